import { Button, Stack, Text, Title } from '@mantine/core';
import { Mark } from '../../kit/brand';
import { useDocumentTitle } from '../../kit/page/use-document-title';
import { useLoadAgain } from './use-load-again';

/** A part without which there is no page did not come. */
export const AppNotLoaded = ({ error }: { error: unknown }) => {
  const { isWaiting, isTrying, tryAgain } = useLoadAgain(error);
  useDocumentTitle('No connection');
  if (isWaiting) return null;
  return (
    <Stack component="main" align="center" justify="center" mih="100dvh" p="lg" gap="sm" ta="center">
      <Mark size={44} />
      <Title order={1} mt="md">
        Forecourt could not be reached
      </Title>
      <Text c="dimmed">something went wrong</Text>
      <Button mt="md" loading={isTrying} onClick={() => void tryAgain()}>
        Try again
      </Button>
    </Stack>
  );
};

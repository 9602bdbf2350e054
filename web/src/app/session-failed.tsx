import { Button, Stack, Text, Title } from '@mantine/core';
import { Mark } from '../kit/brand';
import { useDocumentTitle } from '../kit/page/use-document-title';

interface Props {
  error: Error;
  isRetrying: boolean;
  onRetry: () => void;
  onSignOut: () => void;
}

/** The server does not say who is signed in: it is down or out of reach. */
export const SessionFailed = ({ error, isRetrying, onRetry, onSignOut }: Props) => {
  useDocumentTitle('No connection');
  return (
    <Stack component="main" align="center" justify="center" mih="100dvh" p="lg" gap="sm" ta="center">
      <Mark size={44} />
      <Title order={1} mt="md">
        Forecourt could not be reached
      </Title>
      <Text c="dimmed">{error.message}</Text>
      <Button mt="md" loading={isRetrying} onClick={onRetry}>
        Retry
      </Button>
      <Button variant="subtle" onClick={onSignOut}>
        Sign out
      </Button>
    </Stack>
  );
};

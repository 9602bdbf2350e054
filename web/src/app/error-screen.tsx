import { Button, Stack, Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { clearLoggedIn } from '../api/login-flag';
import { Mark } from '../kit/brand';
import { useDocumentTitle } from '../kit/page/use-document-title';
import { AppNotLoaded } from './loading/app-not-loaded';
import { loadFailureOf } from './loading/failures';
import { reportError } from './report-error';

const goHome = () => {
  clearLoggedIn();
  location.hash = '/';
  location.reload();
};

/** screens.md 2.18: shown when a screen breaks while it renders; texts to the letter. */
const Broken = ({ error }: { error: unknown }) => {
  useDocumentTitle('Error');
  useEffect(() => void reportError(error), [error]);
  return (
    <Stack component="main" align="center" justify="center" mih="100dvh" p="lg" gap="sm" ta="center">
      <Mark size={44} />
      <Title order={1} mt="md">
        Sorry, Something wrong accured!!
      </Title>
      <Text c="dimmed">You can go back to home page</Text>
      <Button mt="md" onClick={goHome}>
        Home page
      </Button>
    </Stack>
  );
};

export const ErrorScreen = () => {
  const error = useRouteError();
  return loadFailureOf(error) ? <AppNotLoaded error={error} /> : <Broken error={error} />;
};

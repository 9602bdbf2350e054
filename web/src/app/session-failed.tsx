import { Button } from '@mantine/core';
import { useDocumentTitle } from '../kit/page/use-document-title';
import { NotReached } from './not-reached';

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
    <NotReached message={error.message}>
      <Button mt="md" loading={isRetrying} onClick={onRetry}>
        Retry
      </Button>
      <Button variant="subtle" onClick={onSignOut}>
        Sign out
      </Button>
    </NotReached>
  );
};

import { Button } from '@mantine/core';
import { useDocumentTitle } from '../../kit/page/use-document-title';
import { NotReached } from '../not-reached';
import { useLoadAgain } from './use-load-again';

/** A part without which there is no page did not come. */
export const AppNotLoaded = ({ error }: { error: unknown }) => {
  const { isWaiting, isTrying, tryAgain } = useLoadAgain(error);
  useDocumentTitle('No connection');
  if (isWaiting) return null;
  return (
    <NotReached message="something went wrong">
      <Button mt="md" loading={isTrying} onClick={() => void tryAgain()}>
        Try again
      </Button>
    </NotReached>
  );
};

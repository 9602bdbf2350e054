import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Page } from '../../kit/page/page';
import { PageSkeleton } from '../../kit/page/skeletons';
import { State } from '../../kit/page/states';
import { useLoadAgain } from './use-load-again';

interface Props {
  title: string;
  error: unknown;
  again?: () => void;
}

export const ScreenNotLoaded = ({ title, error, again }: Props) => {
  const { isWaiting, isTrying, tryAgain } = useLoadAgain(error, again);
  if (isWaiting) return <PageSkeleton />;
  return (
    <Page title={title}>
      <State
        alert
        icon={IconAlertTriangle}
        title="This screen could not be loaded"
        actions={
          <Button variant="default" loading={isTrying} onClick={() => void tryAgain()}>
            Try again
          </Button>
        }
      >
        something went wrong
      </State>
    </Page>
  );
};

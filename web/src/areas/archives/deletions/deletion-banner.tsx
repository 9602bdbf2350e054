import { archivesCalls } from '@forecourt/contract/archives/index';
import { Alert, Anchor } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useCan } from '../../../api/session-context';
import { useCall } from '../../../api/use-call';
import { Day } from '../../../kit/format';

/** On the record of a dealership whose deletion was asked for or waits until its day. */
export const DeletionBanner = ({ dealershipId }: { dealershipId: number }) => {
  const can = useCan();
  const { data } = useCall(archivesCalls.pendingDeletion, { params: { id: dealershipId } });
  if (!data?.deletion) return null;
  const { state, due_at, asked_by } = data.deletion;
  return (
    <Alert
      variant="light"
      color="red"
      role="status"
      icon={<IconAlertTriangle aria-hidden />}
      styles={{ message: { color: 'var(--fc-text)' } }}
    >
      {state === 'asked'
        ? `${asked_by} asked that this dealership be deleted; a second person has to confirm it.`
        : null}
      {state === 'waiting' && due_at ? (
        <>
          This dealership is suspended and will be deleted on <Day value={due_at} />. Until then the deletion
          can be cancelled.
        </>
      ) : null}
      {state === 'deleting' ? 'This dealership is being deleted.' : null}{' '}
      {can('archives.deleteDealership') ? (
        <Anchor component={Link} to="/dealerships-deletions" size="sm" underline="always">
          Deletions
        </Anchor>
      ) : null}
    </Alert>
  );
};

import { mergeCalls } from '@forecourt/contract/merge';
import { Alert, Button } from '@mantine/core';
import { IconInfoCircle, IconUserQuestion } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call';
import { BlockSkeleton, FailedState, State } from '../../../kit/page';
import { customerName } from '../../customers';
import { MERGE } from '../paths';
import { Duplicates } from './duplicates';

/** One record and who may be the same. */
export const useOneRecord = (id: number | null) =>
  useCall(mergeCalls.findBySingle, { params: { id: id ?? 0 } }, { enabled: id !== null, silent: true });

interface Props {
  id: number | null;
  asked: ReturnType<typeof useOneRecord>;
  onCompare: (ids: readonly number[]) => void;
}

/** The duplicates of one record; an old number leads to what it became. */
export const OneRecord = ({ id, asked, onCompare }: Props) => {
  const { data, error } = asked;
  if (id === null || error?.status === 404 || error?.status === 400)
    return (
      <State
        icon={IconUserQuestion}
        title="This customer is not at your dealership"
        actions={
          <Button component={Link} to={MERGE}>
            All duplicates
          </Button>
        }
      >
        It may have been removed, or the link may be incomplete.
      </State>
    );
  if (!data)
    return error ? (
      <FailedState error={error} onRetry={() => void asked.refetch()} isRetrying={asked.isFetching} />
    ) : (
      <>
        <BlockSkeleton height={150} />
        <BlockSkeleton height={240} />
      </>
    );
  return (
    <>
      {data.record.id === id ? null : (
        <Alert color="blue" icon={<IconInfoCircle size={18} aria-hidden />}>
          No. {id} was merged into {customerName(data.record)}, no. {data.record.id}. This is that record.
        </Alert>
      )}
      <Duplicates key={data.record.id} {...data} onCompare={onCompare} />
    </>
  );
};

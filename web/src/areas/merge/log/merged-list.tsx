import { mergeCalls } from '@forecourt/contract/merge';
import { SegmentedControl } from '@mantine/core';
import { useCall } from '../../../api/use-call';
import { BlockSkeleton, EmptyState, FailedState } from '../../../kit/page';
import classes from '../merge.module.css';
import { useMergeKind } from '../merge-kind';
import { Pager } from '../pager';
import { useAddress } from '../use-address';
import { MergedLine } from './merged-line';

const SHOWN = [
  { value: 'all', label: 'All' },
  { value: '1', label: 'Not undone' },
];

/** What was merged, the newest first, each with its Undo. */
export const MergedList = () => {
  const { page, get, change } = useAddress();
  const { type } = useMergeKind();
  const isStanding = get('standing') === '1';
  const asked = useCall(
    mergeCalls.merges,
    { query: { page, type, standing: isStanding ? 1 : undefined } },
    { keepPrevious: true },
  );
  if (asked.isPending) return <BlockSkeleton height={280} />;
  const { data } = asked;
  if (!data) return <FailedState error={asked.error} onRetry={() => void asked.refetch()} />;
  return (
    <>
      <div className={classes.tools}>
        <SegmentedControl
          size="xs"
          aria-label="Which merges"
          data={SHOWN}
          value={isStanding ? '1' : 'all'}
          onChange={(value) => change({ standing: value === '1' ? '1' : null, page: null })}
        />
      </div>
      {data.rows.length === 0 ? (
        <EmptyState title={isStanding ? 'No merge stands' : 'Nothing was merged yet'}>
          Every merge is kept here with what it moved and what it replaced, and can be undone.
        </EmptyState>
      ) : (
        <>
          <ul className={classes.lines} aria-label="Merges">
            {data.rows.map((merged) => (
              <MergedLine key={merged.id} merged={merged} />
            ))}
          </ul>
          <Pager {...data} noun={{ one: 'merge', many: 'merges' }} />
        </>
      )}
    </>
  );
};

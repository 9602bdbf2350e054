import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call';
import { RelativeTime } from '../../../kit/format';
import { BlockSkeleton, EmptyState, FailedState } from '../../../kit/page';
import classes from '../merge.module.css';
import { useMergeKind } from '../merge-kind';
import { Pager } from '../pager';
import { useAddress } from '../use-address';
import { useNotDuplicates } from '../use-not-duplicates';

/** Pairs of whom someone said that they are two. */
export const NotDuplicatesList = () => {
  const { page } = useAddress();
  const kind = useMergeKind();
  const { takeBack } = useNotDuplicates();
  const asked = useCall(kind.calls.notDuplicates, { query: { page } }, { keepPrevious: true });
  if (asked.isPending) return <BlockSkeleton height={280} />;
  const { data } = asked;
  if (!data) return <FailedState error={asked.error} onRetry={() => void asked.refetch()} />;
  if (data.rows.length === 0)
    return (
      <EmptyState title="No pairs are marked as not duplicates">
        Two records of which you say 'Not a duplicate' are remembered here, and not asked about again.
      </EmptyState>
    );
  return (
    <>
      <ul className={classes.lines} aria-label="Not duplicates">
        {data.rows.map(({ a, b, created_at, created_by }) => (
          <li key={`${a.id} ${b.id}`} className={classes.line}>
            <span className={classes.lineMain}>
              <Link to={kind.pathOf(a.id)}>{a.name}</Link> <span className={classes.number}>no. {a.id}</span>{' '}
              and <Link to={kind.pathOf(b.id)}>{b.name}</Link>{' '}
              <span className={classes.number}>no. {b.id}</span>
            </span>
            <span className={classes.quiet}>
              {created_by}, <RelativeTime at={created_at} />
            </span>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Take back that ${a.name} and ${b.name} are no duplicates`}
              onClick={() => void takeBack(a.id, b.id)}
            >
              Take back
            </Button>
          </li>
        ))}
      </ul>
      <Pager {...data} noun={{ one: 'pair', many: 'pairs' }} />
    </>
  );
};

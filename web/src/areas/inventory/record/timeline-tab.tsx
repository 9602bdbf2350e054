import type { ReplyOf } from '@forecourt/contract/call';
import { recordCalls } from '@forecourt/contract/inventory/record';
import { formatInstant } from '@forecourt/domain/dates';
import { Button } from '@mantine/core';
import { IconArrowRight, IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { send } from '../../../api/client';
import { keyOf } from '../../../api/use-call';
import { RelativeTime, useTimeZone } from '../../../kit/format';
import { BlockSkeleton, EmptyState, FailedState, Section } from '../../../kit/page';
import type { TabProps } from './car';
import classes from './timeline.module.css';

type Entry = ReplyOf<typeof recordCalls.timeline>[number];

const PAGE = 30;

const useTimeline = (id: number) =>
  useInfiniteQuery({
    queryKey: keyOf(recordCalls.timeline, { params: { id }, paged: true }),
    queryFn: ({ pageParam, signal }) =>
      send(recordCalls.timeline, { params: { id }, query: { before: pageParam, limit: PAGE } }, { signal }),
    initialPageParam: undefined as number | undefined, // the first page has nothing before it
    getNextPageParam: (last) => (last.length < PAGE ? undefined : last.at(-1)?.id),
  });

interface Told extends Entry {
  times: number;
}

/** The same thing done by the same person several times in a row is told once: photos go out one by one. */
const gathered = (entries: readonly Entry[]): Told[] => {
  const told: Told[] = [];
  for (const entry of entries) {
    const last = told.at(-1);
    const isSame = last && last.what === entry.what && last.by === entry.by;
    if (isSame && last.changes.length === 0 && entry.changes.length === 0) last.times += 1;
    else told.push({ ...entry, times: 1 });
  }
  return told;
};

const Value = ({ text }: { text: string }) =>
  text === '' ? <span className={classes.empty}>(empty)</span> : <span>{text}</span>;

const Changes = ({ changes }: { changes: Entry['changes'] }) => (
  <ul className={classes.changes}>
    {changes.map(({ field, from, to }) => (
      <li key={field}>
        <span className={classes.field}>{field}</span>
        {field === 'Reason' ? (
          <Value text={to} />
        ) : (
          <span className={classes.change}>
            <Value text={from} />
            <IconArrowRight size={13} role="img" aria-label="became" />
            <Value text={to} />
          </span>
        )}
      </li>
    ))}
  </ul>
);

const Item = ({ entry }: { entry: Told }) => {
  const timeZone = useTimeZone();
  return (
    <li className={classes.entry}>
      <span className={classes.dot} aria-hidden />
      <div className={classes.body}>
        <div className={classes.head}>
          <strong>
            {entry.what}
            {entry.times > 1 ? `, ${entry.times} times` : ''}
          </strong>
          <span className={classes.who}>
            {entry.by} · <RelativeTime at={entry.at} />
            <span className={classes.whole}> · {formatInstant(entry.at, timeZone)}</span>
          </span>
        </div>
        {entry.changes.length > 0 ? <Changes changes={entry.changes} /> : null}
      </div>
    </li>
  );
};

/** What happened to the car: who, when, what from, what to. */
export const TimelineTab = ({ car }: TabProps) => {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = useTimeline(
    car.id,
  );
  const entries = data?.pages.flat() ?? [];
  if (!data)
    return error ? (
      <FailedState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <BlockSkeleton height={320} />
    );
  return (
    <Section title="Timeline">
      {entries.length === 0 ? (
        <EmptyState icon={IconHistory} title="Nothing has happened yet" />
      ) : (
        <ol className={classes.timeline}>
          {gathered(entries).map((entry) => (
            <Item key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {hasNextPage ? (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older
        </Button>
      ) : null}
    </Section>
  );
};

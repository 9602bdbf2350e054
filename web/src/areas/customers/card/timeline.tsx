import { followingCalls } from '@forecourt/contract/customers/following';
import {
  IconArrowRight,
  IconCalendarEvent,
  IconFile,
  IconMessageCircle,
  IconNote,
  IconShieldCheck,
  IconUserEdit,
} from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { send } from '../../../api/client';
import { keyOf } from '../../../api/use-call';
import { RelativeTime } from '../../../kit/format';
import type { Entry } from '../customer';
import classes from './card.module.css';

const PAGE = 30;

const ICONS = {
  customer: IconUserEdit,
  note: IconNote,
  file: IconFile,
  'follow-up': IconCalendarEvent,
  contact: IconMessageCircle,
  consent: IconShieldCheck,
} as const;

export const useTimeline = (id: number) =>
  useInfiniteQuery({
    queryKey: keyOf(followingCalls.timeline, { params: { id }, paged: true }),
    queryFn: ({ pageParam, signal }) =>
      send(
        followingCalls.timeline,
        { params: { id }, query: { before: pageParam, limit: PAGE } },
        { signal },
      ),
    initialPageParam: undefined as number | undefined, // the first page has nothing before it
    getNextPageParam: (last) => (last.length < PAGE ? undefined : last.at(-1)?.id),
  });

const Value = ({ text }: { text: string }) =>
  text === '' ? <span className={classes.empty}>(empty)</span> : <span>{text}</span>;

const Changes = ({ changes }: Pick<Entry, 'changes'>) => (
  <ul className={classes.changes}>
    {changes.map(({ field, from, to }) => (
      <li key={field}>
        <span>{field}</span>
        <span className={classes.change}>
          <Value text={from} />
          <IconArrowRight size={13} role="img" aria-label="became" />
          <Value text={to} />
        </span>
      </li>
    ))}
  </ul>
);

const Item = ({ entry }: { entry: Entry }) => {
  const Icon = ICONS[entry.kind];
  return (
    <li className={classes.entry}>
      <span className={classes.mark} data-kind={entry.kind} aria-hidden>
        <Icon size={15} />
      </span>
      <div className={classes.body}>
        <div className={classes.head}>
          <strong>{entry.what}</strong>
          <span className={classes.quiet}>
            {entry.by} · <RelativeTime at={entry.at} />
          </span>
        </div>
        {entry.text ? <p className={classes.text}>{entry.text}</p> : null}
        {entry.changes.length > 0 ? <Changes changes={entry.changes} /> : null}
      </div>
    </li>
  );
};

/** What happened with a customer: who, when, what from, what to. */
export const Timeline = ({ entries }: { entries: readonly Entry[] }) => (
  <ol className={classes.timeline}>
    {entries.map((entry) => (
      <Item key={entry.id} entry={entry} />
    ))}
  </ol>
);

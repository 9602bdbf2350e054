import { relativeTime } from '@forecourt/domain/dates';
import { Button } from '@mantine/core';
import { IconArrowRight, IconHistory, type TablerIcon } from '@tabler/icons-react';
import { Instant, RelativeTime, useTimeZone } from '../format';
import classes from './timeline.module.css';
import { joinRepeated, type RepeatedEntry, type TimelineEntry } from './timeline-entries';

/** Says why something was changed; it has no value before. */
const REASON = 'Reason';

const Value = ({ text }: { text: string }) =>
  text === '' ? <span className={classes.empty}>(empty)</span> : <span>{text}</span>;

const Changes = ({ changes }: Pick<TimelineEntry, 'changes'>) => (
  <ul className={classes.changes}>
    {changes.map(({ field, from, to }) => (
      <li key={field}>
        <span className={classes.field}>{field}</span>
        {field === REASON ? (
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

/** How an entry is marked: an icon, and whether it stands out. */
export interface EntryLook {
  icon: TablerIcon;
  isStrong?: boolean;
}

const PLAIN: EntryLook = { icon: IconHistory };

interface ItemProps<E extends TimelineEntry> extends RepeatedEntry<E> {
  look: EntryLook;
}

const Item = <E extends TimelineEntry>({ entry, times, look: { icon: Icon, isStrong } }: ItemProps<E>) => {
  const timeZone = useTimeZone();
  // long ago is shown as a day, which the whole date repeats
  const isDay = /^\d{4}-/.test(relativeTime(entry.at, new Date(), timeZone));
  return (
    <li className={classes.entry}>
      <span className={classes.mark} data-strong={isStrong} aria-hidden>
        <Icon size={15} />
      </span>
      <div className={classes.body}>
        <div className={classes.head}>
          <strong>
            {entry.what}
            {times > 1 ? `, ${times} times` : ''}
          </strong>
          <span className={classes.who}>
            {entry.by}
            <span className={isDay ? classes.brief : undefined}>
              {' · '}
              <RelativeTime at={entry.at} />
            </span>
            <span className={classes.whole}>
              {' · '}
              <Instant at={entry.at} />
            </span>
          </span>
        </div>
        {entry.text ? <p className={classes.text}>{entry.text}</p> : null}
        {entry.changes.length > 0 ? <Changes changes={entry.changes} /> : null}
      </div>
    </li>
  );
};

interface Props<E extends TimelineEntry> {
  entries: readonly E[];
  lookOf?: (entry: E) => EntryLook;
}

/** What happened to a record: who, when, what from, what to. */
export const Timeline = <E extends TimelineEntry>({ entries, lookOf = () => PLAIN }: Props<E>) => (
  <ol className={classes.timeline}>
    {joinRepeated(entries).map(({ entry, times }) => (
      <Item key={entry.id} entry={entry} times={times} look={lookOf(entry)} />
    ))}
  </ol>
);

interface OlderProps {
  timeline: { hasOlder: boolean; isLoadingOlder: boolean; loadOlder: () => void };
}

export const ShowOlder = ({ timeline: { hasOlder, isLoadingOlder, loadOlder } }: OlderProps) =>
  hasOlder ? (
    <div>
      <Button variant="default" loading={isLoadingOlder} onClick={loadOlder}>
        Show older
      </Button>
    </div>
  ) : null;

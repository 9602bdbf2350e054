import { postingCalls, type SocialPost } from '@forecourt/contract/posting/index';
import { ActionIcon, Alert, Button, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call';
import { lookOf, StateChip } from '../../../kit/chips';
import { useTimeZone, useToday, wallTime } from '../../../kit/format';
import { FailedState, State } from '../../../kit/page';
import { STATE_LOOKS } from '../../states';
import { composePath } from '../paths';
import { postName } from '../words';
import classes from './calendar.module.css';
import { byDay, monthOf, monthTitle, stepMonth, timeOf, weeksOf } from './month';

/** More posts of a day are behind a button. */
const SHOWN = 3;
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

const longDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-CA', { dateStyle: 'full', timeZone: 'UTC' });

const clockOf = (post: SocialPost, timeZone: string): string => {
  const at = timeOf(post);
  return at === null ? '' : wallTime(at, timeZone).slice(11, 16);
};

interface EntryProps {
  post: SocialPost;
  to: string;
}

const Entry = ({ post, to }: EntryProps) => {
  const timeZone = useTimeZone();
  const { hue, icon: Icon, label } = lookOf(STATE_LOOKS.socialPost, post.state);
  return (
    <Link to={to} className={classes.entry} data-hue={hue} title={`${label}: ${post.shown_text}`}>
      <Icon size={12} role="img" aria-label={label} />
      <span className={classes.clock}>{clockOf(post, timeZone)}</span>
      <span className={classes.entryText}>{postName(post)}</span>
    </Link>
  );
};

interface DayProps {
  day: string;
  month: string;
  today: string;
  posts: readonly SocialPost[];
  pathTo: (id: number) => string;
}

const DayCell = ({ day, month, today, posts, pathTo }: DayProps) => {
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? posts : posts.slice(0, SHOWN);
  const hidden = posts.length - shown.length;
  return (
    <td
      className={classes.day}
      data-outside={!day.startsWith(month) || undefined}
      data-today={day === today || undefined}
    >
      <div className={classes.dayHead}>
        <time dateTime={day} aria-current={day === today ? 'date' : undefined}>
          <span aria-hidden>{Number(day.slice(8))}</span>
          <VisuallyHidden>{longDay(day)}</VisuallyHidden>
        </time>
        {day >= today ? (
          <ActionIcon
            component={Link}
            to={composePath({ day })}
            size={22}
            className={classes.add}
            aria-label={`New post on ${longDay(day)}`}
          >
            <IconPlus size={14} aria-hidden />
          </ActionIcon>
        ) : null}
      </div>
      {shown.map((post) => (
        <Entry key={post.id} post={post} to={pathTo(post.id)} />
      ))}
      {hidden > 0 ? (
        <button type="button" className={classes.more} onClick={() => setOpen(true)}>
          {hidden} more
        </button>
      ) : null}
    </td>
  );
};

interface ViewProps extends Omit<DayProps, 'day' | 'posts'> {
  days: ReadonlyMap<string, SocialPost[]>;
}

const MonthGrid = ({ month, today, days, pathTo }: ViewProps) => (
  <table className={classes.month}>
    <thead>
      <tr>
        {WEEKDAYS.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {weeksOf(month).map((week) => (
        <tr key={week[0]}>
          {week.map((day) => (
            <DayCell
              key={day}
              day={day}
              month={month}
              today={today}
              posts={days.get(day) ?? []}
              pathTo={pathTo}
            />
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** The days that have posts, one below the other: what a phone has room for. */
const MonthList = ({ month, today, days, pathTo }: ViewProps) => {
  const timeZone = useTimeZone();
  const filled = [...days].filter(([day]) => day.startsWith(month)).sort(([a], [b]) => a.localeCompare(b));
  if (filled.length === 0)
    return (
      <State title="No posts in this month">Posts that are planned or were posted appear on their day.</State>
    );
  return (
    <div className={classes.agenda}>
      {filled.map(([day, posts]) => (
        <section key={day} aria-label={longDay(day)}>
          <h3 data-today={day === today || undefined}>{longDay(day)}</h3>
          <ul>
            {posts.map((post) => (
              <li key={post.id}>
                <Link to={pathTo(post.id)}>
                  <span className={classes.clock}>{clockOf(post, timeZone)}</span>
                  <span className={classes.agendaText}>{postName(post)}</span>
                  <StateChip {...lookOf(STATE_LOOKS.socialPost, post.state)} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
};

/** Posts by day of a month, kept in the address (`month=2026-11`). */
export const SocialCalendar = ({ pathTo }: { pathTo: (id: number) => string }) => {
  const [params, setParams] = useSearchParams();
  const today = useToday();
  const timeZone = useTimeZone();
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const month = monthOf(params.get('month'), today);
  const shownDays = weeksOf(month).flat();
  const { data, isPending, error, isFetching, refetch } = useCall(
    postingCalls.socialCalendar,
    { query: { from: shownDays[0] ?? today, to: shownDays.at(-1) ?? today } },
    { keepPrevious: true, showsFailure: true },
  );
  const show = (next: string) =>
    setParams((now) => {
      if (next === today.slice(0, 7)) now.delete('month');
      else now.set('month', next);
      return now;
    });
  const View = isPhone ? MonthList : MonthGrid;
  return (
    <div className={classes.calendar} aria-busy={isFetching}>
      <div className={classes.bar}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label="Previous month"
          onClick={() => show(stepMonth(month, -1))}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <Button
          variant="default"
          disabled={month === today.slice(0, 7)}
          onClick={() => show(today.slice(0, 7))}
        >
          Today
        </Button>
        <ActionIcon
          variant="default"
          size={36}
          aria-label="Next month"
          onClick={() => show(stepMonth(month, 1))}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
        <h2 aria-live="polite">{monthTitle(month)}</h2>
      </div>
      {data?.is_partial === 1 ? (
        <Alert variant="light" color="yellow" styles={{ message: { color: 'var(--fc-text)' } }}>
          Only the first 500 posts are shown. The list has all of them.
        </Alert>
      ) : null}
      {error && !data ? (
        <FailedState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div className={classes.frame} data-loading={isPending || undefined}>
          <View month={month} today={today} days={byDay(data?.rows ?? [], timeZone)} pathTo={pathTo} />
        </div>
      )}
    </div>
  );
};

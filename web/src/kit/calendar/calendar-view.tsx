import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Agenda } from './agenda';
import classes from './calendar.module.css';
import type { CalendarEvent } from './calendar-event';
import { type CalendarMode, rangeTitle } from './calendar-range';
import type { CalendarControl } from './use-calendar';
import { WeekGrid } from './week-grid';

interface Props {
  /** Of `useCalendar`: which days. */
  calendar: CalendarControl;
  /** What happens between `calendar.from` and `calendar.to`. */
  events: readonly CalendarEvent[];
  isLoading?: boolean;
  /** Said when the days have nothing in them: 'No tasks in these days'. */
  empty: string;
  /** Said above the days: the server answered only a part. */
  notice?: ReactNode;
}

const MODE_LABELS: { value: CalendarMode; label: string }[] = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'agenda', label: 'Agenda' },
];

/** Events by day, week or as an agenda, each a link to its record. */
export const CalendarView = ({ calendar, events, isLoading = false, empty, notice }: Props) => {
  const { mode, hasModes, show, step, toToday, days, today } = calendar;
  return (
    <div className={classes.calendar} aria-busy={isLoading}>
      <div className={classes.bar}>
        <div className={classes.steps}>
          <ActionIcon variant="default" size={36} aria-label="Previous" onClick={() => step(-1)}>
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <Button variant="default" onClick={toToday} disabled={days[0] === today && mode !== 'week'}>
            Today
          </Button>
          <ActionIcon variant="default" size={36} aria-label="Next" onClick={() => step(1)}>
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
        </div>
        <h2 className={classes.title} aria-live="polite">
          {rangeTitle(days)}
        </h2>
        {hasModes ? (
          <SegmentedControl
            aria-label="Calendar view"
            data={MODE_LABELS}
            value={mode}
            onChange={(next) => show(next)}
          />
        ) : null}
      </div>
      {notice}
      <div className={classes.frame} data-loading={isLoading || undefined}>
        {mode === 'agenda' ? (
          <Agenda calendar={calendar} events={events} empty={isLoading ? 'Loading' : empty} />
        ) : (
          <WeekGrid calendar={calendar} events={events} />
        )}
      </div>
    </div>
  );
};

import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import classes from './calendar.module.css';
import { addMonths, clampDay, dayAfterKey, monthWeeks } from './calendar-days';

interface Props {
  value: string | null;
  today: string;
  min?: string;
  max?: string;
  onPick: (day: string) => void;
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];
/** Years that are offered when nothing limits them: birthdates on one side, expiry dates on the other. */
const YEARS_BACK = 110;
const YEARS_AHEAD = 20;

const longDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-CA', { dateStyle: 'full', timeZone: 'UTC' });

const yearsOf = ({ today, min, max }: Pick<Props, 'today' | 'min' | 'max'>, shown: number): number[] => {
  const now = Number(today.slice(0, 4));
  const first = Math.min(shown, Math.max(now - YEARS_BACK, Number(min?.slice(0, 4) ?? 0)));
  const last = Math.max(shown, Math.min(now + YEARS_AHEAD, Number(max?.slice(0, 4) ?? 9999)));
  return Array.from({ length: last - first + 1 }, (_, at) => last - at);
};

/** One month, by pointer or by keyboard: arrows move by days and weeks, Page Up and Page Down by months. */
export const Calendar = ({ value, today, min, max, onPick }: Props) => {
  const [active, setActive] = useState(() => clampDay(value ?? today, min, max));
  const grid = useRef<HTMLTableElement>(null);
  const isMoving = useRef(true);
  // the day that a key leads to takes the focus; without a scroll, since the calendar has no place yet when it opens
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the active day
  useEffect(() => {
    if (isMoving.current)
      grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
    isMoving.current = false;
  }, [active]);

  const show = (day: string) => setActive(clampDay(day, min, max));
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(active, event.key);
    if (next === undefined) return;
    event.preventDefault();
    isMoving.current = true;
    show(next);
  };
  const year = Number(active.slice(0, 4));
  const month = Number(active.slice(5, 7)) - 1;
  const isOffered = (day: string) => clampDay(day, min, max) === day;
  return (
    <div className={classes.calendar}>
      <div className={classes.head}>
        <ActionIcon aria-label="Previous month" onClick={() => show(addMonths(active, -1))}>
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <select
          aria-label="Month"
          className={classes.choice}
          value={month}
          onChange={(event) => show(addMonths(active, Number(event.currentTarget.value) - month))}
        >
          {MONTHS.map((name, at) => (
            <option key={name} value={at}>
              {name}
            </option>
          ))}
        </select>
        <select
          aria-label="Year"
          className={classes.choice}
          value={year}
          onChange={(event) => show(addMonths(active, (Number(event.currentTarget.value) - year) * 12))}
        >
          {yearsOf({ today, min, max }, year).map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
        <ActionIcon aria-label="Next month" onClick={() => show(addMonths(active, 1))}>
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </div>
      <table ref={grid} className={classes.grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(active).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <button
                    type="button"
                    className={classes.day}
                    tabIndex={day === active ? 0 : -1}
                    data-autofocus={day === active || undefined}
                    disabled={!isOffered(day)}
                    data-outside={day.slice(0, 7) !== active.slice(0, 7) || undefined}
                    aria-pressed={day === value}
                    aria-current={day === today ? 'date' : undefined}
                    aria-label={longDay(day)}
                    onClick={() => onPick(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Button variant="subtle" size="compact-sm" disabled={!isOffered(today)} onClick={() => onPick(today)}>
        Today
      </Button>
    </div>
  );
};

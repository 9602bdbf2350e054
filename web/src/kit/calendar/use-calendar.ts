import { isDay } from '@forecourt/domain/dates';
import { wallTime } from '@forecourt/domain/zoned';
import { useMediaQuery } from '@mantine/hooks';
import { useSearchParams } from 'react-router';
import { useTimeZone } from '../format/use-time-zone';
import { type CalendarMode, type CalendarRange, MODES, rangeOf, stepDay } from './calendar-range';

export interface CalendarControl extends CalendarRange {
  mode: CalendarMode;
  day: string;
  today: string;
  timeZone: string;
  /** A phone has room for the agenda alone. */
  hasModes: boolean;
  show: (mode: CalendarMode, day?: string) => void;
  step: (by: 1 | -1) => void;
  toToday: () => void;
}

/** Changes build on the address itself: what is drawn is a step behind it while someone is quick. */
const addressNow = () => new URLSearchParams(window.location.hash.split('?')[1]);

/**
 * What a calendar shows, kept in the address (`range=week&day=2026-11-16`), so that back, reload and a pasted link show
 * the same days. `from` and `to` are what to ask the server for.
 */
export const useCalendar = (): CalendarControl => {
  const timeZone = useTimeZone();
  const [params, setParams] = useSearchParams();
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const asked = params.get('range');
  const mode = isPhone ? 'agenda' : (MODES.find((one) => one === asked) ?? 'week');
  const today = wallTime(new Date(), timeZone).slice(0, 10);
  const given = params.get('day');
  const day = isDay(given) ? given : today;

  const write = (changes: { range?: CalendarMode; day?: string }) => {
    const next = addressNow();
    if (changes.range) next.set('range', changes.range);
    if (changes.day === today) next.delete('day');
    else if (changes.day) next.set('day', changes.day);
    setParams(next);
  };
  return {
    ...rangeOf(mode, day, timeZone),
    mode,
    day,
    today,
    timeZone,
    hasModes: !isPhone,
    show: (range, to) => write({ range, day: to }),
    step: (by) => write({ day: stepDay(mode, day, by) }),
    toToday: () => write({ day: today }),
  };
};

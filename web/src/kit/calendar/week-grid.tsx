import { wallTime } from '@forecourt/domain/zoned';
import { VisuallyHidden } from '@mantine/core';
import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import classes from './calendar.module.css';
import { type CalendarEvent, timesOf } from './calendar-event';
import { longDay, weekdayOf } from './calendar-range';
import { type Crowded, layoutDayWithin, type Placed } from './day-layout';
import type { CalendarControl } from './use-calendar';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const HOUR_PX = 48;
/** Where a day starts on the screen when nothing happens before. */
const OPENING_HOUR = 8;
/** The label of an hour stands half above its line, under the head of the days. */
const LABEL_PX = 10;
const MINUTE_MS = 60_000;
/** Less has room for one line. */
const SHORT_MINUTES = 45;
/** How many events stand beside each other; narrower ones could not be read. */
const LANES = { week: 2, day: 3 };

const px = (minutes: number) => (minutes * HOUR_PX) / 60;
const boxOf = ({ top, height, lane, lanes }: Omit<Crowded, 'count'>): CSSProperties => ({
  top: px(top),
  height: px(height) - 2,
  left: `${(lane * 100) / lanes}%`,
  width: `calc(${100 / lanes}% - 4px)`,
});

const minuteOfDay = (wall: string) => Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14));

/** What clocks show, kept up by the minute. */
const useWallClock = (timeZone: string): string => {
  const [wall, setWall] = useState(() => wallTime(new Date(), timeZone));
  useEffect(() => {
    const timer = setInterval(() => setWall(wallTime(new Date(), timeZone)), MINUTE_MS);
    return () => clearInterval(timer);
  }, [timeZone]);
  return wall;
};

const EventBox = ({ placed, timeZone }: { placed: Placed<CalendarEvent>; timeZone: string }) => {
  const { event } = placed;
  const { icon: Icon, label, hue } = event.look;
  const times = timesOf(event, timeZone);
  const isShort = placed.height < SHORT_MINUTES;
  return (
    <li className={classes.event} data-hue={hue} style={boxOf(placed)}>
      <Link
        to={event.to}
        className={classes.eventLink}
        title={[`${times} ${event.title}`, event.detail, label].filter(Boolean).join('\n')}
      >
        <span className={classes.eventTitle}>
          <Icon size={12} aria-hidden /> {event.title}
        </span>
        {isShort ? null : (
          <span className={classes.detail}>{[times, event.detail].filter(Boolean).join(' · ')}</span>
        )}
        {/* what there is no room for, and the state, which is a colour and an icon alone */}
        <VisuallyHidden>{isShort ? `${times}, ${label}` : label}</VisuallyHidden>
      </Link>
    </li>
  );
};

/** Opens the agenda of the day, which lists them all. */
const MoreBox = ({
  crowded,
  day,
  show,
}: {
  crowded: Crowded;
  day: string;
  show: CalendarControl['show'];
}) => (
  <li className={classes.more} style={boxOf(crowded)}>
    <button
      type="button"
      className={classes.moreButton}
      aria-label={`${crowded.count} more on ${longDay(day)}: show the agenda`}
      onClick={() => show('agenda', day)}
    >
      +{crowded.count} more
    </button>
  </li>
);

interface Props {
  calendar: CalendarControl;
  events: readonly CalendarEvent[];
}

/** One day or a week, hour by hour. */
export const WeekGrid = ({ calendar, events }: Props) => {
  const { days, today, timeZone, mode, show } = calendar;
  const scroller = useRef<HTMLElement>(null);
  const wall = useWallClock(timeZone);
  const lanes = mode === 'day' ? LANES.day : LANES.week;
  const layouts = days.map((day) => ({ day, ...layoutDayWithin(events, day, timeZone, lanes) }));
  const tops = layouts.flatMap(({ placed }) => placed.map(({ top }) => top));
  const first = Math.min(OPENING_HOUR * 60, ...tops);
  // other days, or the first events of these: the view begins with them
  const toFirst = useEffectEvent(() => {
    // scrollTo answers a promise in newer browsers, which an effect must not
    void scroller.current?.scrollTo({ top: Math.max(0, px(first) - LABEL_PX) });
  });
  const range = `${days[0]} ${tops.length > 0}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the days that are shown
  useEffect(() => {
    // newer browsers answer a promise, which is no clean-up function
    void toFirst();
  }, [range]);
  return (
    <section
      ref={scroller}
      className={classes.grid}
      aria-label="Hours"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so that the keyboard must reach it
      tabIndex={0}
      style={{ '--days': days.length } as CSSProperties /* a variable of the style sheet */}
    >
      <div className={classes.gridHead}>
        <span />
        {days.map((day) => (
          <div key={day} className={classes.dayHead} aria-current={day === today ? 'date' : undefined}>
            {mode === 'week' ? (
              <button
                type="button"
                className={classes.dayButton}
                title={`Show ${longDay(day)}`}
                onClick={() => show('day', day)}
              >
                {weekdayOf(day)} <span className={classes.dayNumber}>{Number(day.slice(8))}</span>
              </button>
            ) : (
              <span className={classes.dayButton}>
                {weekdayOf(day)} <span className={classes.dayNumber}>{Number(day.slice(8))}</span>
              </span>
            )}
          </div>
        ))}
      </div>
      <div className={classes.gridBody} style={{ height: HOURS.length * HOUR_PX }}>
        <div className={classes.hours} aria-hidden>
          {HOURS.map((hour) => (
            <span key={hour} className={classes.hour} style={{ height: HOUR_PX }}>
              {hour === 0 ? '' : `${String(hour).padStart(2, '0')}:00`}
            </span>
          ))}
        </div>
        {layouts.map(({ day, placed, crowded }) => (
          <div key={day} className={classes.column} data-today={day === today || undefined}>
            <ol className={classes.events} aria-label={longDay(day)}>
              {placed.map((one) => (
                <EventBox key={one.event.key} placed={one} timeZone={timeZone} />
              ))}
              {crowded.map((one) => (
                <MoreBox key={`more-${one.top}`} crowded={one} day={day} show={show} />
              ))}
            </ol>
            {day === wall.slice(0, 10) ? (
              <div aria-hidden className={classes.now} style={{ top: px(minuteOfDay(wall)) }} />
            ) : null}
          </div>
        ))}
      </div>
    </section>
  );
};

import { Link } from 'react-router';
import { StateChip } from '../chips';
import { State } from '../page/states';
import classes from './calendar.module.css';
import { type CalendarEvent, clockTimes } from './calendar-event';
import { longDay } from './calendar-range';
import { eventsOfDay } from './day-layout';
import type { CalendarControl } from './use-calendar';

/** On a phone the end stands below the start. */
const Times = ({ event, timeZone }: { event: CalendarEvent; timeZone: string }) => {
  const [start, end] = clockTimes(event, timeZone);
  return (
    <span className={classes.agendaTime}>
      <span>{start}</span>
      {end === null ? null : (
        <>
          <span className={classes.agendaDash}> – </span>
          <span>{end}</span>
        </>
      )}
    </span>
  );
};

interface Props {
  calendar: CalendarControl;
  events: readonly CalendarEvent[];
  empty: string;
}

/** The days one after the other, each with what happens in it; days without anything are left out. */
export const Agenda = ({ calendar, events, empty }: Props) => {
  const { days, today, timeZone } = calendar;
  const filled = days
    .map((day) => ({ day, ofDay: eventsOfDay(events, day, timeZone) }))
    .filter(({ ofDay }) => ofDay.length > 0);
  if (filled.length === 0) return <State title={empty} />;
  return (
    <div className={classes.agenda}>
      {filled.map(({ day, ofDay }) => (
        <section key={day} aria-labelledby={`agenda-${day}`}>
          <h3 id={`agenda-${day}`} className={classes.agendaDay} data-today={day === today || undefined}>
            {longDay(day)}
            {day === today ? <span className={classes.todayWord}>Today</span> : null}
          </h3>
          <ul className={classes.agendaList}>
            {ofDay.map((event) => (
              <li key={event.key} className={classes.agendaRow} data-hue={event.look.hue}>
                <Times event={event} timeZone={timeZone} />
                <span className={classes.agendaText}>
                  <Link to={event.to} className={classes.agendaLink}>
                    {event.title}
                  </Link>
                  {event.detail ? (
                    <span className={`${classes.detail} ${classes.agendaDetail}`}>{event.detail}</span>
                  ) : null}
                </span>
                <StateChip {...event.look} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
};

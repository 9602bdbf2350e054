import { Link } from 'react-router';
import { StateChip } from '../chips';
import { State } from '../page/states';
import classes from './calendar.module.css';
import { type CalendarEvent, timesOf } from './calendar-event';
import { longDay } from './calendar-range';
import { eventsOfDay } from './day-layout';
import type { CalendarControl } from './use-calendar';

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
                <span className={classes.agendaTime}>{timesOf(event, timeZone)}</span>
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

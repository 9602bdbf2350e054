export type { CalendarEvent } from './calendar-event';
export { CalendarView } from './calendar-view';
export { type CalendarControl, useCalendar } from './use-calendar';

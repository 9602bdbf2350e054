export { type CalendarEvent, type CalendarSource, testDriveEvents } from './calendar';
export { type SearchHit, type SearchKind, testDriveSearch } from './search';

import type { Db, Tenant } from '../../../db/database';

export interface CalendarEvent {
  /** The same for as long as the record is there: a calendar program knows it again by this. */
  uid: string;
  kind: 'task' | 'appointment' | 'test-drive';
  title: string;
  text: string;
  location: string;
  startsAt: string;
  endsAt: string;
  /** Kept as cancelled, since a program that has it would go on showing it. */
  isCancelled: boolean;
  changedAt: string;
  /** An address of the application, from its root. */
  link: string;
}

/** What a user has in their calendar between two instants. */
export type CalendarSource = (
  db: Db,
  tenant: Tenant,
  userId: number,
  from: string,
  to: string,
) => Promise<readonly CalendarEvent[]>;

const registered = new Map<string, CalendarSource>();

/** Makes the events of an area known, as it starts. */
export const registerCalendarSource = (name: string, source: CalendarSource) => registered.set(name, source);

export const calendarSources = (): readonly CalendarSource[] => [...registered.values()];

import { DRIVE_STATUS } from '@forecourt/domain/test-drive/drive-status';
import type { Db, Tenant } from '../../db/database';
import { readSender } from '../customers';
import { drivesOfSeller } from './calendar.queries';

/** An entry of a user's calendar, as a calendar program reads it. */
export interface CalendarEvent {
  uid: string;
  kind: 'task' | 'appointment' | 'test-drive';
  title: string;
  text: string;
  location: string;
  startsAt: string;
  endsAt: string;
  isCancelled: boolean;
  changedAt: string;
  link: string;
}

export type CalendarSource = (
  db: Db,
  tenant: Tenant,
  userId: number,
  from: string,
  to: string,
) => Promise<readonly CalendarEvent[]>;

const EVENTS_MOST = 1_000;

/** The test drives that a seller has from one instant to the other; cancelled ones say so. */
export const testDriveEvents: CalendarSource = async (db, tenant, userId, from, to) => {
  const drives = await drivesOfSeller(db, tenant, { sellerId: userId, from, to, limit: EVENTS_MOST });
  if (drives.length === 0) return [];
  const { name, street, city } = await readSender(db, tenant);
  const location = [name, street, city].filter(Boolean).join(', ');
  return drives.map((drive) => ({
    uid: `test-drive-${tenant}-${drive.id}`,
    kind: 'test-drive',
    title: `Test drive: ${drive.car}, ${drive.customer}`,
    text: [drive.stock_no && `Stock NO. ${drive.stock_no}`, drive.mobile, drive.comment]
      .filter(Boolean)
      .join('\n'),
    location,
    startsAt: drive.starts_at,
    endsAt: drive.ends_at,
    isCancelled: drive.status === DRIVE_STATUS.cancelled,
    changedAt: drive.changed_at,
    link: `/admin/dealer-real-test-drive/${drive.id}`,
  }));
};

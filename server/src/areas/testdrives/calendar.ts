import { DRIVE_STATUS } from '@forecourt/domain/test-drive/drive-status';
import { readSender } from '../customers';
import type { CalendarSource } from '../tasks';
import { drivesOfSeller } from './calendar.queries';

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
    text: [drive.stock_no && `Stock No. ${drive.stock_no}`, drive.mobile, drive.comment]
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

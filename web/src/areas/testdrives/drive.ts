import type { Call } from '@forecourt/contract/call';
import { driveCalls } from '@forecourt/contract/testdrives/drives';
import { underWayCalls } from '@forecourt/contract/testdrives/under-way';
import { wallTime } from '@forecourt/domain/zoned';

export type { Drive, DriveRow } from '@forecourt/contract/testdrives/drive';

/** What shows test drives and is read again after a change. */
export const REFETCH_DRIVES: readonly Call[] = [
  driveCalls.list,
  driveCalls.get,
  driveCalls.calendar,
  underWayCalls.notes,
];

interface Period {
  testDrive_start_date: string;
  testDrive_finish_date: string;
}

/** '2026-05-01 10:00 – 10:45', with the day again where it ends on another. */
export const periodText = (
  { testDrive_start_date, testDrive_finish_date }: Period,
  timeZone: string,
): string => {
  const [from, to] = [wallTime(testDrive_start_date, timeZone), wallTime(testDrive_finish_date, timeZone)];
  const end = from.slice(0, 10) === to.slice(0, 10) ? to.slice(11) : to.replace('T', ' ');
  return `${from.replace('T', ' ')} – ${end}`;
};

const UNITS = ['', 'mi', 'km'];

/** '41,200 km'; nothing for a reading that is not known. */
export const readingText = (reading: number | null, odometerType: number): string =>
  reading === null ? '' : `${reading.toLocaleString('en-CA')} ${UNITS[odometerType] ?? 'km'}`;

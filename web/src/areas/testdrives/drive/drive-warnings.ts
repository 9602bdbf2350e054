import { DRIVE_STATUS } from '@forecourt/domain/test-drive/drive-status';
import { wallTime } from '@forecourt/domain/zoned';
import type { DriveRow } from '../drive';

type Warned = Pick<DriveRow, 'status' | 'waiver_signed_at' | 'testDrive_start_date'> & {
  customer: Pick<DriveRow['customer'], 'driver_license_expire_date'>;
};

/** What is not in order with a drive: it left without a signed waiver, or with a license that is expired by then. */
export const driveWarnings = (drive: Warned, timeZone: string): string[] => {
  const { status, waiver_signed_at, testDrive_start_date, customer } = drive;
  if (status === DRIVE_STATUS.cancelled) return [];
  const hasLeft = status === DRIVE_STATUS.out || status === DRIVE_STATUS.back;
  const day = wallTime(testDrive_start_date, timeZone).slice(0, 10);
  const until = customer.driver_license_expire_date;
  return [
    ...(hasLeft && waiver_signed_at === null ? ['Waiver not signed'] : []),
    ...(until !== null && until < day ? ['License expired'] : []),
  ];
};

import { DRIVE_STATUS } from '@forecourt/domain/test-drive/drive-status';
import { expect, it } from 'vitest';
import { driveWarnings } from './drive-warnings';

const { booked, out, back, cancelled } = DRIVE_STATUS;
const SIGNED = '2026-11-16T17:00:00Z';

it.each([
  [booked, null, '2027-01-01', []],
  [out, null, '2027-01-01', ['Waiver not signed']],
  [back, null, null, ['Waiver not signed']],
  [out, SIGNED, '2026-11-16', []],
  [booked, null, '2026-11-15', ['License expired']],
  [out, null, '2026-11-15', ['Waiver not signed', 'License expired']],
  [cancelled, null, '2026-11-15', []],
])('status %i, signed %s, license until %s: %j', (status, waiver_signed_at, until, warnings) => {
  // 01:00 of the next day in UTC is still the 16th in Vancouver
  const drive = {
    ...{ status, waiver_signed_at, testDrive_start_date: '2026-11-17T01:00:00Z' },
    customer: { driver_license_expire_date: until },
  };
  expect(driveWarnings(drive, 'America/Vancouver')).toEqual(warnings);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  blocksCar,
  canChangeStatus,
  DRIVE_STATUS,
  type DriveStatus,
  isDriveStatus,
  isLate,
  lateAt,
  needsConfirmation,
  nextStatuses,
  odometerOutProblem,
  odometerProblem,
  periodProblem,
  statusProblem,
} from '.';

const { booked, out, back, cancelled } = DRIVE_STATUS;
const ALL = [booked, out, back, cancelled];
const status = fc.constantFrom<DriveStatus>(...ALL);

describe('the status of a test drive', () => {
  it.each<[DriveStatus, DriveStatus, boolean]>([
    [booked, out, true],
    [booked, back, false],
    [booked, cancelled, true],
    [out, booked, true],
    [out, back, true],
    [out, cancelled, false],
    [back, booked, false],
    [back, out, false],
    [back, cancelled, false],
    [cancelled, booked, true],
    [cancelled, out, false],
    [cancelled, back, false],
  ])('%i to %i: %s', (from, to, may) => {
    expect(canChangeStatus(from, to)).toBe(may);
    expect(statusProblem(from, to) === undefined).toBe(may);
  });

  it('says why not, in words', () => {
    expect(statusProblem(back, cancelled)).toBe('This test drive is back, so it cannot be cancelled');
    expect(statusProblem(cancelled, out)).toBe('This test drive is cancelled, so it cannot be sent out');
  });

  it('takes the same status again for no change', () =>
    fc.assert(fc.property(status, (one) => statusProblem(one, one) === undefined)));

  it('offers exactly what it allows', () =>
    fc.assert(
      fc.property(
        status,
        status,
        (from, to) => nextStatuses(from).includes(to) === canChangeStatus(from, to),
      ),
    ));

  it('knows its four values alone', () => {
    expect(ALL.every(isDriveStatus)).toBe(true);
    expect([4, -1, '0', null, undefined, 0.5].some(isDriveStatus)).toBe(false);
  });

  it('keeps the car while booked or out', () =>
    expect(ALL.map(blocksCar)).toEqual([true, true, false, false]));
});

describe('the time of a test drive', () => {
  const AT = '2026-05-01T17:00:00Z';
  it.each([
    ['2026-05-01T17:30:00Z', undefined],
    ['2026-05-15T17:00:00Z', undefined],
    ['2026-05-15T17:00:01Z', 'A test drive takes at most 14 days'],
    [AT, 'The finish must be after the start'],
    ['2026-05-01T16:59:59Z', 'The finish must be after the start'],
    ['never', 'The finish must be after the start'],
  ])('%s', (end, problem) => expect(periodProblem(AT, end)).toBe(problem));

  it('is late a quarter of an hour after its end, while it is out', () => {
    expect(lateAt(AT).toISOString()).toBe('2026-05-01T17:15:00.000Z');
    const at = (minute: number) => new Date(`2026-05-01T17:${minute}:00Z`);
    expect([14, 15].map((minute) => isLate({ status: out, endsAt: AT }, at(minute)))).toEqual([false, true]);
    expect([booked, back, cancelled].some((one) => isLate({ status: one, endsAt: AT }, at(50)))).toBe(false);
  });
});

describe('the odometer', () => {
  it.each([
    [12_000, 12_000, undefined],
    [12_000, 12_031, undefined],
    [12_000, 11_999, 'The odometer showed 12,000 when the car left'],
    [null, 5, undefined],
    [12_000, null, undefined],
  ])('%s out, %s in', (from, to, problem) => expect(odometerProblem(from, to)).toBe(problem));

  const far = 'The odometer of this car showed 41,200 already';
  const near = 'Lower than 41,200, which this car showed already. Please confirm it.';
  it.each([
    [41_200, 41_200, undefined, undefined],
    [41_200, 41_199, near, undefined],
    [41_200, 40_200, near, undefined],
    [41_200, 40_199, far, far],
    [null, 5, undefined, undefined],
    [41_200, null, undefined, undefined],
  ])('%s known, %s at the start', (known, out, problem, whenConfirmed) => {
    expect(odometerOutProblem(known, out, false)).toBe(problem);
    expect(odometerOutProblem(known, out, true)).toBe(whenConfirmed);
    expect(needsConfirmation(known, out)).toBe(problem === near);
  });
});

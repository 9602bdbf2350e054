import { expect, it } from 'vitest';
import { driveProblems, emptyDrive, firstIncomplete, isComplete, stepOf, usualFinish } from './drive-values';

const EMPTY = emptyDrive('2026-05-01', 7);
const FILLED = {
  ...EMPTY,
  ...{ frk_vehicle_id: 1, frk_customer_user_id: 2, user_salutation: 'Ms.' },
  ...{ testDrive_start_time: '10:00', testDrive_finish_time: '10:45' },
};

it('is complete step by step', () => {
  expect([0, 1, 2, 3].map((step) => isComplete(EMPTY, step))).toEqual([false, false, false, false]);
  expect([0, 1, 2, 3].map((step) => isComplete({ ...EMPTY, frk_vehicle_id: 1 }, step))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect([0, 1, 2, 3].map((step) => isComplete(FILLED, step))).toEqual([true, true, true, true]);
});

it('goes no further than the first step that misses something', () => {
  expect(firstIncomplete(EMPTY)).toBe(0);
  expect(firstIncomplete({ ...EMPTY, frk_vehicle_id: 1 })).toBe(1);
  expect(firstIncomplete(FILLED)).toBe(3);
});

it('asks for both times', () =>
  expect(driveProblems(EMPTY)).toEqual({
    testDrive_start_time: 'Required',
    testDrive_finish_time: 'Required',
  }));

it.each([
  ['09:59', 'The finish must be after the start'],
  ['10:00', 'The finish must be after the start'],
  ['10:01', undefined],
])('a drive from 10:00 to %s', (testDrive_finish_time, problem) =>
  expect(driveProblems({ ...FILLED, testDrive_finish_time }).testDrive_finish_time).toBe(problem),
);

it('knows the step of a field', () =>
  expect(['frk_vehicle_id', 'frk_customer_user_id', 'requested_date', 'other'].map(stepOf)).toEqual([
    0, 1, 2, 3,
  ]));

it('usually takes 45 minutes, over midnight too', () => {
  expect(usualFinish('2026-05-01', '10:00')).toEqual({ day: '2026-05-01', time: '10:45' });
  expect(usualFinish('2026-05-01', '23:30')).toEqual({ day: '2026-05-02', time: '00:15' });
  expect(usualFinish('2026-05-01', '')).toBeNull();
});

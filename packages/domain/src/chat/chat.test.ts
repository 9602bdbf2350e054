import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterStep, isLastPage, mayTake, messageStatus, needsAlert, ROOM_STATES, ROOM_STEPS } from './index';

const rooms = fc.record({
  state: fc.constantFrom(...ROOM_STATES),
  responsibleUserId: fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }),
});

describe('a chat room', () => {
  it.each([
    ['open', 'close', 'closed'],
    ['closed', 'guestWrites', 'open'],
    ['closed', 'answer', 'open'],
    ['open', 'block', 'blocked'],
    ['blocked', 'unblock', 'open'],
    ['blocked', 'guestWrites', 'blocked'],
    ['blocked', 'answer', 'blocked'],
  ] as const)('that is %s is after %s %s', (state, step, after) =>
    expect(afterStep({ state, responsibleUserId: 1 }, step).state).toBe(after),
  );

  it('belongs to whoever answers first, until it is transferred', () =>
    fc.assert(
      fc.property(rooms, fc.integer({ min: 10, max: 20 }), (room, userId) => {
        const answered = afterStep(room, 'answer', { userId });
        if (room.state === 'blocked') expect(answered).toEqual(room);
        else expect(answered.responsibleUserId).toBe(room.responsibleUserId ?? userId);
        const moved = afterStep(room, 'transfer', { userId, toUserId: 99 });
        expect(moved.responsibleUserId).toBe(mayTake(room, 'transfer') ? 99 : room.responsibleUserId);
      }),
    ));

  it('stays as it is after a step that it does not allow', () =>
    fc.assert(
      fc.property(rooms, fc.constantFrom(...ROOM_STEPS), (room, step) => {
        if (!mayTake(room, step)) expect(afterStep(room, step, { userId: 1, toUserId: 2 })).toEqual(room);
      }),
    ));
});

describe('an alert', () => {
  const at = (seconds: number) => new Date(Date.UTC(2030, 0, 1, 12, 0, seconds));
  it.each([
    ['nobody waits', null, null, 120, false],
    ['a guest waits 59 s', 0, null, 59, false],
    ['a guest waits 60 s', 0, null, 60, true],
    ['it was told already', 0, 61, 90, false],
    ['the guest waits anew', 100, 61, 160, true],
  ] as const)('when %s', (_what, since, told, now, expected) =>
    expect(
      needsAlert(
        { waitingSince: since === null ? null : at(since), alertedAt: told === null ? null : at(told) },
        at(now),
        60,
      ),
    ).toBe(expected),
  );
});

it('is received by who is online, and sent to who is not', () =>
  expect([messageStatus(true), messageStatus(false)]).toEqual(['received', 'sent']));

it('ends with a page of fewer than eight rooms', () =>
  expect([0, 7, 8].map(isLastPage)).toEqual([true, true, false]));

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wallTime } from '../zoned';
import { nextDue, type Repeat, withMeantDay } from './repeat';
import { isOverdue, shownState, stateOfAppointment } from './task-state';

const ZONE = 'America/Vancouver';
const LONG_AGO = new Date('2020-01-01T00:00:00Z');
const every = (unit: Repeat['unit'], count = 1, until: string | null = null): Repeat => ({
  ...{ unit, every: count, until },
});

describe('the next of a series', () => {
  it.each([
    ['every day', every('day'), '2026-11-16T17:00:00Z', '2026-11-17T17:00:00.000Z'],
    ['over the change to winter time', every('day'), '2026-10-31T16:00:00Z', '2026-11-01T17:00:00.000Z'],
    ['over the change to summer time', every('day'), '2026-03-07T17:00:00Z', '2026-03-08T16:00:00.000Z'],
    ['every second week', every('week', 2), '2026-11-16T17:00:00Z', '2026-11-30T17:00:00.000Z'],
    ['a month after January 31', every('month'), '2026-01-31T18:00:00Z', '2026-02-28T18:00:00.000Z'],
    [
      'the month after that',
      { ...every('month'), day: 31 },
      '2026-02-28T18:00:00Z',
      '2026-03-31T17:00:00.000Z',
    ],
    ['over the new year', every('month', 3), '2026-11-30T18:00:00Z', '2027-02-28T18:00:00.000Z'],
  ])('is due %s', (_name, repeat, due, next) => {
    expect(nextDue(due, repeat, LONG_AGO, ZONE)).toBe(next);
  });

  it('is after now: what was missed is not made up for', () => {
    const now = new Date('2026-11-16T18:00:00Z');
    expect(nextDue('2026-01-05T17:00:00Z', every('week'), now, ZONE)).toBe('2026-11-23T17:00:00.000Z');
    expect(nextDue('2026-11-16T17:00:00Z', every('day'), now, ZONE)).toBe('2026-11-17T17:00:00.000Z');
  });

  it('is none after the last day', () => {
    expect(nextDue('2026-11-16T17:00:00Z', every('day', 1, '2026-11-16'), LONG_AGO, ZONE)).toBeNull();
    expect(nextDue('2026-11-16T17:00:00Z', every('day', 1, '2026-11-17'), LONG_AGO, ZONE)).not.toBeNull();
    expect(
      nextDue('2026-11-16T17:00:00Z', every('day', 1, '2026-12-01'), new Date('2027-01-01'), ZONE),
    ).toBeNull();
  });

  it('always has the same time of day, and comes later', () => {
    const due = fc.date({
      min: new Date('2024-01-01T12:00:00Z'),
      max: new Date('2028-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(
        due,
        fc.constantFrom('day', 'week', 'month'),
        fc.integer({ min: 1, max: 52 }),
        (at, unit, count) => {
          const from = `${at.toISOString().slice(0, 11)}18:30:00.000Z`;
          const next = nextDue(from, every(unit, count), LONG_AGO, ZONE) ?? '';
          expect(Date.parse(next)).toBeGreaterThan(Date.parse(from));
          expect(wallTime(next, ZONE).slice(11)).toBe(wallTime(from, ZONE).slice(11));
        },
      ),
    );
  });

  it('keeps the day that a series by months means', () => {
    expect(withMeantDay({ unit: 'month', every: 1, until: null }, '2026-02-01T05:00:00Z', ZONE).day).toBe(31);
    expect(
      withMeantDay({ unit: 'week', every: 1, until: null }, '2026-02-01T05:00:00Z', ZONE),
    ).not.toHaveProperty('day');
  });
});

describe('the state of a task', () => {
  const now = new Date('2026-11-16T18:00:00Z');
  const due = '2026-11-16T17:30:00Z';
  it.each([
    ['open', null, 'overdue'],
    ['started', null, 'overdue'],
    ['done', null, 'done'],
    ['cancelled', null, 'cancelled'],
    ['open', '2026-11-16T18:30:00Z', 'open'],
    ['open', '2026-11-16T17:59:00Z', 'overdue'],
  ] as const)('%s until %s is shown as %s', (state, ends_at, shown) => {
    expect(shownState({ state, due_at: due, ends_at }, now)).toBe(shown);
    expect(isOverdue({ state, due_at: due, ends_at }, now)).toBe(shown === 'overdue');
  });

  it.each([
    ['shown', 'open', 'done'],
    ['missed', 'started', 'done'],
    ['confirmed', 'open', 'open'],
    ['confirmed', 'started', 'started'],
    ['set', 'done', 'open'],
    ['confirmed', 'cancelled', 'open'],
  ] as const)('follows an appointment that is %s: from %s to %s', (appointment, before, after) => {
    expect(stateOfAppointment(appointment, before)).toBe(after);
  });
});

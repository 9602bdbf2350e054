import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stateLabel } from '../states';
import { categoryLabel, TICKET_CATEGORIES } from './ticket-category';
import { maySetPriority, priorityLabel, TICKET_PRIORITIES } from './ticket-priority';
import {
  afterTicketEvent,
  closesAt,
  eventOfSide,
  isTicketWritable,
  TICKET_STATUSES,
  type TicketEvent,
  waitsForSupport,
} from './ticket-states';

const EVENTS: readonly TicketEvent[] = ['message', 'answer', 'solve', 'reopen', 'expire'];

describe('states of a ticket', () => {
  it.each([
    ['open', 'message', 'open'],
    ['open', 'answer', 'answered'],
    ['open', 'solve', 'solved'],
    ['open', 'reopen', null],
    ['open', 'expire', null],
    ['answered', 'message', 'open'],
    ['answered', 'answer', 'answered'],
    ['answered', 'solve', 'solved'],
    ['answered', 'reopen', null],
    ['answered', 'expire', null],
    ['solved', 'message', 'open'],
    ['solved', 'answer', 'answered'],
    ['solved', 'solve', null],
    ['solved', 'reopen', 'open'],
    ['solved', 'expire', 'closed'],
    ['closed', 'message', null],
    ['closed', 'answer', null],
    ['closed', 'solve', null],
    ['closed', 'reopen', null],
    ['closed', 'expire', null],
  ] as const)('%s, %s: %s', (status, event, expected) =>
    expect(afterTicketEvent(status, event)).toBe(expected),
  );

  const run = (events: readonly TicketEvent[]) => {
    const states: ReturnType<typeof afterTicketEvent>[] = ['open'];
    for (const event of events) {
      const now = states.at(-1) ?? 'open';
      states.push(afterTicketEvent(now, event) ?? now);
    }
    return states;
  };
  const anyEvents = fc.array(fc.constantFrom(...EVENTS), { maxLength: 40 });

  it('a closed ticket stays closed, and only one that was solved closes', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        const states = run(events);
        const closed = states.indexOf('closed');
        if (closed === -1) return;
        expect(states[closed - 1]).toBe('solved');
        expect(new Set(states.slice(closed))).toEqual(new Set(['closed']));
      }),
    );
  });

  it('waits for support after each message of the dealership, and not after an answer', () => {
    fc.assert(
      fc.property(anyEvents, fc.constantFrom('dealership' as const, 'staff' as const), (events, side) => {
        const before = run(events).at(-1) ?? 'open';
        const after = afterTicketEvent(before, eventOfSide(side));
        expect(after !== null).toBe(isTicketWritable(before));
        if (after !== null) expect(waitsForSupport(after)).toBe(side === 'dealership');
      }),
    );
  });

  it('has a label for each', () => {
    for (const status of TICKET_STATUSES) expect(stateLabel('ticket', status)).not.toBe('');
  });

  it('closes fourteen days after it was solved', () => {
    expect(closesAt('2026-02-20T10:30:00Z')).toBe('2026-03-06T10:30:00.000Z');
  });
});

describe('priority of a ticket', () => {
  it.each([
    ['author', 'high', null, true],
    ['author', 'urgent', null, false],
    ['author', 'urgent', 'high', false],
    ['author', 'urgent', 'urgent', true],
    ['admin', 'urgent', null, true],
    ['staff', 'urgent', 'low', true],
  ] as const)('%s, %s after %s: %s', (person, priority, current, allowed) =>
    expect(maySetPriority(person, priority, current)).toBe(allowed),
  );

  it('each has a word for lists', () => {
    expect(TICKET_PRIORITIES.map(({ value }) => priorityLabel(value))).toEqual([
      'Low',
      'Normal',
      'High',
      'Urgent',
    ]);
    expect(TICKET_CATEGORIES.map(({ value }) => categoryLabel(value))).not.toContain('');
  });
});

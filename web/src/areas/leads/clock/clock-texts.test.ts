import { describe, expect, it } from 'vitest';
import { clockOf, needsClock, spanText } from './clock-texts';

describe('a span of minutes', () => {
  it.each([
    [0.4, 'under 1 min'],
    [1, '1 min'],
    [59.9, '59 min'],
    [60, '1 h'],
    [125, '2 h 5 min'],
    [23 * 60 + 59, '23 h 59 min'],
    [24 * 60, '1 d'],
    [38 * 60 + 55, '1 d 14 h'],
    [48 * 60, '2 d'],
    [7 * 24 * 60 + 300, '7 d'],
  ])('%f is %s', (minutes, text) => expect(spanText(minutes)).toBe(text));
});

describe('the response clock', () => {
  const now = Date.parse('2026-03-04T17:00:00Z');
  const open = { answered_at: null, waits_for_us: 1 } as const;

  it('counts down', () =>
    expect(clockOf({ ...open, respond_by: '2026-03-04T17:12:00Z' }, now)).toEqual({
      state: 'running',
      text: '12 min left',
    }));

  it('asks to hurry in the last five minutes', () =>
    expect(clockOf({ ...open, respond_by: '2026-03-04T17:04:00Z' }, now).state).toBe('soon'));

  it('is late from the instant at which the answer was due', () => {
    expect(clockOf({ ...open, respond_by: '2026-03-04T16:59:59Z' }, now).state).toBe('late');
    expect(clockOf({ ...open, respond_by: '2026-03-04T14:55:00Z' }, now).text).toBe('2 h 5 min late');
  });

  it('stops at the answer, and says that the customer wrote since', () => {
    const answered = { respond_by: null, answered_at: '2026-03-04T16:00:00Z' };
    expect(clockOf({ ...answered, waits_for_us: 0 }, now).state).toBe('answered');
    expect(clockOf({ ...answered, waits_for_us: 1 }, now)).toEqual({
      state: 'reply',
      text: 'Customer replied',
    });
  });

  it('says nothing where none runs', () =>
    expect(clockOf({ ...open, respond_by: null }, now)).toEqual({ state: 'none', text: '' }));

  it.each([
    ['none runs', { ...open, respond_by: null }, false],
    ['it was answered', { respond_by: null, answered_at: '2026-03-04T16:00:00Z', waits_for_us: 0 }, false],
    [
      'the customer replied',
      { respond_by: null, answered_at: '2026-03-04T16:00:00Z', waits_for_us: 1 },
      true,
    ],
    ['an answer is due', { ...open, respond_by: '2026-03-04T17:12:00Z' }, true],
  ] as const)('on a card, where %s: %s', (_what, lead, isShown) => expect(needsClock(lead)).toBe(isShown));
});

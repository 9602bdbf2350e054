import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STATES } from '../states';
import { nextInTurn, type SellerOnDuty } from './assign-in-turn';
import { LEAD_STATUS_NUMBERS, leadStateOf, stateAfterAnswer, stateAfterReply } from './lead-states';
import { isSalesLead, LEAD_TYPES, leadTypeLabel, TYPES_OF_CALL } from './lead-types';
import { linkCustomer, shownScore } from './link-customer';
import { isOpenAt, openMinutesBetween, type Week } from './opening-hours';

const TORONTO = 'America/Toronto';
const NINE_TO_SIX = [{ from: 540, to: 1_080 }];
const WEEK: Week = [
  NINE_TO_SIX,
  NINE_TO_SIX,
  NINE_TO_SIX,
  NINE_TO_SIX,
  NINE_TO_SIX,
  [{ from: 600, to: 960 }],
  [],
];
const at = (text: string) => new Date(text);

it.each([
  [137, 100],
  [100, 100],
  [79.6, 80],
  [0, 0],
  [-40, 0],
])('a score of %d is shown as %d', (score, shown) => expect(shownScore(score)).toBe(shown));

describe('lead types', () => {
  it('are the codes of the spec, 20 and 24 left free', () =>
    expect(LEAD_TYPES.map(({ code }) => code)).toEqual(
      Array.from({ length: 27 }, (_, index) => index + 1).filter((code) => code !== 20 && code !== 24),
    ));

  it('have fields of different names', () => {
    for (const { fields } of LEAD_TYPES)
      expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length);
  });

  it.each([
    [9, 1, 'Walk-in'],
    [9, 2, 'Phone call'],
    [9, 3, 'E-mail'],
    [9, 7, 'Admin lead'],
    [9, null, 'Admin lead'],
    [22, null, 'Auto Trader'],
    [20, null, ''],
  ])('type %i made by %s is named %j', (code, how, label) => expect(leadTypeLabel(code, how)).toBe(label));

  it('keep sensitive numbers marked', () => {
    const sensitive = LEAD_TYPES.flatMap(({ fields }) => fields.filter(({ isSensitive }) => isSensitive)).map(
      ({ name }) => name,
    );
    expect(sensitive).toEqual(
      expect.arrayContaining(['sin', 'officer_sin', 'monthly_income', 'other_income', 'annual_revenue']),
    );
  });

  it('count in sales figures but for careers', () =>
    expect(LEAD_TYPES.filter(({ code }) => !isSalesLead(code)).map(({ label }) => label)).toEqual([
      'Career',
    ]));

  it('are served by one call each', () => {
    const served = Object.values(TYPES_OF_CALL).flat();
    expect(new Set(served).size).toBe(served.length);
  });
});

describe('lead states', () => {
  it('have a number each on the wire', () => {
    for (const { value } of STATES.lead) expect(leadStateOf(LEAD_STATUS_NUMBERS[value])).toBe(value);
    expect([-1, 5, 0.5, 99].map(leadStateOf)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('follow answers and replies', () => {
    expect(STATES.lead.map(({ value }) => stateAfterAnswer(value))).toEqual([
      'contacted',
      'contacted',
      'appointment',
      'won',
      'lost',
    ]);
    expect(STATES.lead.map(({ value }) => stateAfterReply(value, false))).toEqual([
      'new',
      'contacted',
      'appointment',
      'contacted',
      'contacted',
    ]);
    expect(stateAfterReply('won', true)).toBe('won');
  });
});

describe('openMinutesBetween', () => {
  it.each([
    ['within a day', '2026-11-16T15:00:00Z', '2026-11-16T15:45:00Z', 45],
    ['before opening', '2026-11-16T10:00:00Z', '2026-11-16T14:30:00Z', 30],
    ['over night', '2026-11-16T22:30:00Z', '2026-11-17T14:30:00Z', 60],
    ['over a Sunday', '2026-11-14T20:30:00Z', '2026-11-16T14:10:00Z', 40],
    ['a whole week', '2026-11-16T05:00:00Z', '2026-11-23T05:00:00Z', 5 * 540 + 360],
    ['in the wrong order', '2026-11-17T15:00:00Z', '2026-11-16T15:00:00Z', 0],
  ])('%s', (_name, start, end, minutes) =>
    expect(openMinutesBetween(WEEK, at(start), at(end), TORONTO)).toBeCloseTo(minutes, 6),
  );

  it('counts the hours that pass when the clocks change', () => {
    const always: Week = Array.from({ length: 7 }, () => [{ from: 0, to: 1_440 }]) as unknown as Week; // seven days, as the type says
    // 2026-11-01 has 25 hours in Toronto; the minute of the wall clock repeats and is counted once
    const minutes = openMinutesBetween(
      always,
      at('2026-10-31T04:00:00Z'),
      at('2026-11-03T05:00:00Z'),
      TORONTO,
    );
    expect(minutes).toBeCloseTo(3 * 1_440, 6);
  });

  it('grows with time and never exceeds it', () => {
    const hour = fc.integer({ min: 0, max: 24 * 60 });
    fc.assert(
      fc.property(hour, hour, (a, b) => {
        const start = at('2026-06-01T00:00:00Z');
        const [first, second] = [Math.min(a, b), Math.max(a, b)].map(
          (minutes) => new Date(start.getTime() + minutes * 60_000),
        );
        const shorter = openMinutesBetween(WEEK, start, first as Date, TORONTO);
        const longer = openMinutesBetween(WEEK, start, second as Date, TORONTO);
        expect(longer).toBeGreaterThanOrEqual(shorter - 1e-6);
        expect(longer).toBeLessThanOrEqual(Math.max(a, b) + 1e-6);
      }),
    );
  });

  it('knows whether it is open', () =>
    expect(
      ['2026-11-16T13:59:59Z', '2026-11-16T14:00:00Z', '2026-11-16T23:00:00Z', '2026-11-15T16:00:00Z'].map(
        (text) => isOpenAt(WEEK, at(text), TORONTO),
      ),
    ).toEqual([false, true, false, false]));
});

describe('nextInTurn', () => {
  const seller = (id: number, lastGivenAt: number | null, schedule: Week = WEEK): SellerOnDuty => ({
    id,
    lastGivenAt,
    schedule,
  });
  const off: Week = [[], [], [], [], [], [], []];
  const monday = at('2026-11-16T15:00:00Z');

  it.each([
    ['who waited longest', [seller(1, 50), seller(2, 20), seller(3, 30)], [], 2],
    ['who was given none yet', [seller(1, 50), seller(2, null)], [], 2],
    ['the lower number where both wait alike', [seller(5, null), seller(4, null)], [], 4],
    ['who is on duty', [seller(1, 1, off), seller(2, 90)], [], 2],
    ['who has not given it back', [seller(1, 1), seller(2, 90)], [1], 2],
    ['nobody when none is on duty', [seller(1, 1, off)], [], null],
  ])('takes %s', (_name, sellers, without, expected) =>
    expect(nextInTurn(sellers, monday, TORONTO, without)).toBe(expected),
  );

  it('gives every seller the same share', () => {
    const given = new Map<number, number>();
    const sellers = [1, 2, 3].map((id) => ({ id, lastGivenAt: null as number | null, schedule: WEEK }));
    for (let turn = 1; turn <= 30; turn += 1) {
      const id = nextInTurn(sellers, monday, TORONTO);
      const taken = sellers.find((one) => one.id === id);
      if (!taken) throw new Error('somebody is on duty');
      taken.lastGivenAt = turn;
      given.set(taken.id, (given.get(taken.id) ?? 0) + 1);
    }
    expect([...given.values()]).toEqual([10, 10, 10]);
  });
});

describe('linkCustomer', () => {
  const candidate = (customerId: number, score: number) => ({ customerId, score });
  it.each([
    ['nobody', [], 'create'],
    ['54', [candidate(1, 54)], 'create'],
    ['55', [candidate(1, 55)], 'ask'],
    ['79', [candidate(1, 79)], 'ask'],
    ['80', [candidate(1, 80)], 'link'],
    ['80 and 79', [candidate(1, 79), candidate(2, 80)], 'link'],
    ['80 and 95', [candidate(1, 80), candidate(2, 95)], 'ask'],
  ])('%s', (_name, candidates, kind) => expect(linkCustomer(candidates).kind).toBe(kind));

  it('offers the best first', () =>
    expect(linkCustomer([candidate(1, 60), candidate(2, 70)])).toEqual({
      kind: 'ask',
      candidates: [candidate(2, 70), candidate(1, 60)],
    }));
});

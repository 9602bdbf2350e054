import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextBankCode } from './bank-code';
import { countCash, DENOMINATIONS } from './cash-count';
import { daysBetween, MATCH_DAYS, type Matchable, matchLines, suggestMatches } from './match-lines';

describe('nextBankCode', () => {
  it.each([
    ['bank', [], '1010'],
    ['bank', ['1010'], '1010-2'],
    ['bank', ['1010', '1010-2', '1010-4'], '1010-3'],
    ['trust', ['1010'], '1050'],
    ['cash', ['1000'], '1000-2'],
  ] as const)('%s beside %j: %s', (kind, taken, code) => expect(nextBankCode(kind, taken)).toBe(code));
});

describe('countCash', () => {
  it('adds up bills and coins', () => expect(countCash({ 2000: 3, 25: 4, 5: 1 })).toBe(6_105));
  it('is nothing without any', () => expect(countCash({})).toBe(0));
  it('knows each value once', () =>
    expect(new Set(DENOMINATIONS.map(({ cents }) => cents)).size).toBe(DENOMINATIONS.length));
});

const line = (id: number, day: string, amount: number, chequeNo = ''): Matchable => ({
  ...{ id, day, amount, chequeNo },
});

describe('matchLines', () => {
  it.each<[string, Matchable[], Matchable[], [number, number][]]>([
    ['the same amount and day', [line(1, '2026-05-04', 100)], [line(9, '2026-05-04', 100)], [[1, 9]]],
    ['some days apart', [line(1, '2026-05-09', 100)], [line(9, '2026-05-04', 100)], [[1, 9]]],
    ['too many days apart', [line(1, '2026-05-10', 100)], [line(9, '2026-05-04', 100)], []],
    ['the other sign', [line(1, '2026-05-04', -100)], [line(9, '2026-05-04', 100)], []],
    [
      'one on the statement, two booked',
      [line(1, '2026-05-04', 5)],
      [line(8, '2026-05-04', 5), line(9, '2026-05-05', 5)],
      [],
    ],
    [
      'two equal payments on both sides',
      [line(1, '2026-05-04', 5), line(2, '2026-05-04', 5)],
      [line(8, '2026-05-03', 5), line(9, '2026-05-04', 5)],
      [
        [1, 8],
        [2, 9],
      ],
    ],
    [
      'a cheque after months',
      [line(1, '2026-08-01', -70, '12')],
      [line(9, '2026-05-04', -70, '12')],
      [[1, 9]],
    ],
    [
      'another cheque of the amount',
      [line(1, '2026-05-04', -70, '12')],
      [line(9, '2026-05-04', -70, '13')],
      [],
    ],
    [
      'cheques before equal amounts',
      [line(1, '2026-05-04', -70, '13'), line(2, '2026-05-04', -70, '12')],
      [line(8, '2026-05-04', -70, '12'), line(9, '2026-05-04', -70, '13')],
      [
        [1, 9],
        [2, 8],
      ],
    ],
  ])('%s', (_, statement, ledger, pairs) =>
    expect(
      matchLines(statement, ledger)
        .map(({ statementId, ledgerId }) => [statementId, ledgerId])
        .sort(),
    ).toEqual(pairs),
  );

  const lines = fc.array(
    fc.record({
      day: fc.integer({ min: 1, max: 28 }).map((day) => `2026-05-${String(day).padStart(2, '0')}`),
      amount: fc.constantFrom(-500, 100, 250),
      chequeNo: fc.constantFrom('', '', '12', '13'),
    }),
    { maxLength: 12 },
  );
  const withIds = (found: Omit<Matchable, 'id'>[]): Matchable[] =>
    found.map((one, at) => ({ ...one, id: at + 1 }));

  it('uses each line once, for the same amount, within the days', () =>
    fc.assert(
      fc.property(lines, lines, (a, b) => {
        const [statement, ledger] = [withIds(a), withIds(b)];
        const pairs = matchLines(statement, ledger);
        expect(new Set(pairs.map(({ statementId }) => statementId)).size).toBe(pairs.length);
        expect(new Set(pairs.map(({ ledgerId }) => ledgerId)).size).toBe(pairs.length);
        for (const { statementId, ledgerId } of pairs) {
          const [one, other] = [statement[statementId - 1], ledger[ledgerId - 1]];
          expect(one?.amount).toBe(other?.amount);
          const isCheque = one?.chequeNo !== '' && one?.chequeNo === other?.chequeNo;
          expect(isCheque || daysBetween(one?.day ?? '', other?.day ?? '') <= MATCH_DAYS).toBe(true);
        }
      }),
    ));

  it('finds a statement that is the ledger itself, whole', () =>
    fc.assert(
      fc.property(lines, (found) => {
        const ledger = withIds(found.map((one) => ({ ...one, chequeNo: '' })));
        expect(matchLines(ledger, ledger)).toHaveLength(ledger.length);
      }),
    ));
});

describe('suggestMatches', () => {
  const ledger = [
    line(1, '2026-05-01', 100),
    line(2, '2026-05-10', 100),
    line(3, '2026-05-10', 40),
    line(4, '2026-05-10', 60),
  ];
  it('has the nearest of the same amount first', () =>
    expect(suggestMatches(line(9, '2026-05-09', 100), ledger)).toEqual([[2], [1]]));
  it('has the lines of a day that sum up to it', () =>
    expect(suggestMatches(line(9, '2026-05-11', 200), ledger)).toEqual([[2, 3, 4]]));
  it('has nothing for what is nowhere', () =>
    expect(suggestMatches(line(9, '2026-05-11', -200), ledger)).toEqual([]));
});

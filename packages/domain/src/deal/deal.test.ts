import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundCents, toCents } from '../money';
import { stateLabel } from '../states';
import { STOCK_STATUS, type StockStatus } from '../vehicle';
import {
  CAR_ON_DEAL_STATE,
  type CarOnDealState,
  carStateProblem,
  DEAL_STATE,
  DEPOSIT_METHODS,
  type DealState,
  type DepositEntry,
  dealStateProblem,
  depositBalance,
  depositDayProblem,
  depositEntryProblem,
  isCarOnDealState,
  isDealState,
  isDepositMethod,
  isLostReason,
  isOpenDeal,
  isReopening,
  lienPayoutDue,
  lienTerm,
  nextCarStates,
  nextDealStates,
  receiptCount,
  receiptNumber,
  TRADE_IN_CONDITIONS,
  vehicleStatusOf,
} from '.';

const STATES: DealState[] = [1, 2, 3, 4, 5];
const carState = fc.constantFrom<CarOnDealState>(1, 2, 3, 4, 5);

describe('the state of a deal', () => {
  it.each<[DealState, DealState[]]>([
    [1, [2, 3, 4, 5]],
    [2, [1, 3, 4, 5]],
    [3, [1, 2, 4, 5]],
    [4, [3]],
    [5, [1, 2, 3]],
  ])('%i may become %j', (from, to) => {
    expect(nextDealStates(from)).toEqual(to);
    for (const next of STATES)
      expect(dealStateProblem(from, next) === undefined).toBe(next === from || to.includes(next));
  });

  it('says in words why not', () =>
    expect(dealStateProblem(DEAL_STATE.won, DEAL_STATE.lost)).toBe(
      'This deal is won, so it cannot be lost. Reopen it first.',
    ));

  it('is open until won or lost, and reopened from there', () => {
    expect(STATES.filter(isOpenDeal)).toEqual([1, 2, 3]);
    expect([isReopening(4, 3), isReopening(5, 1), isReopening(1, 2), isReopening(3, 4)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('has the names of the spec', () => {
    expect(stateLabel('deal', DEAL_STATE.proposal)).toBe('Proposal(s)');
    expect(stateLabel('carOnDeal', CAR_ON_DEAL_STATE.paidOff)).toBe('Paid off');
  });

  it('knows its values alone', () => {
    expect([1, 5].every(isDealState) && [1, 5].every(isCarOnDealState)).toBe(true);
    expect([0, 6, '1', null, 1.5].some((one) => isDealState(one) || isCarOnDealState(one))).toBe(false);
  });
});

describe('the state of a car on a deal', () => {
  it.each<[CarOnDealState, CarOnDealState[]]>([
    [1, [2, 3, 4, 5]],
    [2, [1, 3, 4, 5]],
    [3, [1, 2, 4, 5]],
    [4, [1, 2, 3, 5]],
    [5, [4]],
  ])('%i may become %j', (from, to) => {
    expect(nextCarStates(from)).toEqual(to);
    for (const next of STATES)
      expect(carStateProblem(from, next) === undefined).toBe(next === from || to.includes(next));
  });

  it.each<[CarOnDealState[], StockStatus, StockStatus]>([
    [[1], 4, 5],
    [[2], 4, 6],
    [[3], 4, 7],
    [[4], 4, 7],
    [[5], 4, 7],
    [[1, 2], 4, 6],
    [[4, 1], 2, 7],
    [[], 4, 4],
    [[], 2, 2],
    [[], 1, 1],
    [[3], 8, 8],
  ])('open cars %j of a vehicle that was %i make it %i', (open, earlier, status) =>
    expect(vehicleStatusOf(open, earlier)).toBe(status),
  );

  it('the order of the deals does not matter, and none but mark-sold makes it sold', () =>
    fc.assert(
      fc.property(fc.array(carState), fc.constantFrom<StockStatus>(1, 2, 3, 4), (open, earlier) => {
        const status = vehicleStatusOf(open, earlier);
        expect(vehicleStatusOf(open.toReversed(), earlier)).toBe(status);
        expect(status).not.toBe(STOCK_STATUS.sold);
        if (open.length === 0) expect(status).toBe(earlier);
      }),
    ));
});

describe('deposits', () => {
  const entry = (kind: DepositEntry['kind'], dollars: number): DepositEntry => ({
    kind,
    amount: toCents(dollars),
  });
  const paid = [entry('received', 500), entry('refunded', 200), entry('applied', 100)];

  it('takes the six methods of the spec', () => {
    expect(DEPOSIT_METHODS.map(({ value }) => value)).toEqual([
      'Credit-Card',
      'Debit-Card',
      'Cash',
      'Cheque',
      'Etransfer',
      'Others',
    ]);
    expect([isDepositMethod('Cash'), isDepositMethod('cash'), isDepositMethod(null)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('has a balance of what came in less what went out', () => {
    expect(depositBalance(paid)).toBe(toCents(200));
    expect(depositBalance([])).toBe(0);
  });

  it.each<[DepositEntry, RegExp | undefined]>([
    [entry('refunded', 200), undefined],
    [entry('applied', 200), undefined],
    [entry('received', 5_000), undefined],
    [entry('refunded', 200.01), /^Only \$200\.00 of this deposit is left, so \$200\.01 cannot be refunded$/],
    [entry('applied', 201), /cannot be applied/],
    [entry('received', 0), /above 0/],
    [entry('refunded', -5), /above 0/],
    [entry('received', 10_000_000.01), /at most/],
  ])('%j', (next, problem) => {
    const found = depositEntryProblem(paid, next);
    if (problem) expect(found).toMatch(problem);
    else expect(found).toBeUndefined();
  });

  it('never has a negative balance when every entry is checked', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            kind: fc.constantFrom<DepositEntry['kind']>('received', 'refunded', 'applied'),
            amount: fc.integer({ min: -100, max: 10_000 }).map(roundCents),
          }),
        ),
        (tried) => {
          const kept: DepositEntry[] = [];
          for (const next of tried) if (!depositEntryProblem(kept, next)) kept.push(next);
          expect(depositBalance(kept)).toBeGreaterThanOrEqual(0);
        },
      ),
    ));

  it.each([
    ['1970-01-01', undefined],
    ['9999-01-01', undefined],
    ['2026-03-04', undefined],
    ['1969-12-31', 'The date must be from 1970-01-01 to 9999-01-01'],
    ['9999-01-02', 'The date must be from 1970-01-01 to 9999-01-01'],
    ['2026-02-30', 'This is not a date'],
    ['', 'Required'],
    [null, 'Required'],
  ])('the date %s: %s', (day, problem) => expect(depositDayProblem(day)).toBe(problem));

  it('numbers its receipts', () => {
    expect([1, 999_999, 1_000_000].map(receiptNumber)).toEqual(['R-000001', 'R-999999', 'R-1000000']);
    expect(['R-000042', 'R-0000042', 'R-000000', 'r-000001', ''].map(receiptCount)).toEqual([
      42,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    for (const count of [0, -1, 1.5]) expect(() => receiptNumber(count)).toThrow(RangeError);
  });
});

describe('other lists', () => {
  it('has reasons and the six conditions of the spec', () => {
    expect([isLostReason('price'), isLostReason('Price too high'), isLostReason(undefined)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(TRADE_IN_CONDITIONS.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('a lien is paid out within the legal term of Alberta, else within the usual one', () => {
    expect(lienTerm('AB')).toEqual({ days: 7, isLegal: true });
    expect([lienTerm('ON').isLegal, lienTerm(null).isLegal]).toEqual([false, false]);
    expect(lienPayoutDue('2026-02-25', 'AB')).toBe('2026-03-04');
    expect(lienPayoutDue('2026-12-28', 'ON')).toBe('2027-01-07');
  });
});

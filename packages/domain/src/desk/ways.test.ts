import { describe, expect, it } from 'vitest';
import { roundCents, toCents, toDollars } from '../money';
import { computeDesk, needsApproval } from './compute-desk';
import { rateCeiling } from './criminal-rate';
import type { DeskFinance, DeskInput, DeskLease } from './desk-input';
import type { FinanceResult, LeaseResult } from './desk-result';
import { plainDesk, sampleDesk, sampleFinance, sampleLease } from './sample-desk';

const financed = (finance: Partial<DeskFinance> = {}, more: Partial<DeskInput> = {}): FinanceResult => {
  const result = computeDesk(
    plainDesk(toCents(25_000), { finance: sampleFinance(finance), ...more }),
  ).finance;
  if (!result) throw new Error('no finance');
  return result;
};
const leased = (lease: Partial<DeskLease> = {}, more: Partial<DeskInput> = {}): LeaseResult => {
  const input = plainDesk(toCents(32_000), { way: 'lease', lease: sampleLease(lease), ...more });
  const result = computeDesk(input).lease;
  if (!result) throw new Error('no lease');
  return result;
};
const taxed = { province: 'ON', exempt: {} };

describe('finance (domain.md 4.4)', () => {
  it('gives the worked figures', () => {
    const result = financed();
    expect([result.amountFinanced, result.payment, result.interestAtEqualPayments].map(toDollars)).toEqual([
      25_000, 518.84, 6_130.4,
    ]);
    expect(result.numberOfPayments).toBe(60);
    expect(result.disclosedApr).toBeCloseTo(0.0899, 12);
    expect(result.costOfBorrowing).toBe(result.totalOfPayments - result.amountFinanced);
    expect(result.totalOfPayments).toBe(result.payment * 59 + result.lastPayment);
  });

  it('without interest the last payment takes up the rounding', () => {
    const result = financed({ apr: 0 });
    expect([result.payment, result.lastPayment, result.totalOfPayments].map(toDollars)).toEqual([
      416.67, 416.47, 25_000,
    ]);
    expect([result.interest, result.disclosedApr]).toEqual([0, 0]);
  });

  it('adds charges to what is financed, or asks for them on delivery; both raise the disclosed rate', () => {
    const charges = { lenderFee: toCents(400), mandatoryCharges: [{ label: 'PPSA', amount: toCents(100) }] };
    const added = financed(charges, { cashDown: toCents(1_000) });
    expect([added.charges, added.amountFinanced, added.dueOnDelivery].map(toDollars)).toEqual([
      500, 24_500, 1_000,
    ]);
    const paid = financed({ ...charges, chargesFinanced: false }, { cashDown: toCents(1_000) });
    expect([paid.charges, paid.amountFinanced, paid.dueOnDelivery].map(toDollars)).toEqual([
      500, 24_000, 1_500,
    ]);
    for (const { disclosedApr } of [added, paid]) expect(disclosedApr).toBeGreaterThan(0.0899);
    expect(added.costOfBorrowing).toBe(added.interest + added.charges);
  });

  it('discloses the rate at which the payments are worth what was advanced', () => {
    const { disclosedApr, payment } = financed({ lenderFee: toCents(500) });
    const worth = Array.from({ length: 60 }, (_, k) => payment / (1 + disclosedApr / 12) ** (k + 1));
    // the payment is rounded to a cent, sixty times
    expect(worth.reduce((sum, one) => sum + one, 0)).toBeCloseTo(2_500_000, -2);
  });

  it('pays nothing when nothing is left, and owes no charges then', () => {
    const result = financed({ lenderFee: toCents(500) }, { cashDown: toCents(25_000) });
    expect([result.payment, result.amountFinanced, result.charges, result.numberOfPayments]).toEqual([
      0, 0, 0, 0,
    ]);
    expect(result.rateCheck.blocked).toBe(false);
  });

  it('the reserve is the difference of the payments at sell and buy rate over the term', () => {
    const atBuyRate = financed({ apr: 0.0699 }).payment;
    const result = financed({ buyRate: 0.0699 });
    expect(result.reserve).toBe((result.payment - atBuyRate) * 60);
    expect(financed({ buyRate: 0.0699, reserveShare: 0.5 }).reserve).toBe(roundCents(result.reserve / 2));
    expect(financed({ buyRate: 0.0699, flatReserve: toCents(300) }).reserve).toBe(toCents(300));
    expect(financed({ buyRate: 0.0999 }).reserve).toBeLessThan(0);
    expect(financed().reserve).toBe(0);
  });
});

describe('the criminal rate', () => {
  it.each<[DeskInput['borrower'], number, number | null]>([
    ['consumer', 5_000, 0.35],
    ['consumer', 600_000, 0.35],
    [undefined, 5_000, 0.35],
    ['corporate', 10_000, 0.35],
    ['corporate', 10_000.01, 0.48],
    ['corporate', 500_000, 0.48],
    ['corporate', 500_000.01, null],
  ])('%s, %d: %s', (borrower, advance, ceiling) =>
    expect(rateCeiling(borrower, toCents(advance))).toBe(ceiling),
  );

  it('allows the ceiling itself and blocks what charges bring above it', () => {
    expect(financed({ apr: 0.35 }).rateCheck).toEqual({ blocked: false });
    expect(financed({ apr: 0.34, lenderFee: toCents(1_000) }).rateCheck).toEqual({
      blocked: true,
      reason: expect.stringMatching(/^With all charges the rate is 3[5-9].* above the legal ceiling of 35%$/),
    });
    const corporate = { borrower: 'corporate' } as const;
    expect(financed({ apr: 0.34, lenderFee: toCents(1_000) }, corporate).rateCheck.blocked).toBe(false);
    expect(financed({ apr: 0.481 }, corporate).rateCheck.blocked).toBe(true);
  });

  it('blocks a lease as well', () => {
    expect(leased().rateCheck.blocked).toBe(false);
    expect(leased({ moneyFactor: 0.016 }).rateCheck.blocked).toBe(true);
  });
});

describe('lease (domain.md 4.4, C 32,000, R 17,000, 48 months)', () => {
  it('gives the worked figures of each method', () => {
    const factor = leased();
    expect([factor.depreciation, factor.rentPerPayment, factor.payment].map(toDollars)).toEqual([
      15_000, 142.59, 455.09,
    ]);
    expect(toDollars(leased({ method: 'annuity-arrears' }).payment)).toBe(458.02);
    expect(toDollars(leased({ method: 'annuity-advance' }).payment)).toBe(455.37);
  });

  it('takes the money factor from the rate when it is not given', () =>
    expect(leased({ moneyFactor: undefined }).payment).toBe(leased().payment));

  it('discloses the rate of an annuity as it is, and a higher one with an acquisition fee', () => {
    const arrears = leased({ method: 'annuity-arrears' });
    expect(arrears.disclosedApr).toBeCloseTo(0.06984, 10);
    expect(leased({ method: 'annuity-advance' }).disclosedApr).toBeCloseTo(0.06984, 10);
    const fee = leased({ method: 'annuity-arrears', acquisitionFee: toCents(700) });
    expect(fee.disclosedApr).toBeGreaterThan(0.07);
    expect(toDollars(fee.capCost)).toBe(32_700);
  });

  it('charges tax on each payment and on cash down, none on the security deposit', () => {
    const result = leased(
      { securityDeposit: toCents(500) },
      { ...taxed, cashDown: toCents(2_000), price: toCents(34_000) },
    );
    expect([result.paymentBeforeTax, result.taxOnPayment, result.payment].map(toDollars)).toEqual([
      455.09, 59.16, 514.25,
    ]);
    expect([result.taxOnDelivery, result.dueOnDelivery].map(toDollars)).toEqual([260, 3_274.25]);
    expect(result.totalObligation).toBe(toCents(2_260) + result.totalOfPayments);
    expect(toDollars(result.optionToPurchase)).toBe(17_000);
  });

  it('asks for the first payment on delivery unless payments are in arrears', () => {
    expect(leased().dueOnDelivery).toBe(leased().payment);
    expect(leased({ method: 'annuity-arrears' }).dueOnDelivery).toBe(0);
  });

  it('a trade-in reduces C without tax on it, and the lien is repaid without tax', () => {
    const lien = toCents(4_800);
    const tradeIns = [{ allowance: toCents(6_800), actualCashValue: toCents(6_800), lien }];
    const result = leased({}, { ...taxed, price: toCents(34_000), tradeIns });
    expect([result.grossCapCost, result.capReduction, result.capCost].map(toDollars)).toEqual([
      38_800, 6_800, 32_000,
    ]);
    expect(toDollars(result.paymentBeforeTax)).toBe(455.09);
    // 4,800 / 48 + 4,800 x 0.00291 = 113.97 of each payment repays the lien
    expect(toDollars(result.taxOnPayment)).toBe(44.35);
    expect(result.taxes.map(({ paymentBase }) => toDollars(paymentBase ?? roundCents(0)))).toEqual([341.12]);
    expect(result.taxOnDelivery).toBe(0);
  });

  it("a registrant's trade-in is taxed like cash down, their tax is credited and their lien is taxed", () => {
    const tradeIns = [
      {
        ...{ allowance: toCents(5_000), actualCashValue: toCents(5_000), lien: toCents(1_000) },
        registrant: true,
      },
    ];
    const result = leased({}, { ...taxed, price: toCents(36_650), tradeIns });
    expect(toDollars(result.capCost)).toBe(32_000);
    expect([result.taxOnPayment, result.taxOnDelivery].map(toDollars)).toEqual([59.16, 734.5]);
  });

  it('does not tax the part of the payment for an untaxed item', () => {
    const products: DeskInput['products'] = [{ label: 'Insurance', amount: toCents(2_000), tax: 'none' }];
    const result = leased({}, { ...taxed, price: toCents(30_000), products });
    // 2,000 / 48 + 2,000 x 0.00291 = 47.49
    expect(toDollars(result.taxOnPayment)).toBe(52.99);
    expect(result.taxes.map(({ paymentBase }) => toDollars(paymentBase ?? roundCents(0)))).toEqual([407.6]);
  });

  it("takes British Columbia's rate by the price and Quebec's QST in the payments", () => {
    const names = (province: string, price: number) =>
      leased({}, { province, exempt: {}, price: toCents(price) }).taxes.map((tax) => [tax.name, tax.rate]);
    expect(names('BC', 60_000)).toEqual([
      ['GST', 5_000],
      ['PST', 10_000],
    ]);
    expect(names('QC', 32_000)).toEqual([
      ['GST', 5_000],
      ['QST', 9_975],
    ]);
  });

  it('takes the residual of the term where there is one', () =>
    expect(leased({ residualByTerm: { 48: toCents(16_000) } }).residual).toBe(toCents(16_000)));
});

describe('gross (domain.md 4.7)', () => {
  const input = sampleDesk({
    discounts: [{ label: 'Loyalty', amount: toCents(500) }],
    vehicleCost: toCents(20_000),
    pack: toCents(300),
    addOns: [{ label: 'Tires', amount: toCents(1_000), cost: toCents(600), tax: 'all' }],
    products: [{ label: 'Warranty', amount: toCents(2_000), cost: toCents(900), tax: 'all' }],
    tradeIns: [{ allowance: toCents(6_000), actualCashValue: toCents(5_200), lien: roundCents(0) }],
    ...{ lenderBonus: toCents(150), chargebackReserve: toCents(50) },
    finance: sampleFinance({ flatReserve: toCents(700) }),
  });

  it('splits into front and back', () => {
    const { cash, finance } = computeDesk(input);
    // 24,995 - 500 + 499 + 0 of the passed on fee + 400 - 20,000 - 300 - 800
    expect(toDollars(cash.gross.front)).toBe(4_294);
    expect(toDollars(cash.gross.back)).toBe(1_200);
    expect(finance?.gross).toEqual({
      front: toCents(4_294),
      back: toCents(1_900),
      reserve: toCents(700),
      total: toCents(6_194),
    });
  });

  it('below the minimum a manager approves, by the way that was chosen', () => {
    const result = computeDesk(input);
    expect(needsApproval(result, toCents(6_194))).toBe(false);
    expect(needsApproval(result, toCents(6_194.01))).toBe(true);
    expect(needsApproval(result, toCents(6_000), 'cash')).toBe(true);
  });
});

describe('cash', () => {
  it('is the balance; a deposit and cash down come off', () => {
    const { cash } = computeDesk(sampleDesk({ cashDown: toCents(1_000), deposit: toCents(500) }));
    expect([cash.payment, cash.dueOnDelivery].map(toDollars)).toEqual([20_553.08, 21_553.08]);
  });
  it('is nothing when the trade-in is worth more, and ways without data are null', () => {
    const tradeIns = [{ allowance: toCents(90_000), actualCashValue: toCents(1), lien: roundCents(0) }];
    const result = computeDesk(sampleDesk({ tradeIns }));
    expect([result.cash.payment, result.finance, result.lease]).toEqual([0, null, null]);
  });
});

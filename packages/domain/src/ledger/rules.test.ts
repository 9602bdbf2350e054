import { describe, expect, it } from 'vitest';
import { toCents } from '../money';
import { EVENT_NAMES, LedgerError, type LedgerEvent, type LedgerTax, postingsOf } from '.';
import { byAccount } from './test-support/sales';

const $ = toCents;
const day = '2026-03-02';
const gst = (base: number, amount: number): LedgerTax => ({ kind: 'gst', base: $(base), amount: $(amount) });
const qst = (base: number, amount: number): LedgerTax => ({ kind: 'qst', base: $(base), amount: $(amount) });
const pst = (base: number, amount: number): LedgerTax => ({ kind: 'pst', base: $(base), amount: $(amount) });

/** Each event and what it books, in dollars: debits above 0. */
const TABLE: readonly [string, LedgerEvent, Record<string, number>][] = [
  [
    'a vehicle bought and owed',
    { kind: 'vehicle-purchased', day, cost: $(10_000), taxes: [gst(10_000, 1_300)], paidBy: null },
    { 1200: 10_000, 1300: 1_300, 2000: -11_300 },
  ],
  [
    'a vehicle bought in Quebec and paid by the bank',
    {
      ...{ kind: 'vehicle-purchased', day, cost: $(10_000), paidBy: '1010-2' },
      taxes: [gst(10_000, 500), qst(10_000, 997.5)],
    },
    { 1200: 10_000, 1300: 500, 1310: 997.5, '1010-2': -11_497.5 },
  ],
  [
    'a cost of a vehicle in stock, whose PST is part of it',
    {
      kind: 'cost',
      day,
      amount: $(200),
      taxes: [gst(200, 10), pst(200, 14)],
      target: 'vehicle',
      paidBy: null,
    },
    { 1200: 214, 1300: 10, 2000: -224 },
  ],
  [
    'a cost of a vehicle that was sold',
    { kind: 'cost', day, amount: $(80), taxes: [], target: 'sold-vehicle', paidBy: '1000' },
    { 5030: 80, 1000: -80 },
  ],
  [
    'a general cost',
    { kind: 'cost', day, amount: $(100), taxes: [gst(100, 13)], target: { account: '6000' }, paidBy: '1010' },
    { 6000: 100, 1300: 13, 1010: -113 },
  ],
  ['a vendor paid', { kind: 'vendor-paid', day, amount: $(50), from: '1010' }, { 2000: 50, 1010: -50 }],
  ['a vehicle written off', { kind: 'vehicle-written-off', day, amount: $(900) }, { 6900: 900, 1200: -900 }],
  [
    'a floor plan that pays the seller',
    { kind: 'floor-plan-advance', day, amount: $(8_000), into: null, vendorId: 5, seller: { vendorId: 6 } },
    { 2000: 8_000, 2050: -8_000 },
  ],
  [
    'a floor plan that pays the dealership',
    { kind: 'floor-plan-advance', day, amount: $(8_000), into: '1010' },
    { 1010: 8_000, 2050: -8_000 },
  ],
  [
    'interest of a floor plan',
    { kind: 'floor-plan-interest', day, amount: $(1.75) },
    { 6200: 1.75, 2090: -1.75 },
  ],
  [
    'a floor plan paid off',
    { kind: 'floor-plan-payoff', day, principal: $(7_200), interest: $(44.1), from: '1010' },
    { 2050: 7_200, 2090: 44.1, 1010: -7_244.1 },
  ],
  [
    'a curtailment',
    { kind: 'floor-plan-curtailment', day, principal: $(800), interest: $(0), from: '1010' },
    { 2050: 800, 1010: -800 },
  ],
  [
    'a deposit by cheque',
    { kind: 'deposit-received', day, amount: $(500), method: 'Cheque', inTrust: false },
    { 1020: 500, 2010: -500 },
  ],
  [
    'a deposit in trust, however it is paid',
    { kind: 'deposit-received', day, amount: $(12_000), method: 'Cash', inTrust: true },
    { 1050: 12_000, 2020: -12_000 },
  ],
  [
    'a deposit refunded in cash',
    { kind: 'deposit-refunded', day, amount: $(500), method: 'Cash', inTrust: false },
    { 2010: 500, 1000: -500 },
  ],
  [
    'a deposit applied, which the bill uses up',
    { kind: 'deposit-applied', day, amount: $(500), inTrust: false },
    {},
  ],
  [
    'a deposit in trust applied',
    { kind: 'deposit-applied', day, amount: $(12_000), inTrust: true },
    { 2020: 12_000, 2010: -12_000, 1010: 12_000, 1050: -12_000 },
  ],
  [
    'a deposit forfeited with its tax',
    { kind: 'deposit-forfeited', day, amount: $(565), taxes: [gst(500, 65)], inTrust: false },
    { 2010: 565, 4400: -500, 2100: -65 },
  ],
  [
    'a deposit in trust forfeited',
    { kind: 'deposit-forfeited', day, amount: $(565), taxes: [gst(500, 65)], inTrust: true, into: '1010-3' },
    { 2020: 565, 4400: -500, 2100: -65, '1010-3': 565, 1050: -565 },
  ],
  [
    'a payment by card',
    { kind: 'bill-payment', day, amount: $(300), method: 'Credit-Card' },
    { 1020: 300, 1100: -300 },
  ],
  [
    'a payment into a bank account that is named',
    { kind: 'bill-payment', day, amount: $(300), method: 'Cheque', account: '1010-2' },
    { '1010-2': 300, 1100: -300 },
  ],
  [
    'a payment taken back',
    { kind: 'bill-payment-reversed', day, amount: $(300), method: 'Etransfer' },
    { 1100: 300, 1010: -300 },
  ],
  [
    'a payment to a customer whose vehicle is purchased',
    { kind: 'bill-payment', day, amount: $(5_000), method: 'Others', toCustomer: true },
    { 2000: 5_000, 1010: -5_000 },
  ],
  [
    'a payment to a customer taken back',
    { kind: 'bill-payment-reversed', day, amount: $(5_000), method: 'Others', toCustomer: true },
    { 1010: 5_000, 2000: -5_000 },
  ],
  ['a refund due', { kind: 'refund-due', day, amount: $(300) }, { 1100: 300, 2030: -300 }],
  ['a refund paid', { kind: 'refunded', day, amount: $(300), method: 'Cash' }, { 2030: 300, 1000: -300 }],
  ['a lien paid', { kind: 'lien-paid', day, amount: $(2_500), from: '1010' }, { 2040: 2_500, 1010: -2_500 }],
  [
    'a lien that was higher than the bill said',
    { kind: 'lien-paid', day, amount: $(2_530), booked: $(2_500), from: '1010' },
    { 2040: 2_500, 5010: 30, 1010: -2_530 },
  ],
  [
    'a contract funded',
    {
      ...{ kind: 'contract-funded', day, amount: $(25_300), reserve: $(400), into: '1010' },
      ...{ fees: $(40.58), charges: $(479.1) },
    },
    { 1010: 25_700, 6090: 40.58, 2085: 479.1, 1110: -25_819.68, 1120: -400 },
  ],
  [
    'a rebate received',
    { kind: 'rebate-received', day, amount: $(400), into: '1010' },
    { 1010: 400, 1150: -400 },
  ],
  [
    'license fees paid on',
    { kind: 'remitted', day, what: 'licensing', amount: $(91), from: '1010' },
    { 2060: 91, 1010: -91 },
  ],
  [
    'GST paid after its credits',
    { kind: 'remitted', day, what: 'gst', amount: $(700), credits: $(1_300), from: '1010' },
    { 2100: 2_000, 1300: -1_300, 1010: -700 },
  ],
  [
    'a refund of GST',
    { kind: 'remitted', day, what: 'gst', amount: $(-300), credits: $(1_300), from: '1010' },
    { 2100: 1_000, 1300: -1_300, 1010: 300 },
  ],
  ['a loan opened', { kind: 'loan-opened', day, principal: $(20_000) }, { 1130: 20_000, 1100: -20_000 }],
  [
    'a payment on a loan',
    {
      ...{ kind: 'loan-payment', day, method: 'Debit-Card', principal: $(200), interest: $(110.25) },
      ...{ fees: $(25), pickUp: $(300), surplus: $(4.75) },
    },
    { 1020: 640, 1130: -225, 1100: -300, 4200: -110.25, 2030: -4.75 },
  ],
  [
    'a payment on a loan taken back',
    {
      ...{ kind: 'loan-payment', day, method: 'Cash', principal: $(-200), interest: $(-110.25) },
      ...{ fees: $(0), surplus: $(0) },
    },
    { 1000: -310.25, 1130: 200, 4200: 110.25 },
  ],
  [
    'money on a loan that was charged off',
    {
      ...{ kind: 'loan-recovered', day, method: 'Cheque', principal: $(900), interest: $(50) },
      ...{ fees: $(30), surplus: $(20), isChargedOff: true },
    },
    { 1020: 1_000, 6300: -930, 4200: -50, 2030: -20 },
  ],
  ['a fee on a loan', { kind: 'loan-charge', day, amount: $(25) }, { 1130: 25, 4210: -25 }],
  [
    'a repair on a side note',
    { kind: 'loan-charge', day, amount: $(250), account: '1100' },
    { 1130: 250, 1100: -250 },
  ],
  ['a loan corrected', { kind: 'loan-adjusted', day, amount: $(-10) }, { 1130: -10, 4900: 10 }],
  [
    'a loan charged off',
    { kind: 'loan-charged-off', day, principal: $(4_000), fees: $(75), pickUp: $(250) },
    { 6300: 4_325, 1130: -4_075, 1100: -250 },
  ],
  [
    'a refund on a loan',
    { kind: 'loan-refunded', day, amount: $(4.75), method: 'Etransfer' },
    { 2030: 4.75, 1010: -4.75 },
  ],
  ['a commission', { kind: 'commission-earned', day, amount: $(350) }, { 6100: 350, 2200: -350 }],
  [
    'a commission charged back',
    { kind: 'commission-earned', day, amount: $(-350) },
    { 6100: -350, 2200: 350 },
  ],
  [
    'a commission paid',
    { kind: 'commission-paid', day, amount: $(350), from: '1010' },
    { 2200: 350, 1010: -350 },
  ],
  [
    'an invoice of the shop to a customer',
    {
      ...{ kind: 'shop-invoice', day, labour: $(200), parts: $(100), cost: $(60), target: 'customer' },
      taxes: [gst(300, 39)],
    },
    { 1100: 339, 4300: -300, 2100: -39, 5040: 60, 2000: -60 },
  ],
  [
    'work of the shop on a vehicle in stock, with parts from its own shelf',
    {
      ...{ kind: 'shop-invoice', day, labour: $(200), parts: $(100), cost: $(60), target: 'vehicle' },
      ...{ taxes: [], costFrom: '6900' },
    },
    { 1200: 300, 4300: -300, 5040: 60, 6900: -60 },
  ],
  [
    'an invoice of the shop paid',
    { kind: 'shop-payment', day, amount: $(339), method: 'Debit-Card' },
    { 1020: 339, 1100: -339 },
  ],
  [
    'a cheque',
    {
      ...{ kind: 'cheque', day, from: '1010' },
      lines: [
        { account: '6010', amount: $(2_000) },
        { account: '1300', amount: $(260), tax: { kind: 'gst', base: $(2_000) } },
      ],
    },
    { 6010: 2_000, 1300: 260, 1010: -2_260 },
  ],
  [
    'a deposit slip',
    { kind: 'money-moved', day, amount: $(1_500), from: '1020', to: '1010' },
    { 1010: 1_500, 1020: -1_500 },
  ],
  [
    'an entry by hand',
    {
      ...{ kind: 'manual', day },
      lines: [
        { account: '6040', amount: $(12) },
        { account: '1000', amount: $(-12) },
      ],
    },
    { 6040: 12, 1000: -12 },
  ],
  [
    'opening balances, whose rest has its own account',
    {
      ...{ kind: 'opening', day },
      lines: [
        { account: '1010', amount: $(5_000) },
        { account: '2000', amount: $(-1_200) },
      ],
    },
    { 1010: 5_000, 2000: -1_200, 3900: -3_800 },
  ],
];

describe('what each event books', () => {
  it.each(TABLE)('%s', (_, event, expected) => {
    expect(byAccount(postingsOf(event))).toEqual(expected);
  });

  it('is in the table for every kind but bills, which have tests of their own', () => {
    const tried = new Set(TABLE.map(([, { kind }]) => kind));
    const missing = Object.keys(EVENT_NAMES).filter((kind) => !tried.has(kind as LedgerEvent['kind'])); // its own keys
    expect(missing).toEqual(['bill-sold', 'bill-reversed']);
  });
});

describe('a posting', () => {
  it('has the words of the event, or the name of its kind', () => {
    expect(postingsOf({ kind: 'loan-charge', day, amount: $(5) })).toMatchObject({
      day,
      memo: 'Charge on a loan',
    });
    expect(postingsOf({ kind: 'loan-charge', day, amount: $(5), memo: 'NSF' }).memo).toBe('NSF');
  });

  it('names vendor and customer on what is owed, and the tax with what it was charged on', () => {
    const { lines } = postingsOf({
      ...{ kind: 'vehicle-purchased', day, cost: $(100), taxes: [gst(100, 5)], paidBy: null },
      ...{ vendorId: 7, stockId: 8, customerId: null },
    });
    expect(lines).toEqual([
      { account: '1200', amount: 10_000, vendorId: 7, stockId: 8 },
      { account: '1300', amount: 500, vendorId: 7, stockId: 8, tax: { kind: 'gst', base: 10_000 } },
      { account: '2000', amount: -10_500, vendorId: 7, stockId: 8 },
    ]);
  });

  it('keeps what is owed to the seller apart from what is owed to the lender', () => {
    const { lines } = postingsOf({
      ...{ kind: 'floor-plan-advance', day, amount: $(80), into: null, vendorId: 5, stockId: 1 },
      seller: { vendorId: 6 },
    });
    expect(lines).toEqual([
      { account: '2000', amount: 8_000, vendorId: 6, stockId: 1 },
      { account: '2050', amount: -8_000, vendorId: 5, stockId: 1 },
    ]);
  });

  it('has one line for lines of the same account, links and tax', () => {
    const line = { account: '6040', amount: $(1), stockId: 1, tax: { kind: 'pst', base: $(10) } } as const;
    const { lines } = postingsOf({
      ...{ kind: 'cheque', day, from: '1010' },
      lines: [line, line, { ...line, stockId: 2 }, { account: '6040', amount: $(0) }],
    });
    expect(lines.map(({ amount, stockId, tax }) => [amount, stockId, tax?.base])).toEqual([
      [200, 1, 2_000],
      [100, 2, 1_000],
      [-300, undefined, undefined],
    ]);
  });

  it('is refused where its sides differ, and where a tax gives no credits', () => {
    const lines = [{ account: '6040', amount: $(12) }];
    expect(() => postingsOf({ kind: 'manual', day, lines })).toThrow(LedgerError);
    expect(() =>
      postingsOf({ kind: 'remitted', day, what: 'pst', amount: $(5), credits: $(5), from: '1010' }),
    ).toThrow('No credits are given for pst');
  });
});

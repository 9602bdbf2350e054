import { toCents } from '../../money';
import type { LedgerEvent, LedgerTax } from '..';

const $ = toCents;
const day = '2026-03-02';
const gst = (base: number, amount: number): LedgerTax => ({ kind: 'gst', base: $(base), amount: $(amount) });
const qst = (base: number, amount: number): LedgerTax => ({ kind: 'qst', base: $(base), amount: $(amount) });
const pst = (base: number, amount: number): LedgerTax => ({ kind: 'pst', base: $(base), amount: $(amount) });

/** Each event of vehicles and deposits and what it books, in dollars: debits above 0. */
export const WORKED_PURCHASES: readonly [string, LedgerEvent, Record<string, number>][] = [
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
];

import { toCents } from '../../money';
import type { LedgerEvent, LedgerTax } from '..';

const $ = toCents;
const day = '2026-03-02';
const gst = (base: number, amount: number): LedgerTax => ({ kind: 'gst', base: $(base), amount: $(amount) });

/** Each event of loans, shop and office and what it books, in dollars: debits above 0. */
export const WORKED_OFFICE: readonly [string, LedgerEvent, Record<string, number>][] = [
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
    'a loan corrected below what is left of it',
    { kind: 'loan-adjusted', day, amount: $(-100), surplus: $(30) },
    { 1130: -70, 4900: 100, 2030: -30 },
  ],
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
    'products sold at the counter',
    {
      ...{ kind: 'product-sale', day, net: $(100), cost: $(60), method: 'Cash' },
      taxes: [gst(100, 5), { kind: 'pst', base: $(100), amount: $(7) }],
    },
    { 1000: 112, 4310: -100, 2100: -5, 2110: -7, 5050: 60, 1210: -60 },
  ],
  [
    'products of which fewer were counted',
    { kind: 'product-stock', day, amount: $(-12), from: '5050' },
    { 1210: -12, 5050: 12 },
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

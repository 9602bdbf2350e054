import { toCents } from '../../money';
import type { LedgerEvent } from '..';

const $ = toCents;
const day = '2026-03-02';

/** Each event of bills and lenders and what it books, in dollars: debits above 0. */
export const WORKED_BILLS: readonly [string, LedgerEvent, Record<string, number>][] = [
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
];

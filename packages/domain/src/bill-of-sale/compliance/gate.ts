import type { BillInput, BillTradeIn } from '../bill-input';
import { shownLists } from '../bill-lists';
import { missingParts } from '../bill-parts';
import { BILL_TYPE, SELLING_TYPES } from '../bill-type';
import type { BillResult } from '../calculators/bill-result';
import { checkBill } from '../check-bill';
import { FORMATS } from '../formats';
import type { Language } from '../label';
import { SECTIONS } from '../section';
import type { Jurisdiction } from './dated';
import { type EnteredText, missingTexts } from './missing-texts';
import { openQuestions } from './open-questions';
import type { GivenAnswers } from './question';

/** Something that must be settled before a document is final or the vehicle is sold. */
export interface OpenItem {
  code: 'value' | 'part' | 'trade-in' | 'credit' | 'rate' | 'disclosure' | 'text';
  /** What is open, for the person who settles it. */
  text: string;
  /** Where it is settled: on the bill, in the vehicle's disclosures, in Presets. */
  where: 'bill' | 'vehicle' | 'presets';
  /** The field, question or text there. */
  path: string;
}

export interface GateInput {
  bill: BillInput;
  /** Whose law the bill follows, see jurisdictionOf. */
  jurisdiction: Jurisdiction;
  /** Of computeBill. */
  result: BillResult;
  /** From the vehicle's file. */
  answers: GivenAnswers;
  /** From Presets. */
  enteredTexts: readonly EnteredText[];
  /** Of the document; the format's first unless given. */
  language?: Language;
}

const onBill = (code: OpenItem['code'], path: string, text: string): OpenItem => ({
  ...{ code, text, where: 'bill', path },
});

const openParts = (bill: BillInput): OpenItem[] =>
  missingParts(bill).map(({ name, label, section }) =>
    onBill('part', `values.${name}`, `${SECTIONS[section].label.en}: ${label.en} is missing`),
  );

/** A price that is not entered is a missing part; this is one of 0. */
const openPrice = (bill: BillInput): OpenItem[] =>
  SELLING_TYPES.includes(bill.type) && bill.values.price_sales_price === 0
    ? [onBill('part', 'values.price_sales_price', 'The price is 0: enter the price of the vehicle')]
    : [];

const TRADE_IN_FACTS = [
  ['year', 'year'],
  ['make', 'make'],
  ['model', 'model'],
  ['vin', 'VIN'],
  ['odometer', 'odometer'],
] as const satisfies readonly (readonly [keyof BillTradeIn, string])[];

const openTradeIn = (trade: BillTradeIn, index: number): OpenItem[] => {
  const facts = TRADE_IN_FACTS.filter(
    ([field]) => trade[field] === undefined || trade[field] === null || trade[field] === '',
  );
  const holder = (trade.lien ?? 0) > 0 && !trade.lienHolder ? [['lienHolder', 'lien holder'] as const] : [];
  return [...facts, ...holder].map(([field, name]) =>
    onBill('trade-in', `tradeIns.${index}.${field}`, `Trade-in ${index + 1}: the ${name} is missing`),
  );
};

const openTradeIns = (bill: BillInput): OpenItem[] => {
  const { tradeIns } = shownLists(bill);
  if (bill.type === BILL_TYPE.tradeIn && tradeIns.length === 0)
    return [onBill('trade-in', 'tradeIns', 'Add the vehicle that is purchased')];
  return tradeIns.flatMap(openTradeIn);
};

/** A loan of the dealership is not opened with a first payment on or before the day of the sale. */
const isFirstPaymentTooEarly = ({ type, day, values }: BillInput): boolean => {
  const first = values.financing_first_payment_day;
  return type === BILL_TYPE.bhph && typeof first === 'string' && first !== '' && first <= day;
};

const openCredit = (bill: BillInput, { confidential: { desk }, rateCheck }: BillResult): OpenItem[] => {
  if (isFirstPaymentTooEarly(bill))
    return [
      onBill(
        'credit',
        'values.financing_first_payment_day',
        'The first payment must be after the day of the sale',
      ),
    ];
  if (rateCheck.blocked)
    return [
      onBill('rate', desk.way === 'lease' ? 'values.lease_rate' : 'values.financing_rate', rateCheck.reason),
    ];
  if (desk.way === 'cash' || desk[desk.way]) return [];
  const isLease = bill.type === BILL_TYPE.lease;
  return [
    onBill(
      'credit',
      isLease ? 'values.lease_rate' : 'values.financing_rate',
      isLease ? 'Enter method, rate, term and residual of the lease' : 'Enter rate and term of the financing',
    ),
  ];
};

const openDisclosures = ({ bill, jurisdiction, answers }: GateInput): OpenItem[] => {
  const isNew = bill.values.vehicle_condition === 'new';
  return openQuestions({ jurisdiction, day: bill.day, isNew, type: bill.type }, answers).map(
    ({ question: { code, text }, missing }) => ({
      code: 'disclosure',
      text: missing === 'answer' ? text.en : `${text.en} Give the details.`,
      where: 'vehicle',
      path: code,
    }),
  );
};

const openTexts = ({ bill, jurisdiction, enteredTexts, language }: GateInput): OpenItem[] =>
  missingTexts(bill, jurisdiction, language ?? FORMATS[bill.format].languages[0], enteredTexts).map(
    ({ key, title }) => ({
      code: 'text',
      text: `The prescribed text "${title.en}" is not entered yet`,
      where: 'presets',
      path: key,
    }),
  );

/** Everything that is open on a bill; empty when its document may be final. It guards the final PDF and the sale. */
export const openItems = (given: GateInput): readonly OpenItem[] => {
  const { bill, result } = given;
  const wrong = Object.entries(checkBill(bill)).map(([path, text]) => onBill('value', path, text));
  return [
    ...wrong,
    ...openParts(bill),
    ...openPrice(bill),
    ...openTradeIns(bill),
    ...openCredit(bill, result),
    ...openDisclosures(given),
    ...openTexts(given),
  ];
};

import type { DateOrder, DateQuestion } from '../csv';
import { sumDollars } from '../money';
import { formatMoney } from '../number-format';
import { MAX_ODOMETER } from '../vehicle';
import { findRoleColumns } from './charge-lines';
import { type Charge, readCharges } from './charges';
import { dateOrderOf, findDate, findPostalCode, findSeller, findUrl } from './find-sale';
import { findOdometer, findVin } from './find-vehicle';
import { type InvoiceTax, readTaxes, taxOn } from './invoice-taxes';
import { type AuctionSource, wrongSource } from './sources';
import type { TextLine } from './text-lines';

export interface AuctionFee {
  name: string;
  amount: number;
  /** Where the document tells it. */
  tax: number | null;
}

/** What an invoice says, in the shape of the import's payload (screens.md 3); what it does not say is null or empty. */
export interface AuctionRead {
  vin_number: string;
  odometer: number | null;
  odometerType: 'mi' | 'km';
  paymentDate: string | null;
  purchaseDate: string | null;
  postalCode: string;
  sellerName: string;
  url: string;
  invoices: {
    fees: AuctionFee[];
    feesTaxType: string;
    feesTaxPercent: number;
    sellPrice: number | null;
    /** Of the whole invoice, price and fees. */
    tax: number;
    total: number | null;
  };
}

export interface AuctionProblem {
  /** Its place in AuctionRead: 'vin_number', 'invoices.total'. */
  field: string;
  message: string;
}

export type AuctionReading =
  | {
      ok: true;
      read: AuctionRead;
      problems: AuctionProblem[];
      /** To be asked: a date of the sale that can be two days. Answered by reading again with the order. */
      dateQuestion?: DateQuestion;
    }
  | { ok: false; message: string };

const problemOf = (field: string, message: string): AuctionProblem[] =>
  message === '' ? [] : [{ field, message }];

const feesOf = (charges: readonly Charge[], { percent, amount }: InvoiceTax): AuctionFee[] => {
  const hasOwnTaxes = charges.some(({ tax }) => tax !== null);
  return charges
    .filter((charge) => charge.kind === 'fee' && charge.amount !== 0)
    .map((charge) => {
      const share = amount > 0 && percent > 0 ? taxOn(charge.amount, percent) : null;
      return { name: charge.name, amount: charge.amount, tax: hasOwnTaxes ? charge.tax : share };
    });
};

const readInvoice = (
  lines: readonly TextLine[],
): { invoices: AuctionRead['invoices']; problems: AuctionProblem[] } => {
  const charges = readCharges(lines);
  const columns = findRoleColumns(lines)?.columns ?? [];
  const tax = readTaxes(
    charges,
    columns.filter(({ role }) => role === 'tax').map(({ name }) => name),
  );
  const prices = [...new Set(charges.filter(({ kind }) => kind === 'price').map(({ amount }) => amount))];
  const totals = charges.filter(({ kind }) => kind === 'total').map(({ amount }) => amount);
  const fees = feesOf(charges, tax);
  const sellPrice = prices[0] ?? null;
  // What is owed comes last, and after payments is less than the invoice's total.
  const total = totals.length > 0 ? Math.max(...totals) : null;
  const sumUp = sumDollars([sellPrice ?? 0, ...fees.map(({ amount }) => amount), tax.amount]);
  const isOff = sellPrice !== null && total !== null && Math.abs(sumUp - total) > 0.02;
  return {
    invoices: { fees, feesTaxType: tax.type, feesTaxPercent: tax.percent, sellPrice, tax: tax.amount, total },
    problems: [
      ...problemOf('invoices.sellPrice', sellPrice === null ? 'No sale price was found' : ''),
      ...problemOf(
        'invoices.sellPrice',
        prices.length > 1
          ? `There are several sale prices: ${prices.map((price) => formatMoney(price)).join(', ')}`
          : '',
      ),
      ...problemOf('invoices.fees', fees.length === 0 ? 'No fees were found' : ''),
      ...problemOf('invoices.total', total === null ? 'No total was found' : ''),
      ...problemOf(
        'invoices.total',
        isOff
          ? `Price, fees and taxes come to ${formatMoney(sumUp)}, but the total is ${formatMoney(total)}`
          : '',
      ),
    ],
  };
};

/** '03/04/2026 can be 2026-03-04 or 2026-04-03'. */
const twoDays = (question: DateQuestion | null): string =>
  question ? `${question.written} can be ${Object.values(question.readings).join(' or ')}` : '';

/**
 * Reads an auction's invoice. What cannot be read, or does not add up, is said and left to the one who reviews it.
 * `dateOrder` is the answer to the invoice's date question.
 */
export const readAuctionInvoice = (
  lines: readonly TextLine[],
  source: AuctionSource,
  dateOrder?: DateOrder,
): AuctionReading => {
  const message = wrongSource(lines, source);
  if (message) return { ok: false, message };
  const vin = findVin(lines);
  const { odometer, problem: odometerProblem } = findOdometer(lines);
  const { order, isTold } = dateOrderOf(lines, dateOrder);
  const purchase = findDate(lines, ['purchaseDate', 'invoiceDate'], order);
  const payment = findDate(lines, ['paymentDate', 'dueDate'], order);
  const [purchaseQuestion, paymentQuestion] = isTold ? [null, null] : [purchase.question, payment.question];
  const dateQuestion = purchaseQuestion ?? paymentQuestion;
  const sellerName = findSeller(lines);
  const { invoices, problems } = readInvoice(lines);
  const isTooHigh = odometer !== null && odometer.value > MAX_ODOMETER;
  const several = [vin.vin, ...vin.others];
  return {
    ok: true,
    ...(dateQuestion ? { dateQuestion } : {}),
    read: {
      vin_number: vin.vin,
      odometer: isTooHigh ? null : (odometer?.value ?? null),
      odometerType: odometer?.unit ?? 'km',
      paymentDate: payment.date,
      purchaseDate: purchase.date,
      postalCode: findPostalCode(lines),
      sellerName,
      url: findUrl(lines),
      invoices,
    },
    problems: [
      ...problemOf('vin_number', vin.problem),
      ...problemOf(
        'vin_number',
        vin.others.length > 0 ? `The document names several vehicles: ${several.join(', ')}` : '',
      ),
      ...problemOf('odometer', isTooHigh ? 'is too high' : odometerProblem),
      ...problemOf('purchaseDate', purchase.date ? '' : purchase.problem || 'No sale date was found'),
      ...problemOf('purchaseDate', twoDays(purchaseQuestion)),
      ...problemOf('paymentDate', payment.problem || twoDays(paymentQuestion)),
      ...problemOf('sellerName', sellerName ? '' : 'No seller was found'),
      ...problems,
    ],
  };
};

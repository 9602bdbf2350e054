import { formatDay, formatInstant } from '@forecourt/domain/dates';
import { quotationNumber } from '@forecourt/domain/deal/index';
import { sumDollars } from '@forecourt/domain/money/index';
import { formatPhone } from '@forecourt/domain/phone-text';
import type { Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import { drawDocument } from '../../../http/draw-document';
import type { Letterhead } from '../../dealership';
import { type Dealer, readDealer, readSeller } from '../dealer.queries';
import { type Addressee, readAddressee } from '../record/addressee.queries';
import type { QuotationRecord } from '../record/quotation.queries';
import { type QuotedCarRow, readQuotedCars } from '../record/quotation-car.queries';
import { quotationDocument } from './quotation-document';
import type { QuotationSheet, QuotedCarSheet } from './quotation-sheet';

const dollars = (amount: number) =>
  amount.toLocaleString('en-CA', { style: 'currency', currency: 'CAD', currencyDisplay: 'narrowSymbol' });

const UNITS = ['', 'mi', 'km'];

const factsOf = ({ stock_no, vin, odometer, odometer_type }: QuotedCarRow) =>
  [
    `Stock No. ${stock_no}`,
    vin && `VIN ${vin}`,
    odometer !== null && `${odometer.toLocaleString('en-CA')} ${UNITS[odometer_type] ?? 'km'}`,
  ]
    .filter(Boolean)
    .join('   •   ');

const carSheet = (car: QuotedCarRow, isAccepted: boolean): QuotedCarSheet => {
  const line = ({ label, price }: { label: string; price: number }) => ({ label, amount: dollars(price) });
  const beforeTax = sumDollars([
    ...[car.price, -car.discount],
    ...[...car.options, ...car.fees].map(({ price }) => price),
  ]);
  return {
    ...{ title: car.title, facts: factsOf(car), isAccepted },
    price: [
      { label: 'Price', amount: dollars(car.price) },
      ...car.options.map(line),
      ...(car.discount > 0 ? [{ label: 'Discount', amount: `−${dollars(car.discount)}` }] : []),
      ...car.fees.map(line),
    ],
    subtotal: { label: 'Subtotal', amount: dollars(beforeTax) },
    taxes: car.taxes.map(({ label, amount }) => ({ label, amount: dollars(amount) })),
    total: { label: 'Total', amount: dollars(car.total) },
  };
};

const paragraphsOf = (text: string) =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean);

interface Parts {
  head: Letterhead;
  row: QuotationRecord;
  cars: readonly QuotedCarRow[];
  addressee: Addressee;
  seller: { name: string; phone: string; email: string } | undefined;
  dealer: Dealer;
}

const choiceOf = ({ kind }: QuotationRecord, count: number) => {
  if (count < 2) return '';
  return kind === 'alternatives'
    ? `Choose one of these ${count} vehicles`
    : `These ${count} vehicles together`;
};

const sheetOf = ({ head, row, cars, addressee, seller, dealer }: Parts): QuotationSheet => ({
  ...{ head, number: quotationNumber(row.number) },
  sections: [
    {
      title: 'Prepared for',
      facts: [
        { label: 'Name', value: row.customer },
        { label: 'Address', value: addressee.address },
        { label: 'Telephone', value: formatPhone(row.mobile || addressee.phone) },
        { label: 'E-mail', value: row.email },
      ],
    },
    {
      title: 'Quotation',
      facts: [
        { label: 'Date', value: formatDay(row.created_at, 'YYYY-MM-DD', dealer.timezone) },
        { label: 'Valid until', value: row.valid_until },
        {
          label: 'Your contact',
          value: seller
            ? [seller.name, formatPhone(seller.phone), seller.email].filter(Boolean).join(' ')
            : head.name,
        },
      ],
    },
  ],
  message: paragraphsOf(row.message),
  choice: choiceOf(row, cars.length),
  cars: cars.map((car) => carSheet(car, row.accepted_car_id === car.id)),
  grandTotal:
    row.kind === 'together' && cars.length > 1
      ? { label: `Total of the ${cars.length} vehicles`, amount: dollars(row.total_cents / 100) }
      : null,
  terms: paragraphsOf(row.terms),
  signature:
    row.accepted_at === null
      ? null
      : { name: row.accepted_name, at: formatInstant(row.accepted_at, dealer.timezone), strokes: [] },
});

/** What the document shows, beside its head. */
export const readParts = async (
  db: Db,
  tenant: number,
  row: QuotationRecord,
): Promise<Omit<Parts, 'head'>> => ({
  row,
  cars: await readQuotedCars(db, tenant, row.id),
  addressee: await readAddressee(db, tenant, row.customer_id),
  seller: row.seller_id === null ? undefined : await readSeller(db, tenant, row.seller_id),
  dealer: await readDealer(db, tenant),
});

/** Draws it on a thread of its own. */
export const drawOnThread = async (
  place: { deps: Deps; tenant: number; isVisitor?: boolean },
  parts: Parts,
): Promise<{ content: Buffer; name: string }> => {
  return {
    content: await drawDocument(place, quotationDocument, 'id', sheetOf(parts)),
    name: `Quotation-${quotationNumber(parts.row.number)}.pdf`,
  };
};

import type { Bill } from '@forecourt/contract/bills/bill';
import { type BillResult, billToWire, hidePrivate, valuesToWire } from '@forecourt/domain/bill-of-sale/index';
import { roundCents, toDollars } from '@forecourt/domain/money/index';
import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { staffNames } from '../../users';
import { openItemsOf } from '../compliance/open-items';
import { billDocuments } from '../papers/document.queries';
import { readPayments } from '../payments/payment.queries';
import { billViewer } from '../viewer';
import { findBhphAccount } from './bhph-account.queries';
import { readBill } from './bill.queries';
import { peopleOfBill } from './people.queries';
import type { StoredBill } from './stored-bill';

const dollars = (cents: unknown): number => toDollars(roundCents(typeof cents === 'number' ? cents : 0));
/** Rates are kept in thousandths of a percent. */
const percent = (rate: number): number => rate / 1_000;

const taxesOf = ({ taxes }: BillResult): Bill['taxes'] =>
  taxes.map(({ name, rate, base, amount, collected }) => ({
    ...{ name, rate: percent(rate), base: dollars(base), amount: dollars(amount), collected },
  }));

const leaseTaxesOf = ({ leaseTaxes, values }: BillResult): Bill['lease_taxes'] =>
  leaseTaxes.map(({ name, rate, paymentBase, onPayment, onDelivery }) => ({
    ...{ name, rate: percent(rate), base: dollars(paymentBase ?? values.lease_payment_before_tax) },
    ...{ amount: dollars(onPayment), collected: true, on_delivery: dollars(onDelivery) },
  }));

/** Names of amounts in the statement; the other numbers are rates, months and counts. */
const AMOUNTS: ReadonlySet<string> = new Set([
  ...['amountAdvanced', 'amount', 'last', 'totalOfPayments', 'totalObligation', 'totalCostOfCredit'],
  ...['residual', 'securityDeposit', 'dueOnDelivery', 'excessPerKm'],
]);

const inDollars = (value: unknown, name = ''): unknown => {
  if (Array.isArray(value)) return value.map((inner) => inDollars(inner));
  if (typeof value === 'number') return AMOUNTS.has(name) ? dollars(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inDollars(inner, key)]));
};

const statementOf = ({ costOfBorrowing }: BillResult): Bill['cost_of_borrowing'] =>
  costOfBorrowing && (inDollars(costOfBorrowing) as Bill['cost_of_borrowing']); // an object stays one

/** What was entered, in dollars; lists that the bill does not have yet are empty. */
const enteredOf = (bill: StoredBill, maySeeGross: boolean) => {
  const wire = billToWire(maySeeGross ? bill.input : hidePrivate(bill.input));
  const lines = <Line>(list: readonly Line[] | undefined): Line[] => [...(list ?? [])];
  return {
    values: wire.values,
    ...{ discounts: lines(wire.discounts), rebates: lines(wire.rebates), fees: lines(wire.fees) },
    ...{ addOns: lines(wire.addOns), products: lines(wire.products), tradeIns: lines(wire.tradeIns) },
    ...{ mandatoryCharges: lines(wire.mandatoryCharges), pickUpPayments: lines(wire.pickUpPayments) },
  };
};

/** A bill as whoever asks sees it: without costs and gross for those who have no right to them. */
export const billReply = async (context: Context, db: Db, bill: StoredBill): Promise<Bill> => {
  const { tenant } = context;
  const { maySeeGross } = await billViewer(context, db);
  const people = await peopleOfBill(db, tenant, bill.id);
  const payments = await readPayments(db, tenant, bill.id);
  const documents = await billDocuments(db, tenant, bill.id);
  const nameOf = await staffNames(context, [
    ...[bill.createdBy, bill.sellerId],
    ...payments.map(({ user_id }) => user_id),
    ...documents.map(({ user_id }) => user_id),
  ]);
  const buyer = people.find(({ role }) => role === 'buyer');
  const { result } = bill;
  return {
    ...{ id: bill.id, number: bill.number, bos_type: bill.type, format: bill.format },
    ...{ calculator_version: bill.calculatorVersion, state: bill.state, language: bill.language },
    ...{ day: bill.day, deal_id: bill.dealId, car_on_deal_id: bill.dealCarId, mvdId: bill.stockId },
    vehicle_title: bill.vehicleTitle,
    customer: buyer ? { id: buyer.customerId, name: buyer.name } : null,
    seller: bill.sellerId === null ? null : { id: bill.sellerId, name: nameOf(bill.sellerId) },
    people: people.map(({ customerId, name, role, signedAt }) => ({
      ...{ customer_id: customerId, name, role, signed_at: signedAt },
    })),
    not_in_person: bill.notInPerson ? 1 : 0,
    ...enteredOf(bill, maySeeGross),
    payments: payments.map(({ user_id, ...payment }) => ({ ...payment, created_by: nameOf(user_id) })),
    results: valuesToWire(result.values),
    ...{ taxes: taxesOf(result), lease_taxes: leaseTaxesOf(result), cost_of_borrowing: statementOf(result) },
    rate_problem: result.rateCheck.blocked ? result.rateCheck.reason : null,
    confidential: maySeeGross ? valuesToWire(result.confidential.values) : null,
    open_items: bill.state === 'cancelled' ? [] : [...(await openItemsOf(db, bill))],
    documents: documents.map((document) => ({
      ...{ id: document.id, kind: document.kind, name: document.name, sha256: document.sha256 },
      ...{ is_sealed: document.is_sealed ? 1 : 0, state: document.cancelled_at ? 'cancelled' : 'valid' },
      ...{ created_by: nameOf(document.user_id), created_at: document.created_at },
    })),
    sold_on: bill.soldOn,
    bhph_id: await findBhphAccount(db, tenant, bill.id),
    ...{ created_by: nameOf(bill.createdBy), created_at: bill.createdAt, version: bill.version },
  };
};

/** The bill of an id as whoever asks sees it; 404 when they do not. */
export const replyOfBill = async (context: Context, db: Db, id: number): Promise<Bill> =>
  billReply(context, db, await readBill(db, await billViewer(context, db), id));

import { randomUUID } from 'node:crypto';
import { daysBetween } from '@forecourt/domain/bhph/day-numbers';
import {
  type BillInput,
  type BillType,
  type FormatId,
  type Language,
  restorePrivate,
} from '@forecourt/domain/bill-of-sale/index';
import { isDay } from '@forecourt/domain/dates';
import type { Db } from '../../../db/database';
import { badField, Refusal } from '../../../http/refusal';
import { announceBills } from '../announce';
import { addBillEvent } from '../events.queries';
import { cancelDocuments } from '../papers/document.queries';
import { refuseForeignFormat } from '../starting/format-of';
import { buyerValues, sellerValues } from '../starting/people-values';
import type { BillActor } from '../viewer';
import { lockBillRow, updateBill } from './bill.queries';
import { refuseChangeByHooks } from './bill-hooks';
import { computedColumns, enteredValues, refuseWrongBill } from './compute';
import { type BillLists, LISTS } from './lists';
import { refuseCustomer, refuseSellerOf, refuseTradeIns } from './refuse-links';
import type { StoredBill } from './stored-bill';

/** What is not named stays as it is. Amounts are cents. */
export interface BillChanges extends Partial<BillLists> {
  day?: string;
  format?: FormatId;
  type?: BillType;
  calculatorVersion?: number;
  language?: Language;
  customerId?: number | null;
  sellerId?: number | null;
  notInPerson?: boolean;
  /** Over those that are stored; null takes one away. Formula parts are not read. */
  values?: BillInput['values'];
}

const withId = <Line extends { id?: string }>(line: Line): Line => ({ ...line, id: line.id || randomUUID() });

/** The lists that were sent, each line with an id by which its cost is found again. */
export const withLineIds = (changes: Partial<BillLists>): Partial<BillLists> =>
  Object.fromEntries(
    LISTS.flatMap((name) => {
      const lines: readonly { id?: string }[] | undefined = changes[name];
      return lines ? [[name, lines.map(withId)]] : [];
    }),
  );

export const refuseClosedBill = ({ state, number }: StoredBill): void => {
  if (state === 'sold') throw new Refusal(409, `Bill ${number} is sold. Change it with "Modify sold".`);
  if (state === 'cancelled') throw new Refusal(409, `Bill ${number} is cancelled.`);
};

/** What was entered with the changes; who may not see costs leaves them as they are stored. */
const mergedInput = (
  stored: BillInput,
  changes: BillChanges,
  maySeeGross: boolean,
  brought: BillInput['values'],
): BillInput => {
  const { type, format, calculatorVersion, day, values } = changes;
  const whole: BillInput = {
    ...stored,
    ...(type !== undefined && { type }),
    ...(format !== undefined && { format }),
    ...(calculatorVersion !== undefined && { calculatorVersion }),
    ...(day !== undefined && { day }),
    ...withLineIds(changes),
    values: { ...stored.values, ...brought, ...values },
  };
  return maySeeGross ? whole : restorePrivate(whole, stored);
};

/** A new customer or seller brings their own parts; what was sent for these comes after. */
const broughtValues = async (
  tx: Db,
  { tenant }: BillActor,
  bill: StoredBill,
  { customerId, sellerId }: BillChanges,
): Promise<BillInput['values']> => ({
  ...(customerId && customerId !== bill.customerId ? await buyerValues(tx, tenant, customerId) : {}),
  ...(sellerId && sellerId !== bill.sellerId ? await sellerValues(tx, tenant, sellerId) : {}),
});

const MOST_DAYS_FROM_TODAY = 400;

/** A new day far from today is a mistake, and would be computed with rates and questions of another time. */
const refuseFarDay = (day: string, { today }: BillActor) => {
  if (Math.abs(daysBetween(today, day)) > MOST_DAYS_FROM_TODAY)
    throw badField('day', `must be within ${MOST_DAYS_FROM_TODAY} days of today`);
};

/** Checks, computes and writes a bill of any state; the row must be locked. */
export const writeBill = async (
  tx: Db,
  actor: BillActor,
  bill: StoredBill,
  changes: BillChanges,
  columns: object = {},
): Promise<StoredBill> => {
  const { tenant } = actor;
  const customerId = changes.customerId && (await refuseCustomer(tx, actor, bill, changes.customerId));
  if (changes.sellerId) await refuseSellerOf(tx, tenant, changes.sellerId);
  const settled = { ...changes, ...(customerId !== undefined && { customerId }) };
  const brought = await broughtValues(tx, actor, bill, settled);
  const merged = mergedInput(bill.input, settled, actor.maySeeGross, brought);
  if (isDay(merged.day) && merged.day !== bill.day) refuseFarDay(merged.day, actor);
  if (merged.format !== bill.format) await refuseForeignFormat(tx, tenant, merged.format);
  refuseWrongBill(merged);
  await refuseChangeByHooks(tx, bill, merged);
  await refuseTradeIns(tx, tenant, bill, merged.tradeIns ?? [], bill.input.tradeIns ?? []);
  const input = { ...merged, values: enteredValues(merged.values) };
  await updateBill(tx, tenant, bill.id, {
    ...{ type: input.type, format: input.format, day: input.day },
    ...{ calculator_version: input.calculatorVersion, language: changes.language },
    ...{ customer_id: settled.customerId, seller_id: settled.sellerId, not_in_person: changes.notInPerson },
    ...computedColumns(input).columns,
    ...columns,
  });
  await announceBills(actor, [bill.id]);
  return lockBillRow(tx, { ...actor, seesAll: true }, bill.id);
};

/**
 * Saves what was entered into a bill that is not sold; the row must be locked. A final one is a draft again, and its document,
 * which no longer says what the bill says, is cancelled.
 */
export const saveBill = async (
  tx: Db,
  actor: BillActor,
  bill: StoredBill,
  changes: BillChanges,
): Promise<StoredBill> => {
  refuseClosedBill(bill);
  if (bill.state !== 'final') return writeBill(tx, actor, bill, changes);
  const cancelled = await cancelDocuments(tx, actor.tenant, bill.id);
  await addBillEvent(tx, actor.tenant, {
    ...{ billId: bill.id, kind: 'changed', day: actor.today, userId: actor.userId },
    text:
      cancelled > 0
        ? 'Changed after it was final; its documents were cancelled'
        : 'Changed after it was final',
  });
  return writeBill(tx, actor, bill, changes, { state: 'draft' });
};

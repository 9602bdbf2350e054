import type { BodyOf, ReplyOf } from '@forecourt/contract';
import type { wholesaleCalls } from '@forecourt/contract/bills/wholesale';
import { roundCents, toCents, toDollars } from '@forecourt/domain/money/index';
import { defaultPageSize } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, notFound } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { changedByOther } from '../../../records/changed-by-other';
import { findLiveBill } from '../record/bill.queries';
import { customerForBill } from '../record/refuse-links';
import { readBillVehicle } from '../starting/vehicle.queries';
import {
  findWholesale,
  insertWholesale,
  listWholesale,
  updateWholesale,
  type WholesaleRow,
} from './record.queries';
import { computeWholesaleTax, wholesaleTaxes } from './wholesale-tax';

type Reply = ReplyOf<typeof wholesaleCalls.addWholesale>;
type Form = BodyOf<typeof wholesaleCalls.addWholesale>;

const toReply = ({ stock_id, ...row }: WholesaleRow): Reply => ({ ...row, mvdId: stock_id });

const WHOLESALE = 3;

/** The columns of a record: its tax is computed, and its vehicle and customer are of this dealership. */
const settle = async (context: Context, tx: Db, form: Omit<Form, 'day'> & { day: string }) => {
  const { tenant } = context;
  const { mvdId, customer_id, dealer, price, tax, day, comment } = form;
  const { choices, province } = await wholesaleTaxes(tx, tenant);
  if (!choices.some(({ value }) => value === tax)) throw badField('tax', 'Choose one of the list');
  const vehicle = mvdId ? await readBillVehicle(tx, tenant, mvdId) : undefined;
  if (mvdId && !vehicle) throw badField('mvdId', 'There is no such vehicle');
  const live = mvdId ? await findLiveBill(tx, tenant, mvdId) : undefined;
  const cents = toCents(price);
  const { amount } = computeWholesaleTax(tax, { province, price: cents, day });
  return {
    ...{ stock_id: mvdId ?? null, vehicle_title: vehicle?.title ?? '', dealer, price, tax, day, comment },
    customer_id: customer_id ? await customerForBill(tx, tenant, customer_id) : null,
    ...{ tax_amount: toDollars(amount), total: toDollars(roundCents(cents + amount)) },
    bill_id: live?.type === WHOLESALE ? live.id : null,
  };
};

const replyOf = async (tx: Db, tenant: number, id: number): Promise<Reply> => {
  const row = await findWholesale(tx, tenant, id);
  if (!row) throw notFound();
  return toReply(row);
};

export const wholesaleRecordHandlers: Pick<
  Handlers<typeof wholesaleCalls>,
  'wholesaleTaxes' | 'wholesaleList' | 'addWholesale' | 'saveWholesale' | 'removeWholesale'
> = {
  wholesaleTaxes: (_input, context) =>
    context.read(async (db) => {
      const { choices, province } = await wholesaleTaxes(db, context.tenant);
      const price = toCents(100);
      return choices.map(({ value, label }) => ({
        ...{ value, label },
        rate: computeWholesaleTax(value, { province, price, day: todayAt(context) }).rate,
      }));
    }),

  wholesaleList: ({ query }, context) =>
    context.read(async (db) => {
      const { page, limit = defaultPageSize(context.tenant), sort = '-day', q, mvdId } = query;
      const { rows, total } = await listWholesale(db, context.tenant, {
        ...{ sort, limit, offset: (page - 1) * limit },
        ...(q && { q }),
        ...(mvdId !== undefined && { stockId: mvdId }),
      });
      return { rows: rows.map(toReply), total, page, limit };
    }),

  addWholesale: ({ body }, context) =>
    context.write(async (tx) => {
      const columns = await settle(context, tx, body);
      const id = await insertWholesale(tx, { dealership_id: context.tenant, ...columns });
      return replyOf(tx, context.tenant, id);
    }),

  saveWholesale: ({ params: { id }, body: { version, ...sent } }, context) =>
    context.write(async (tx) => {
      const { tenant } = context;
      const before = await findWholesale(tx, tenant, id, 'for no key update');
      if (!before) throw notFound();
      if (version !== undefined && version !== before.version)
        throw await changedByOther(context, tx, {
          ...{ table: 'wholesale_record', id, current: toReply(before) },
        });
      const { dealer, price, tax, day, comment, customer_id, stock_id } = before;
      const stored = { dealer, price, tax, day, comment, customer_id, mvdId: stock_id };
      await updateWholesale(tx, tenant, id, await settle(context, tx, { ...stored, ...sent }));
      return replyOf(tx, tenant, id);
    }),

  removeWholesale: ({ params: { id } }, context) =>
    context.write(async (tx) => {
      const before = await findWholesale(tx, context.tenant, id, 'for no key update');
      if (!before) throw notFound();
      await updateWholesale(tx, context.tenant, id, { removed_at: context.deps.now().toISOString() });
      return { message: 'Done' };
    }),
};

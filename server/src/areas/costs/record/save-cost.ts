import type { BodyOf } from '@forecourt/contract';
import type { costsCalls } from '@forecourt/contract/costs/index';
import { REGISTER_CHEQUE } from '@forecourt/domain/costs/methods';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, notFound } from '../../../http/refusal';
import { latestToday, todayAt } from '../../../http/today';
import { changedByOther } from '../../../records/changed-by-other';
import { attachFile, removeFile, type WaitingFile } from '../../files';
import { refuseOtherKind, viewerOf } from '../access';
import { bookCost } from '../booking/book-cost';
import { type CostColumns, insertCost, lockCost, type StoredCost, updateCost } from '../cost.queries';
import { readCost } from '../cost-reply';
import { storeReceipt } from '../receipt/receipt';
import { startRepeat } from '../repeating/start-repeat';
import { holdCost, refusePaidByCheque } from './hold-cost';
import { type CostValues, settleCost } from './settle-cost';

type Created = BodyOf<typeof costsCalls.create>;
type Changed = BodyOf<typeof costsCalls.update>;

export const bookerOf = (context: Context) => ({
  ...{ tenant: context.tenant, userId: context.session.userId, today: todayAt(context) },
});

/** Books the cost that was just written. */
const book = async (context: Context, tx: Db, id: number) => {
  const stored = await lockCost(tx, context.tenant, id);
  if (!stored) throw new Error('a cost that was written is there');
  await bookCost(tx, bookerOf(context), stored, { isEntered: true });
};

const attach = async (context: Context, tx: Db, id: number, receipt: WaitingFile | null) => {
  if (!receipt) return;
  const name = await attachFile(context, tx, receipt, id);
  await updateCost(tx, context.tenant, id, { receipt: name, receipt_name: receipt.originalName });
};

const valuesOf = (body: Created): CostValues => ({
  ...{ stock_id: body.stock_id ?? null, vendor_id: body.vendor_id ?? null, category: body.category },
  ...{ description: body.description ?? '', invoice_no: body.invoice_no ?? '', comment: body.comment ?? '' },
  ...{ day: body.day, amount: body.amount, gst: body.gst ?? 0, pst: body.pst ?? 0, qst: body.qst ?? 0 },
  ...{ paid_by: body.paid_by ?? null, paid_on: body.paid_on ?? null, due_on: body.due_on ?? null },
  paid_reference: body.paid_reference ?? '',
});

const add = async (context: Context, tx: Db, body: Created, receipt: WaitingFile | null) => {
  const { tenant, session } = context;
  const cost = await settleCost(tx, tenant, valuesOf(body), latestToday(context));
  const series = body.repeat
    ? await startRepeat(tx, tenant, {
        ...{
          every: body.repeat,
          firstOn: cost.day,
          until: body.repeat_until ?? null,
          userId: session.userId,
        },
      })
    : {};
  const id = await insertCost(tx, tenant, { ...cost, ...series, created_by: session.userId });
  await attach(context, tx, id, receipt);
  await book(context, tx, id);
  return readCost(context, tx, id);
};

/** What was not sent stays; what is paid loses the day on which it was due. */
const changed = (before: StoredCost, body: Changed): CostValues => {
  const { stock_id, vendor_id, gst, pst, qst, paid_by, paid_on, due_on, ...plain } = body;
  const or = <T>(sent: T | undefined, stored: T): T => (sent === undefined ? stored : sent);
  return {
    ...{
      category: or(plain.category, before.category),
      description: or(plain.description, before.description),
    },
    ...{ invoice_no: or(plain.invoice_no, before.invoice_no), comment: or(plain.comment, before.comment) },
    ...{ day: or(plain.day, before.day), amount: or(plain.amount, before.amount) },
    ...{ stock_id: or(stock_id, before.stock_id), vendor_id: or(vendor_id, before.vendor_id) },
    ...{ gst: or(gst, before.gst) ?? 0, pst: or(pst, before.pst) ?? 0, qst: or(qst, before.qst) ?? 0 },
    ...{ paid_by: or(paid_by, before.paid_by), paid_on: or(paid_on, before.paid_on) },
    paid_reference: or(plain.paid_reference, before.paid_reference),
    due_on: or(due_on, before.due_on),
  };
};

/** A cheque of the register is written there, which notes the cost as paid; one that is noted stays. */
const refuseRegisterCheque = (before: StoredCost, { paid_by }: CostValues) => {
  if (paid_by === REGISTER_CHEQUE && before.paid_by !== REGISTER_CHEQUE)
    throw badField('paid_by', "Write the cheque under Cheques, or choose 'Cheque (by hand)'");
};

/** What the books have of a cost and its payment. */
const MONEY_FIELDS = [
  ...(['day', 'amount', 'gst', 'pst', 'qst', 'vendor_id', 'stock_id', 'paid_by', 'paid_on'] as const),
] as const;

const change = async (
  context: Context,
  tx: Db,
  id: number,
  { version, remove_receipt, ...body }: Changed,
  receipt: WaitingFile | null,
) => {
  const { tenant, actor } = context;
  const before = await holdCost(context, tx, id);
  if (before.removed_at !== null) throw notFound();
  if (version !== undefined && version !== before.version)
    throw await changedByOther(context, tx, {
      ...{ table: 'cost', id, current: await readCost(context, tx, id) },
    });
  const wanted = changed(before, body);
  refuseOtherKind(viewerOf(actor), wanted.stock_id);
  refuseRegisterCheque(before, wanted);
  const columns: CostColumns = await settleCost(tx, tenant, wanted, latestToday(context));
  if (MONEY_FIELDS.some((field) => columns[field] !== before[field])) refusePaidByCheque(before);
  const dropsReceipt = before.receipt !== null && (receipt !== null || remove_receipt === 1);
  await updateCost(tx, tenant, id, { ...columns, ...(dropsReceipt && { receipt: null, receipt_name: '' }) });
  if (dropsReceipt && before.receipt !== null) await removeFile(context, tx, before.receipt);
  await attach(context, tx, id, receipt);
  await book(context, tx, id);
  return readCost(context, tx, id);
};

export const saveCostHandlers: Pick<Handlers<typeof costsCalls>, 'get' | 'create' | 'update'> = {
  get: ({ params }, context) => context.read((db) => readCost(context, db, params.id)),

  create: async ({ body, files }, context) => {
    refuseOtherKind(viewerOf(context.actor), body.stock_id ?? null);
    const receipt = await storeReceipt(context, files.receipt[0]);
    return context.write((tx) => add(context, tx, body, receipt));
  },

  update: async ({ params: { id }, body, files }, context) => {
    const receipt = await storeReceipt(context, files.receipt[0]);
    return context.write((tx) => change(context, tx, id, body, receipt));
  },
};

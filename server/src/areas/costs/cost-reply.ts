import type { Cost } from '@forecourt/contract/costs/index';
import { isCostMethod } from '@forecourt/domain/costs/methods';
import { isCostRepeat } from '@forecourt/domain/costs/repeat';
import { sumDollars } from '@forecourt/domain/money/index';
import { SOLD } from '@forecourt/domain/vehicle/stock-status';
import type { Db } from '../../db/database';
import type { Context } from '../../http/context';
import { todayAt } from '../../http/today';
import { fileAddress } from '../files';
import { staffNames } from '../users';
import { viewerOf } from './access';
import { findCost, type ShownCost } from './cost.queries';

const stateOf = ({ paid_on, due_on }: ShownCost, today: string): Cost['state'] => {
  if (paid_on !== null) return 'paid';
  return due_on !== null && due_on < today ? 'overdue' : 'owed';
};

const vehicleOf = (row: ShownCost): Cost['vehicle'] =>
  row.stock_id === null
    ? null
    : {
        ...{ id: row.stock_id, title: row.car_title ?? '', stock_NO: row.stock_no ?? '' },
        ...{
          vin_number: row.vin ?? '',
          photo: fileAddress(row.photo),
          is_sold: row.car_status === SOLD ? 1 : 0,
        },
      };

const receiptOf = ({ receipt, receipt_name }: ShownCost): Cost['receipt'] => {
  const url = fileAddress(receipt);
  return url === null ? null : { url, name: receipt_name, is_pdf: url.endsWith('.pdf') ? 1 : 0 };
};

const repeatOf = ({ repeat_id, every, next_on, until_on, repeats }: ShownCost): Cost['repeat'] =>
  repeat_id === null || !isCostRepeat(every) || next_on === null
    ? null
    : { id: repeat_id, every, next_on, until: until_on, is_active: repeats ? 1 : 0 };

/** Costs as they go on the wire. */
export const toReplies = async (context: Context, rows: readonly ShownCost[]): Promise<Cost[]> => {
  const today = todayAt(context);
  const nameOf = await staffNames(
    context,
    rows.map(({ created_by }) => created_by),
  );
  return rows.map((row) => {
    const { id, category, description, invoice_no, comment, day, amount, gst, pst, qst, total } = row;
    return {
      ...{ id, category, description, invoice_no, comment, day, amount, gst, pst, qst, total },
      net: sumDollars([amount, pst]),
      vehicle: vehicleOf(row),
      vendor: row.vendor_id === null ? null : { id: row.vendor_id, name: row.vendor ?? '' },
      state: stateOf(row, today),
      paid_by: isCostMethod(row.paid_by) ? row.paid_by : null,
      ...{ paid_on: row.paid_on, paid_reference: row.paid_reference, cheque_id: row.cheque_id },
      due_on: row.due_on,
      receipt: receiptOf(row),
      repeat: repeatOf(row),
      ...{ source: row.source, source_id: row.source_id, created_by: nameOf(row.created_by) },
      ...{ created_at: row.created_at, removed_at: row.removed_at, version: row.version },
    };
  });
};

/** One cost as whoever asks sees it; 404 when they do not. */
export const readCost = async (context: Context, db: Db, id: number): Promise<Cost> => {
  const [reply] = await toReplies(context, [await findCost(db, context.tenant, viewerOf(context.actor), id)]);
  if (!reply) throw new Error('one row gives one reply');
  return reply;
};

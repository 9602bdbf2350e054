import type { ReplyOf } from '@forecourt/contract';
import type { recordCalls } from '@forecourt/contract/inventory/record';
import { roundCents, toCents, toDollars } from '@forecourt/domain';
import { daysOnLot, SOLD } from '@forecourt/domain/vehicle/index';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, notFound, Refusal } from '../../../http/refusal';
import { isFuture, todayAt } from '../../../http/today';
import { holdStock } from '../record/vehicle-detail';
import { endRent, findClash, insertRent, listRents, lockRent, type RentRow } from './rent.queries';

type Rent = ReplyOf<typeof recordCalls.returnRent>;

/** Ten years: a longer one is a slip of the pen. */
const LONGEST_DAYS = 3_653;

const toRent = (row: RentRow): Rent => ({
  ...row,
  total: toDollars(roundCents(toCents(row.daily_price) * row.days)),
});

const refuseClash = async (context: Context, tx: Db, stockId: number, start: string, end: string) => {
  const days = { start, end, today: todayAt(context) };
  const clash = await findClash(tx, context.tenant, stockId, days);
  if (!clash) return;
  const { renter, start_date, end_date, returned_on } = clash;
  const until = returned_on ?? end_date;
  const late = until < start ? ', and has not come back yet' : '';
  const message = `Rented to ${renter} from ${start_date} to ${until}${late}`;
  throw new Refusal(409, message, { fields: { start_date: message } });
};

export const rentHandlers: Pick<Handlers<typeof recordCalls>, 'rent' | 'rents' | 'returnRent'> = {
  rent: ({ body }, context) => {
    if (body.end_date < body.start_date) throw badField('end_date', 'must not be before the start');
    if (daysOnLot(body.start_date, body.end_date) >= LONGEST_DAYS)
      throw badField('end_date', 'is too far from the start');
    return context.write(async (tx) => {
      const { tenant } = context;
      // the car is held, so of two simultaneous rents the second sees the first
      const stock = await holdStock(context, tx, body.mid_vehicle_id);
      if (stock.status === SOLD) throw new Refusal(409, 'A sold vehicle cannot be rented');
      await refuseClash(context, tx, stock.id, body.start_date, body.end_date);
      return toRent(await insertRent(tx, tenant, body));
    });
  },

  rents: async ({ params }, { read, tenant }) => {
    const rows = await read((db) => listRents(db, tenant, params.id));
    if (!rows) throw notFound();
    return rows.map(toRent);
  },

  returnRent: ({ params: { id }, body: { returned_on } }, context) =>
    context.write(async (tx) => {
      const before = await lockRent(tx, context.tenant, id);
      if (!before) throw notFound();
      if (before.returned_on) throw new Refusal(409, `It came back on ${before.returned_on} already`);
      if (returned_on < before.start_date) throw badField('returned_on', 'must not be before the start');
      if (isFuture(returned_on, context)) throw badField('returned_on', 'must not be in the future');
      const row = await endRent(tx, context.tenant, id, returned_on);
      if (!row) throw notFound();
      return toRent(row);
    }),
};

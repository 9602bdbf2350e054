import type { ReplyOf } from '@forecourt/contract';
import type { recordCalls } from '@forecourt/contract/inventory/record';
import { roundCents, toCents, toDollars } from '@forecourt/domain';
import { daysOnLot, SOLD } from '@forecourt/domain/vehicle/index';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';
import type { Context, Handlers } from '../../../http/context';
import { badField, notFound, Refusal } from '../../../http/refusal';
import { isFuture, todayAt } from '../../../http/today';
import { holdStock } from '../record/vehicle-detail';

type Rent = ReplyOf<typeof recordCalls.returnRent>;

interface RentRow extends Omit<Rent, 'total'> {}

/** Ten years: a longer one is a slip of the pen. */
const LONGEST_DAYS = 3_653;

/** The first and the last day both count. A car that came back counts to that day. */
const FIELDS = `r.id, r.stock_id as frk_mid_vehicle, r.renter, r.phone, r.start_date, r.end_date, r.daily_price,
  r.deposit, coalesce(r.returned_on, r.end_date) - r.start_date + 1 as days, r.comment, r.returned_on`;

const toRent = (row: RentRow): Rent => ({
  ...row,
  total: toDollars(roundCents(toCents(row.daily_price) * row.days)),
});

/** One that has not come back is out until then, however late it is. */
const CLASH = `select ${FIELDS} from rent r where r.dealership_id = $1 and r.stock_id = $2 and r.start_date <= $4
  and coalesce(r.returned_on, greatest(r.end_date, $5::date)) >= $3 order by r.start_date limit 1`;

const refuseClash = async (context: Context, tx: Db, stockId: number, start: string, end: string) => {
  const [clash] = await queryRows<RentRow>(tx, CLASH, [
    context.tenant,
    stockId,
    start,
    end,
    todayAt(context),
  ]);
  if (!clash) return;
  const { renter, start_date, end_date, returned_on } = clash;
  const until = returned_on ?? end_date;
  const late = until < start ? ', and has not come back yet' : '';
  const message = `Rented to ${renter} from ${start_date} to ${until}${late}`;
  throw new Refusal(409, message, { fields: { start_date: message } });
};

const holdRent = async (context: Context, tx: Db, id: number): Promise<RentRow> => {
  const [row] = await queryRows<RentRow>(
    tx,
    `select ${FIELDS} from rent r where r.dealership_id = $1 and r.id = $2 for no key update`,
    [context.tenant, id],
  );
  if (!row) throw notFound();
  return row;
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
      const [row] = await queryRows<RentRow>(
        tx,
        `insert into rent as r (dealership_id, stock_id, renter, phone, start_date, end_date, daily_price, deposit, comment)
          values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${FIELDS}`,
        [
          ...[tenant, stock.id, body.renter, body.phone, body.start_date, body.end_date],
          ...[body.daily_price, body.deposit, body.comment],
        ],
      );
      if (!row) throw new Error('an insert answers its row');
      return toRent(row);
    });
  },

  rents: async ({ params }, { read, tenant }) => {
    const rows = await read((db) =>
      queryPrepared<RentRow>(
        db,
        `select ${FIELDS} from stock_vehicle s
          left join rent r on r.dealership_id = s.dealership_id and r.stock_id = s.id
          where s.dealership_id = $1 and s.id = $2 order by r.start_date desc, r.id desc`,
        [tenant, params.id],
      ),
    );
    if (rows.length === 0) throw notFound();
    return rows.filter((row) => row.id !== null).map(toRent);
  },

  returnRent: ({ params: { id }, body: { returned_on } }, context) =>
    context.write(async (tx) => {
      const before = await holdRent(context, tx, id);
      if (before.returned_on) throw new Refusal(409, `It came back on ${before.returned_on} already`);
      if (returned_on < before.start_date) throw badField('returned_on', 'must not be before the start');
      if (isFuture(returned_on, context)) throw badField('returned_on', 'must not be in the future');
      const [row] = await queryRows<RentRow>(
        tx,
        `update rent r set returned_on = $3 where r.dealership_id = $1 and r.id = $2 returning ${FIELDS}`,
        [context.tenant, id, returned_on],
      );
      if (!row) throw notFound();
      return toRent(row);
    }),
};

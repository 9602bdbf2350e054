import type { DealRow as DealReply } from '@forecourt/contract/deals/deal';
import type { CarOnDealState } from '@forecourt/domain/deal/car-states';
import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';
import type { Context } from '../../../http/context';
import { fileAddress } from '../../files';
import { staffNames } from '../../users';

export interface DealRow {
  id: number;
  status: number;
  entry: DealReply['entry'];
  source: string;
  customer_id: number;
  customer: string;
  email: string;
  mobile: string;
  seller_id: number | null;
  amount: number;
  has_trade: boolean;
  lost_reason: string;
  created_at: string;
  moved_at: string;
  version: number;
}

export const ROW_FIELDS = `d.id, d.status, d.entry, d.source, d.customer_id, p.full_name as customer, p.email,
  coalesce(nullif(p.mobile, ''), p.phone) as mobile, d.seller_id, d.amount_cents / 100.0::float8 as amount, d.has_trade,
  d.lost_reason, d.created_at, d.moved_at, d.version`;
export const ROW_JOINS = 'join customer p on p.dealership_id = $1 and p.id = d.customer_id';

interface CarRow {
  id: number;
  deal_id: number;
  stock_id: number;
  title: string;
  stock_no: string;
  photo: string | null;
  price: number | null;
  state: CarOnDealState;
}

const readCars = (db: Db, tenant: number, dealIds: readonly number[]) =>
  queryPrepared<CarRow>(
    db,
    `select c.id, c.deal_id, c.stock_id, coalesce(s.title, '') as title, coalesce(s.stock_no, '') as stock_no,
        s.main_photo as photo, c.price, c.state
      from deal_car c left join stock_vehicle s on s.dealership_id = c.dealership_id and s.id = c.stock_id
      where c.dealership_id = $1 and c.deal_id = any($2) and c.removed_at is null order by c.deal_id, c.id`,
    [tenant, dealIds],
  );

/** How a deal is called: by its first vehicle. */
export const dealTitle = (id: number, cars: readonly { title: string }[]): string => {
  const [first, ...more] = cars;
  if (!first?.title) return `Deal ${id}`;
  return more.length > 0 ? `${first.title} and ${more.length} more` : first.title;
};

/** As rows go on the wire; cars and names of staff are asked for all at once. */
export const toDealRows = async (
  context: Pick<Context, 'read' | 'tenant'>,
  db: Db,
  rows: readonly DealRow[],
): Promise<DealReply[]> => {
  const ids = rows.map(({ id }) => id);
  const cars = ids.length > 0 ? await readCars(db, context.tenant, ids) : [];
  const nameOf = await staffNames(
    context,
    rows.map(({ seller_id }) => seller_id),
  );
  return rows.map(({ customer_id, customer, email, mobile, seller_id, has_trade, ...row }) => {
    const own = cars.filter(({ deal_id }) => deal_id === row.id);
    return {
      ...row,
      title: dealTitle(row.id, own),
      customer: { id: customer_id, name: customer, email, mobile },
      seller: seller_id === null ? null : { id: seller_id, name: nameOf(seller_id) },
      cars: own.map(({ id, stock_id, title, stock_no, photo, price, state }) => ({
        ...{ id, mvdId: stock_id, title, stock_NO: stock_no, price, state },
        photo: photo === null ? null : fileAddress(photo),
      })),
      has_trade: has_trade ? 1 : 0,
    };
  });
};

import { SOLD } from '@forecourt/domain/vehicle/stock-status';
import type { Db } from '../../../db/database';
import { contains, type PageRequest, pageOf, startsWith } from '../../../db/paging';
import { queryRows } from '../../../db/query';
import { type SqlValues, sqlValues } from '../../../db/sql-values';

export interface StockToSell {
  id: number;
  mvdId: number;
  title: string;
  stock_NO: string;
  vin: string;
  price: number | null;
}

/** In stock, not sold, and on no bill that counts. */
const CAN_BE_SOLD = `s.dealership_id = $1 and s.deleted_at is null and s.status <> ${SOLD} and not exists (
  select 1 from bill_of_sale b where b.dealership_id = $1 and b.stock_id = s.id and b.state <> 'cancelled' and b.removed_at is null)`;

const PRICE = 'case when s.special_price > 0 then s.special_price else s.sell_price end';

/** A word as make and model are stored: 'CX-5' is 'cx5'. */
const modelWord = (word: string) => word.replace(/[^\p{L}\p{N}]+/gu, '') || word;

/** Each word is in make, model or year, begins the stock number, or ends the VIN. */
const searchConditions = (q: string, { add }: SqlValues): string[] =>
  q
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => {
      const ending = startsWith([...word.toUpperCase()].reverse().join(''));
      return `(s.words like ${add(contains(modelWord(word)))} or s.stock_key like ${add(startsWith(word))}
        or s.vin_reversed like ${add(ending)})`;
    });

export const listStockToSell = async (
  db: Db,
  tenant: number,
  query: PageRequest & { q?: string | undefined },
  defaultLimit: number,
) => {
  const values = sqlValues(tenant);
  const where = [CAN_BE_SOLD, ...searchConditions(query.q ?? '', values)].join(' and ');
  const fields = { stock_NO: 's.stock_key', year: 's.year', price: PRICE };
  const { page, limit, offset, order } = pageOf(query, defaultLimit, fields, 'stock_NO', 's.id');
  const rows = await queryRows<StockToSell>(
    db,
    `select s.id, s.id as "mvdId", s.title, s.stock_no as "stock_NO", s.vin, ${PRICE} as price from stock_vehicle s
      where ${where} order by ${order} limit ${limit} offset ${offset}`,
    values.values,
  );
  const [count] = await queryRows<{ total: number }>(
    db,
    `select count(*)::int as total from stock_vehicle s where ${where}`,
    values.values,
  );
  return { rows, total: count?.total ?? 0, page, limit };
};

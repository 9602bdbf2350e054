import { SOLD } from '@forecourt/domain/vehicle/stock-status';
import type { Db } from '../../../db/database';
import { contains, startsWith } from '../../../db/paging';
import { queryPrepared } from '../../../db/query';

export interface ServiceableRow {
  id: number;
  title: string;
  stock_NO: string;
  vin_number: string;
  odometer: number | null;
  odometer_type: number;
  status: number;
  photo: string | null;
  service_id: number | null;
}

const FIELDS = `s.id, s.title, s.stock_no as "stock_NO", s.vin as vin_number, s.odometer, s.odometer_type, s.status,
  s.main_photo as photo, (select n.id from shop_service n where n.dealership_id = $1 and n.stock_id = s.id and n.removed_at is null
    and n.done_at is null and n.status <> 'cancelled' limit 1) as service_id`;

/** Each word of the text is in make, model or year, or begins the stock number, or ends the VIN. */
const WANTED = `from stock_vehicle s where s.dealership_id = $1 and s.deleted_at is null and s.status <> ${SOLD} and not exists (
    select 1 from unnest($2::text[], $3::text[], $4::text[]) as w(inside, beginning, ending)
    where not (s.words like w.inside or s.stock_key like w.beginning or s.vin_reversed like w.ending))`;
const LIST = {
  newest: `select ${FIELDS} ${WANTED} order by s.panel_order desc limit $5 offset $6`,
  stock_NO: `select ${FIELDS} ${WANTED} order by s.stock_key, s.id limit $5 offset $6`,
  '-stock_NO': `select ${FIELDS} ${WANTED} order by s.stock_key desc, s.id desc limit $5 offset $6`,
};
const COUNT = `select count(*)::int as total ${WANTED}`;
const ONE = `select ${FIELDS} from stock_vehicle s where s.dealership_id = $1 and s.id = $2 and s.deleted_at is null`;

/** A word as make and model are stored: 'CX-5' is 'cx5'. */
const modelWord = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '') || word;

export interface ServiceablePage {
  q: string;
  sort: keyof typeof LIST;
  limit: number;
  offset: number;
}

/** The vehicles in stock, the newest first, each with its open service. */
export const listServiceable = async (
  db: Db,
  tenant: number,
  { q, sort, limit, offset }: ServiceablePage,
) => {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  const reversed = words.map((word) => [...word.toUpperCase()].reverse().join(''));
  const values = [
    tenant,
    words.map((word) => contains(modelWord(word))),
    words.map(startsWith),
    reversed.map(startsWith),
  ];
  const rows = await queryPrepared<ServiceableRow>(db, LIST[sort], [...values, limit, offset]);
  const [count] = await queryPrepared<{ total: number }>(db, COUNT, values);
  return { rows, total: count?.total ?? 0 };
};

export const findServiceable = async (db: Db, tenant: number, id: number) => {
  const rows = await queryPrepared<ServiceableRow>(db, ONE, [tenant, id]);
  return { rows, total: rows.length };
};

import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import { queryCachedPlan } from '../../../db/query-cached-plan';
import { sqlValues } from '../../../db/sql-values';
import { type VisibleSellers, visibleConditions } from '../../deals';
import { type QuotationRow, ROW_FIELDS, ROW_JOINS } from '../record/quotation.queries';
import type { Selection } from './selection';

const SORTS: Readonly<Record<string, string>> = {
  created_at: 'q.created_at',
  valid_until: 'q.valid_until',
  total: 'q.total_cents',
};

const orderOf = (sort: string) => {
  const way = sort.startsWith('-') ? 'desc' : 'asc';
  return `${SORTS[sort.replace(/^-/, '')] ?? 'q.created_at'} ${way}, q.id ${way}`;
};

interface Page {
  limit: number;
  offset: number;
  sort: string;
}

/** The rows of the page first, so that only they are joined. */
export const readQuotationPage = (db: Db, { where, values }: Selection, { limit, offset, sort }: Page) => {
  const order = orderOf(sort);
  const text = `select ${ROW_FIELDS} from (
      select q.* from quotation q where ${where} order by ${order} limit ${limit} offset ${offset}) q ${ROW_JOINS}
    order by ${order}`;
  return queryCachedPlan<QuotationRow>(db, text, values.values);
};

export const countQuotations = async (db: Db, { where, values }: Selection): Promise<number> => {
  const text = `select count(*)::int as total from quotation q where ${where}`;
  const [row] = await queryCachedPlan<{ total: number }>(db, text, values.values);
  return row?.total ?? 0;
};

/** How many the customer did something with that nobody has looked at since. */
export const countNews = async (db: Db, tenant: number, visible: VisibleSellers): Promise<number> => {
  const values = sqlValues(tenant);
  const where = [
    'q.dealership_id = $1 and q.removed_at is null and q.answered_at is not null',
    '(q.seen_at is null or q.seen_at < q.answered_at)',
    ...visibleConditions(visible, 'q.seller_id', values),
  ].join(' and ');
  const text = `select count(*)::int as count from quotation q where ${where}`;
  const [row] = await queryRows<{ count: number }>(db, text, values.values);
  return row?.count ?? 0;
};

import type { QueryOf } from '@forecourt/contract';
import type { WizardStep, wizardCalls } from '@forecourt/contract/wizard/index';
import type { Db } from '../../../db/database';
import { contains, pageOf } from '../../../db/paging';
import { queryRows } from '../../../db/query';
import { type SqlValues, sqlValues } from '../../../db/sql-values';
import { visibleWizards, type WizardViewer } from '../viewer';

export interface WizardListRow {
  id: number;
  step: WizardStep;
  seller_id: number | null;
  changed_at: string;
  stock_id: number | null;
  title: string | null;
  vin: string | null;
  stock_no: string | null;
}

const FROM = `from bill_wizard w left join stock_vehicle s on s.dealership_id = w.dealership_id and s.id = w.stock_id`;

/** Each word is in the vehicle's title or number, or in the name of someone who buys it. */
const searchConditions = (q: string, { add }: SqlValues): string[] =>
  q
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => {
      const inside = add(contains(word));
      return `(s.title ilike ${inside} or s.stock_no ilike ${inside} or s.vin ilike ${inside} or exists (
        select 1 from bill_wizard_person p join customer c on c.dealership_id = p.dealership_id and c.id = p.customer_id
        where p.dealership_id = $1 and p.wizard_id = w.id and c.full_name ilike ${inside}))`;
    });

export const listWizards = async (
  db: Db,
  viewer: WizardViewer,
  query: QueryOf<typeof wizardCalls.list>,
  defaultLimit: number,
) => {
  const values = sqlValues(viewer.tenant);
  const where = [
    'w.dealership_id = $1 and w.removed_at is null and w.bill_id is null',
    ...visibleWizards(viewer, values),
    ...searchConditions(query.q ?? '', values),
  ].join(' and ');
  const { page, limit, offset, order } = pageOf(
    query,
    defaultLimit,
    { changed_at: 'w.changed_at' },
    '-changed_at',
    'w.id',
  );
  const rows = await queryRows<WizardListRow>(
    db,
    `select w.id, w.step, w.seller_id, w.changed_at, s.id as stock_id, s.title, s.vin, s.stock_no ${FROM}
      where ${where} order by ${order} limit ${limit} offset ${offset}`,
    values.values,
  );
  const [count] = await queryRows<{ total: number }>(
    db,
    `select count(*)::int as total ${FROM} where ${where}`,
    values.values,
  );
  return { rows, total: count?.total ?? 0, page, limit };
};

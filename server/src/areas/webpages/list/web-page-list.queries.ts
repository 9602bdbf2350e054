import type { QueryOf } from '@forecourt/contract';
import type { webpagesCalls } from '@forecourt/contract/webpages/index';
import type { Db } from '../../../db/database';
import { contains, pageOf } from '../../../db/paging';
import { queryRows } from '../../../db/query';
import { sqlValues } from '../../../db/sql-values';
import { hasState } from '../../../records/publishing/publish.queries';
import { ROW_FIELDS, type StoredRow } from '../record/web-page.queries';

const ORDER = {
  updated_at: 'p.updated_at',
  title: 'lower(p.title)',
  slug: 'p.slug',
  created_at: 'p.created_at',
};

export const listPages = async (
  db: Db,
  tenant: number,
  query: QueryOf<typeof webpagesCalls.list>,
  { defaultLimit, now }: { defaultLimit: number; now: Date },
) => {
  const page = pageOf(query, defaultLimit, ORDER, '-updated_at', 'p.id');
  const values = sqlValues(tenant);
  const where = [
    'p.dealership_id = $1 and p.removed_at is null',
    ...(query.state ? [hasState(query.state, 'p', stateInstant(query.state, values, now))] : []),
    ...(query.q
      ? [
          `lower(p.title || ' ' || p.slug || ' ' || p.title_fr) like ${values.add(contains(query.q.toLowerCase()))}`,
        ]
      : []),
  ].join(' and ');
  const [count] = await queryRows<{ total: number }>(
    db,
    `select count(*)::int as total from web_page p where ${where}`,
    values.values,
  );
  const rows = await queryRows<StoredRow>(
    db,
    `select ${ROW_FIELDS} from web_page p where ${where} order by ${page.order}
      limit ${values.add(page.limit)} offset ${values.add(page.offset)}`,
    values.values,
  );
  return { rows, total: count?.total ?? 0, page: page.page, limit: page.limit };
};

/** A draft does not depend on the time: a value that no statement uses is refused. */
const stateInstant = (state: string, values: ReturnType<typeof sqlValues>, now: Date): string =>
  state === 'draft' ? '' : values.add(now.toISOString());

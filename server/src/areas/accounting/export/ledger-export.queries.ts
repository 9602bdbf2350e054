import type { LedgerTaxKind } from '@forecourt/domain/ledger/index';
import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';
import { LINK_FIELDS, LINK_JOINS } from '../journal/line.queries';

export interface ExportedLine {
  id: number;
  day: string;
  event_day: string;
  number: number;
  kind: string;
  memo: string;
  account: string;
  cents: number;
  tax: LedgerTaxKind | null;
  tax_base_cents: number | null;
  stock: string;
  customer: string;
  vendor: string;
}

interface After {
  day: string;
  id: number;
}

/** The next lines of some days, by day, up to an entry: what is booked meanwhile is not in it. */
export const linesAfter = (
  db: Db,
  tenant: number,
  { from, to, upTo, onlyTax }: { from: string; to: string; upTo: number; onlyTax: boolean },
  after: After,
  limit: number,
) =>
  queryPrepared<ExportedLine>(
    db,
    `select l.id, l.day, e.event_day, e.number, e.kind, e.memo, l.account, l.amount_cents::float8 as cents, l.tax_kind as tax,
        l.tax_base_cents::float8 as tax_base_cents, ${LINK_FIELDS}
      from (select l.id from journal_line l where l.dealership_id = $1 and l.day >= $2 and l.day <= $3
            and (l.day, l.id) > ($4, $5) and l.entry_id <= $7 ${onlyTax ? 'and l.tax_kind is not null' : ''} order by l.day, l.id limit $6) page
        join journal_line l on l.dealership_id = $1 and l.id = page.id
        join journal_entry e on e.dealership_id = l.dealership_id and e.id = l.entry_id ${LINK_JOINS}
      order by l.day, l.id`,
    [tenant, from, to, after.day, after.id, limit, upTo],
  );

/** Entries have rising ids, as they are booked one after the other. */
export const lastEntryId = async (db: Db, tenant: number): Promise<number> => {
  const [row] = await queryPrepared<{ id: number }>(
    db,
    'select id from journal_entry where dealership_id = $1 order by number desc limit 1',
    [tenant],
  );
  return row?.id ?? 0;
};

import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import { ROW_JOINS } from '../record/customer-row.queries';

export interface ExportRow {
  ad_source_id: number | null;
  own_source: string | null;
  [column: string]: string | number | null;
}

/** The heading, which an import understands, and where it comes from. */
export const EXPORT_COLUMNS: readonly (readonly [heading: string, sql: string])[] = [
  ['ID', 'c.id'],
  ['Type', "case c.type when 2 then 'Business' else 'Person' end"],
  ['First name', 'c.first_name'],
  ['Middle name', 'c.middle_name'],
  ['Last name', 'c.last_name'],
  ['Company', 'c.company_name'],
  ['Register number', 'c.register_number'],
  ['Manager', 'c.manager'],
  ['E-mail', 'c.email'],
  ['Mobile', 'c.mobile'],
  ['Phone', 'c.phone'],
  ['Fax', 'c.fax'],
  ['Address', 'c.address'],
  ['Apartment', 'c.apartment'],
  ['City', 'y.name'],
  ['Province', 'v.name'],
  ['Postal code', 'c.postal'],
  ['Gender', "case c.gender when 0 then 'Male' when 1 then 'Female' end"],
  ['Birthdate', 'c.birthdate'],
  ['Driver license number', 'c.licence_no'],
  ['Driver license issued', 'c.licence_issued'],
  ['Driver license expires', 'c.licence_expires'],
  ['BCID', 'c.bcid'],
  ['Seller', 's.full_name'],
  ['Active', "case when c.is_active then 'Yes' else 'No' end"],
  ['Wholesale', "case when c.is_wholesale then 'Yes' else 'No' end"],
  ['Comment', 'c.comment'],
];
const FIELDS = EXPORT_COLUMNS.map(([heading, from]) => `${from} as "${heading}"`).join(', ');
const ROWS = `select ${FIELDS}, c.ad_source_id, o.name as own_source
  from unnest($2::int[]) with ordinality as wanted(id, place)
    join customer c on c.dealership_id = $1 and c.id = wanted.id ${ROW_JOINS} order by wanted.place`;

/** Writes down that customers are taken out as a file; the audit of the row says who and when. */
export const insertExport = (
  tx: Db,
  tenant: number,
  made: { userId: number; filters: Record<string, unknown>; customers: number },
) =>
  queryRows(
    tx,
    'insert into customer_export (dealership_id, user_id, filters, customers) values ($1, $2, $3, $4)',
    [tenant, made.userId, JSON.stringify(made.filters), made.customers],
  );

/** In the order of the ids. */
export const readExportRows = (db: Db, tenant: number, ids: readonly number[]) =>
  queryRows<ExportRow>(db, ROWS, [tenant, ids]);

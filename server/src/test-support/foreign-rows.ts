import { STOCK_STATUS } from '@forecourt/domain';
import { sql } from 'drizzle-orm';
import { MAIN_DEALERSHIP, SECOND_BRANCH, VERIFYING_DEALERSHIP } from '../demo/plan';
import type { TestApp } from './app';

/** A row of the other dealership, with those of its texts that no row of the caller's dealership has. */
export interface ForeignRow {
  id: number;
  texts: string[];
}

/** Tables whose rows are of several kinds, of which a field takes one: a row of each kind is tried. */
const KINDS: Record<string, string> = { own_lookup: 'kind', app_user: 'role_id', task: 'kind' };
/** Other rows are refused for what they are, whosever they are. */
const USABLE: Record<string, string> = {
  stock_vehicle: `deleted_at is null and status = ${STOCK_STATUS.readyForSale}`,
  // the account of the ledger that the call's example maps is one of a bank
  quickbooks_entity: `kind = 'Account' and type = 'Bank'`,
  customer: 'removed_at is null and merged_into is null',
  test_drive: 'removed_at is null and status = 0',
};
const LOOKUPS = ['color', 'transmission', 'body-style', 'title-status', 'drive-type', 'tag', 'extra-status'];

/** What the demo may not have of its own: lookups of each kind, an ad source, cars that were deleted and one that was sold. */
export const addRowsOfEachKind = async (t: TestApp) => {
  for (const dealership of [MAIN_DEALERSHIP, VERIFYING_DEALERSHIP]) {
    for (const kind of LOOKUPS)
      await t.sql(
        sql`insert into own_lookup (dealership_id, kind, name) values (${dealership}, ${kind}, ${`${kind} of ${dealership}`}) returning id`,
      );
    await t.sql(
      sql`insert into own_ad_source (dealership_id, name) values (${dealership}, ${`Radio of ${dealership}`}) returning id`,
    );
    await t.sql(
      sql`update stock_vehicle set deleted_at = now() where dealership_id = ${dealership} and id in
        (select id from stock_vehicle where dealership_id = ${dealership} and deleted_at is null and status = ${STOCK_STATUS.readyForSale}
          order by id desc limit 3) returning id`,
    );
    await t.sql(
      sql`update stock_vehicle set status = ${STOCK_STATUS.sold}, sold_date = current_date where dealership_id = ${dealership} and id =
        (select max(id) from stock_vehicle where dealership_id = ${dealership} and deleted_at is null
          and status = ${STOCK_STATUS.readyForSale}) returning id`,
    );
    await t.sql(
      sql`insert into deal_trade_photo (dealership_id, trade_id, file, name, mime, bytes)
        select dealership_id, id, ${`photo-of-${dealership}.jpg`}, 'front.jpg', 'image/jpeg', 1 from deal_trade
        where dealership_id = ${dealership} order by id limit 1 returning id`,
    );
    await t.sql(
      sql`insert into shop_photo (dealership_id, service_id, title, file, name, mime, bytes)
        select dealership_id, min(id), 'before', ${`shop-photo-of-${dealership}.jpg`}, 'brakes.jpg', 'image/jpeg', 1 from shop_service
        where dealership_id = ${dealership} group by 1 returning id`,
    );
    await t.sql(
      sql`insert into product_picture (dealership_id, product_id, position, file, small, name, width, height)
        select dealership_id, min(id), 0, ${`product-of-${dealership}.webp`}, ${`small-product-of-${dealership}.webp`}, 'mats.webp', 4, 3
        from product where dealership_id = ${dealership} group by 1 returning id`,
    );
    await t.sql(
      sql`insert into bill_wizard_rate (dealership_id, wizard_id, name, rate)
        select dealership_id, min(id), ${`Tax of ${dealership}`}, 1 from bill_wizard where dealership_id = ${dealership} group by 1 returning id`,
    );
    await t.sql(
      sql`insert into bhph_debit_file (dealership_id, number, due_to, collect_on, count, total, text)
        values (${dealership}, 1, '2026-01-01', '2026-01-01', 1, 10, ${`debits of ${dealership}`}) returning id`,
    );
    const file = `${String(dealership).padStart(32, '0')}.pdf`;
    await t.sql(
      sql`insert into purchase_file (dealership_id, purchase_id, file, name, mime, bytes)
        select dealership_id, min(id), ${file}, ${`invoice of ${dealership}.pdf`}, 'application/pdf', 1 from purchase
        where dealership_id = ${dealership} group by 1 returning id`,
    );
    await t.sql(
      sql`insert into gallery_file (dealership_id, item_id, file, name, mime, bytes)
        select dealership_id, min(id), ${file}, ${`prices of ${dealership}.pdf`}, 'application/pdf', 1 from gallery_item
        where dealership_id = ${dealership} group by 1 returning id`,
    );
    await t.sql(
      sql`insert into blog_picture (dealership_id, file, small_file, width, height, name)
        values (${dealership}, ${`cover-of-${dealership}.webp`}, ${`small-cover-of-${dealership}.webp`}, 640, 360, 'cover.webp') returning id`,
    );
    await t.sql(
      sql`insert into web_page_picture (dealership_id, file, mime, bytes, width, height)
        values (${dealership}, ${`page-picture-of-${dealership}.webp`}, 'image/webp', 1, 10, 10) returning id`,
    );
    await t.sql(
      sql`insert into bill_document (dealership_id, bill_id, kind, name, file, sha256)
        select dealership_id, min(id), 'bill', ${file}, ${file}, ${file} from bill_of_sale where dealership_id = ${dealership} group by 1 returning id`,
    );
    await tagCars(t, dealership);
  }
};

/** In each view of the list some cars have the tag and others the extra status, so that both filters find some. */
const tagCars = async (t: TestApp, dealership: number) => {
  for (const [column, kind, remainder] of [
    ['tag_ids', 'tag', 1],
    ['extra_status_ids', 'extra-status', 2],
  ] as const)
    await t.sql(
      sql`update stock_vehicle s set ${sql.identifier(column)} =
          array(select id from own_lookup where dealership_id = ${dealership} and kind = ${kind})
        from (select id, row_number() over (partition by in_views order by id) as n from stock_vehicle where dealership_id = ${dealership}) c
        where s.dealership_id = ${dealership} and s.id = c.id and c.n % 4 = ${remainder} returning s.id`,
    );
};

/** Of one dealership: the newest row of each kind that the condition, or else a call, takes. */
const rowsOf = (t: TestApp, table: string, dealership: number, condition = USABLE[table] ?? 'true') => {
  const kind = KINDS[table] ? sql.identifier(KINDS[table]) : sql`dealership_id`;
  return t.sql<{ id: number; row: Record<string, unknown> }>(
    sql`select distinct on (${kind}) id, to_jsonb(r) as row from ${sql.identifier(table)} r
      where dealership_id = ${dealership} and ${sql.raw(condition)} order by ${kind}, id desc`,
  );
};

const isTelling = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 4 && !/^\d{4}-\d\d-\d\d/.test(value);

export const foreignRows = async (t: TestApp, table: string, condition?: string): Promise<ForeignRow[]> => {
  if (table === 'dealership') return [{ id: VERIFYING_DEALERSHIP, texts: [] }];
  const rows = await rowsOf(t, table, VERIFYING_DEALERSHIP, condition);
  const [own] = await t.sql<{ texts: string }>(
    sql`select coalesce(string_agg(to_jsonb(r)::text, ' '), '') as texts from ${sql.identifier(table)} r where dealership_id = ${MAIN_DEALERSHIP}`,
  );
  return rows.map(({ id, row }) => ({
    id,
    texts: Object.values(row)
      .filter(isTelling)
      .filter((text) => !own?.texts.includes(text)),
  }));
};

export const ownIds = async (t: TestApp, table: string, condition?: string): Promise<number[]> =>
  table === 'dealership'
    ? [SECOND_BRANCH]
    : (await rowsOf(t, table, MAIN_DEALERSHIP, condition)).map(({ id }) => id);

/** The first row of the caller's dealership. */
export const firstOwnId = async (t: TestApp, table: string): Promise<number | undefined> => {
  if (table === 'dealership') return SECOND_BRANCH;
  const [row] = await t.sql<{ id: number }>(
    sql`select id from ${sql.identifier(table)} where dealership_id = ${MAIN_DEALERSHIP} order by id limit 1`,
  );
  return row?.id;
};

/** A digest of the other dealership's rows in each table, which changes with any of them. */
export const digestForeignRows = async (t: TestApp): Promise<Record<string, string>> => {
  const tables = await t.sql<{ name: string }>(
    sql`select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and c.column_name = 'dealership_id' and t.table_type = 'BASE TABLE' order by 1`,
  );
  const digests = tables.map(
    ({
      name,
    }) => sql`select ${name}::text as name, md5(coalesce(string_agg(r::text, '' order by r::text), '')) as digest
      from ${sql.identifier(name)} r where dealership_id = ${VERIFYING_DEALERSHIP}`,
  );
  const rows = await t.sql<{ name: string; digest: string }>(sql.join(digests, sql` union all `));
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
};

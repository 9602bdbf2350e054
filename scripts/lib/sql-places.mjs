const isTest = (path) => /\.test\.ts$/.test(path) || path.includes('/test-support/');
const isTables = (path) => /\/tables\.ts$|\/tables\//.test(path);

/** What declares tables, or gives what was declared to the database. */
const SCHEMA_CODE = [
  'server/src/db/columns.ts',
  'server/src/db/table-kinds.ts',
  'server/src/db/row-security.ts',
  'server/src/db/migrate.ts',
  'server/src/schema.ts',
  'server/src/areas/define-area.ts',
];

/** Statements on connections of their own, not on a request's: the pool's, the queue's, and SQLite's. */
const OWN_CONNECTIONS = [
  'server/src/db/',
  'server/src/demo/cli.ts',
  'server/src/services/jobs/guard.ts',
  'server/src/services/signals.ts',
  'server/src/services/vin/',
];

/** Files that still have SQL among other code, or use the query builder. To be emptied; nothing is added. */
const NOT_YET = [
  'server/src/areas/customers/bulk/bulk-operation.ts',
  'server/src/areas/customers/bulk/bulk.ts',
  'server/src/areas/customers/consents/unsubscribe.ts',
  'server/src/areas/customers/demo/customers.ts',
  'server/src/areas/customers/files/customer-files.ts',
  'server/src/areas/customers/files/file-rows.ts',
  'server/src/areas/customers/files/files.ts',
  'server/src/areas/customers/files/images.ts',
  'server/src/areas/customers/follow-ups/follow-ups.ts',
  'server/src/areas/customers/follow-ups/reminders.ts',
  'server/src/areas/customers/importing/add-rows.ts',
  'server/src/areas/customers/importing/insert-customers.ts',
  'server/src/areas/customers/importing/undo-batch.ts',
  'server/src/areas/customers/list/export.ts',
  'server/src/areas/customers/list/search-condition.ts',
  'server/src/areas/customers/lookups/ad-sources.ts',
  'server/src/areas/customers/lookups/lookups.ts',
  'server/src/areas/customers/portal/mine.ts',
  'server/src/areas/customers/portal/portal.ts',
  'server/src/areas/customers/record/addresses.ts',
  'server/src/areas/customers/record/customer-fields.ts',
  'server/src/areas/customers/record/customer-keys.ts',
  'server/src/areas/customers/record/customer-row.ts',
  'server/src/areas/customers/record/notes.ts',
  'server/src/areas/customers/record/remove-customer.ts',
  'server/src/areas/customers/record/save-customer.ts',
  'server/src/areas/customers/record/ways.ts',
  'server/src/areas/inventory/bulk/bulk-checks.ts',
  'server/src/areas/inventory/bulk/bulk-targets.ts',
  'server/src/areas/inventory/bulk/bulk.ts',
  'server/src/areas/inventory/bulk/move-branch.ts',
  'server/src/areas/inventory/bulk/perform-operation.ts',
  'server/src/areas/inventory/demo/stock.ts',
  'server/src/areas/inventory/entering/add-stock.ts',
  'server/src/areas/inventory/entering/add-vin-list.ts',
  'server/src/areas/inventory/entering/entering.ts',
  'server/src/areas/inventory/importing/complete-batch.ts',
  'server/src/areas/inventory/importing/import-auction.ts',
  'server/src/areas/inventory/importing/prepare-rows.ts',
  'server/src/areas/inventory/importing/undo-batch.ts',
  'server/src/areas/inventory/list/stock-page-ids.ts',
  'server/src/areas/inventory/list/stock-row.ts',
  'server/src/areas/inventory/lookups/lookup-seeds.ts',
  'server/src/areas/inventory/papers/carfax.ts',
  'server/src/areas/inventory/papers/documents.ts',
  'server/src/areas/inventory/record/notes.ts',
  'server/src/areas/inventory/record/prices.ts',
  'server/src/areas/inventory/record/save-vehicle.ts',
  'server/src/areas/inventory/rents/rents.ts',
  'server/src/areas/inventory/stickers/stickers.ts',
  'server/src/db/builder.ts',
];

/** Why a file of the server may not import this, or undefined. */
export const drizzleBreach = (from, specifier) => {
  if (!/^drizzle-orm\b/.test(specifier) || !from.startsWith('server/')) return undefined;
  if (isTest(from) || isTables(from) || SCHEMA_CODE.includes(from) || NOT_YET.includes(from))
    return undefined;
  return 'drizzle declares tables and makes migrations; a statement is plain SQL in <noun>.queries.ts (db/query.ts)';
};

const STATEMENT =
  /(?:^|[\s('"`])(?:insert into [\w"$]|delete from [\w"$]|update \S+(?: \w+)? set |select [\s\S]*\bfrom\b|select [a-z_]+\(|with (?:recursive )?\w+ as (?:materialized )?\()/;

const textsBelow = (node, found) => {
  if (Array.isArray(node)) {
    for (const item of node) textsBelow(item, found);
    return;
  }
  if (!node || typeof node !== 'object') return;
  if (node.type === 'Literal' && typeof node.value === 'string')
    found.push({ text: node.value, start: node.start });
  if (node.type === 'TemplateLiteral')
    found.push({ text: node.quasis.map(({ value }) => value.cooked).join('$'), start: node.start });
  for (const value of Object.values(node)) textsBelow(value, found);
};

const mayHaveSql = (path) =>
  !path.startsWith('server/') ||
  path.endsWith('.queries.ts') ||
  isTest(path) ||
  isTables(path) ||
  NOT_YET.includes(path) ||
  OWN_CONNECTIONS.some((place) => path.startsWith(place));

/** The lines of a file on which SQL stands that belongs into a queries file. */
export const sqlLines = async (path, code) => {
  if (mayHaveSql(path) || !STATEMENT.test(code)) return [];
  const { parseSync } = await import('vite');
  const found = [];
  textsBelow(parseSync(path, code).program, found);
  return found
    .filter(({ text }) => STATEMENT.test(text))
    .map(({ start }) => code.slice(0, start).split('\n').length);
};

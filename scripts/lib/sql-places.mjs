const isTest = (path) => /\.test\.ts$/.test(path) || path.includes('/test-support/');
const isTables = (path) => /\/tables\.ts$|\/tables\//.test(path);

/** What declares tables, or gives what was declared to the database. */
const SCHEMA_CODE = [
  'server/src/db/columns.ts',
  'server/src/db/table-kinds.ts',
  'server/src/db/row-security.ts',
  'server/src/db/distribution/distribute.ts',
  'server/src/db/migrate.ts',
  'server/src/schema.ts',
  'server/src/areas/define-area.ts',
  'server/src/records/columns.ts',
  'server/src/records/publishing/columns.ts',
];

/** Statements on connections of their own, not on a request's: the pool's, the queue's, and SQLite's. */
const OWN_CONNECTIONS = [
  'server/src/db/',
  'server/src/demo/cli.ts',
  'server/src/services/jobs/guard.ts',
  'server/src/services/realtime/publishing-pool.ts',
  'server/src/services/signals.ts',
  'server/src/start-inbox.ts',
  'server/src/services/vin/',
];

/** Why a file of the server may not import this, or undefined. */
export const drizzleBreach = (from, specifier) => {
  if (!/^drizzle-orm\b/.test(specifier) || !from.startsWith('server/')) return undefined;
  if (isTest(from) || isTables(from) || SCHEMA_CODE.includes(from)) return undefined;
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

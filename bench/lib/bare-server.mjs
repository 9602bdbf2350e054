// The measure: a plain Node http server, written well. It runs the same statements with the same driver on one connection per
// request, each prepared under a name, with the same type parsers, and answers their rows as JSON. No sign-in, no row-level
// security, no schemas. What only serves those is left out by capture.ts; a request that writes is one transaction.
// Statements come in a file: { "GET /path": [{ "text", "values" }] }.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import pg from 'pg';

const toIso = (text) => `${text.slice(0, 10)}T${text.slice(11, text.lastIndexOf('+'))}Z`;
const { builtins } = pg.types;
pg.types.setTypeParser(builtins.NUMERIC, Number);
pg.types.setTypeParser(builtins.INT8, Number);
pg.types.setTypeParser(builtins.DATE, (day) => day);
pg.types.setTypeParser(builtins.TIMESTAMPTZ, toIso);

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  options: '-c timezone=UTC',
  max: Number(process.env.DB_POOL ?? 16),
});

const names = new Map();
const prepared = ({ text, values }) => {
  if (!names.has(text)) names.set(text, `statement ${names.size}`);
  return { name: names.get(text), text, values };
};
const routes = new Map(
  Object.entries(JSON.parse(readFileSync(process.env.STATEMENTS_FILE, 'utf8'))).map(([route, statements]) => [
    route,
    statements.map((one) =>
      one.values.length === 0 && /^(begin|commit)$/.test(one.text) ? one.text : prepared(one),
    ),
  ]),
);

const bodyOf = async (request) => {
  let text = '';
  for await (const part of request) text += part;
  return text === '' ? undefined : JSON.parse(text);
};

const run = async (statements) => {
  const client = await pool.connect();
  try {
    const results = [];
    for (const statement of statements) results.push((await client.query(statement)).rows);
    client.release();
    return results;
  } catch (error) {
    // the connection goes, and its transaction with it
    client.release(error);
    throw error;
  }
};

const server = createServer(async (request, response) => {
  const statements = routes.get(`${request.method} ${request.url}`);
  if (!statements) {
    response.writeHead(404).end();
    return;
  }
  if (request.method !== 'GET') await bodyOf(request);
  try {
    const results = await run(statements);
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify(results));
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'));
process.on('SIGTERM', () => process.exit(0));

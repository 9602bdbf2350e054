// The measure: a bare Node http server with the same driver that runs the same statements and answers their rows as JSON.
// No sign-in, no walls, no schema. Statements come as JSON in the environment, one list per path.
import { createServer } from 'node:http';
import pg from 'pg';

pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 });
const routes = new Map(Object.entries(JSON.parse(process.env.STATEMENTS ?? '{}')));

const server = createServer(async (request, response) => {
  const statements = routes.get(request.url);
  if (!statements) {
    response.writeHead(404).end();
    return;
  }
  const results = [];
  for (const { text, values } of statements) results.push((await pool.query(text, values)).rows);
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(results));
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'));
process.on('SIGTERM', () => process.exit(0));

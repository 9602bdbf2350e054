import pg from 'pg';
import { buildApp } from '../../server/src/app';
import { compose } from '../../server/src/compose';
import { readConfig } from '../../server/src/config';
import type { BenchDatabase } from './database';

export interface Statement {
  text: string;
  values: unknown[];
}

/** The statements that one request really sends, taken from the driver: what the bare server is then given to run. */
export const captureStatements = async (
  database: BenchDatabase,
  url: string,
  token: string,
): Promise<Statement[]> => {
  const config = readConfig({ LOG_LEVEL: 'silent', SECRET: 'a secret for measuring' });
  const composition = await compose(config, database.connection, {
    dataDir: '/nonexistent',
    publicUrl: 'http://localhost',
  });
  const app = await buildApp(composition.deps);
  const ask = () => app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  const warm = await ask();
  if (warm.statusCode !== 200) throw new Error(`${url} answered ${warm.statusCode}: ${warm.body}`);
  const seen: Statement[] = [];
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = function spy(this: pg.Client, ...args: unknown[]) {
    const [first, second] = args;
    if (typeof first === 'string') seen.push({ text: first, values: Array.isArray(second) ? second : [] });
    else if (typeof first === 'object' && first !== null && 'text' in first)
      seen.push({
        text: String(first.text),
        values: Array.isArray(second)
          ? second
          : 'values' in first && Array.isArray(first.values)
            ? first.values
            : [],
      });
    return Reflect.apply(original, this, args);
  } as typeof original; // the same arguments go on to the same function
  await ask();
  pg.Client.prototype.query = original;
  await app.close();
  await composition.stop();
  return seen;
};

import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config';

const SECRET_FILE = 'secret';

/** Without SECRET in the environment one is made once and kept with the data: links and proofs outlive a restart. */
export const withKeptSecret = async (config: Config, dataDir: string): Promise<Config> => {
  if (config.SECRET) return config;
  const path = join(dataDir, SECRET_FILE);
  const kept = await readFile(path, 'utf8').catch(() => '');
  if (kept.length >= 32) return { ...config, secret: kept };
  const secret = randomBytes(32).toString('hex');
  await writeFile(path, secret, { mode: 0o600, flag: 'wx' }).catch(() => undefined);
  return { ...config, secret: await readFile(path, 'utf8') };
};

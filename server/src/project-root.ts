import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const climb = (from: string): string => {
  if (existsSync(join(from, 'package-lock.json'))) return from;
  const up = dirname(from);
  if (up === from) throw new Error('the project root was not found');
  return climb(up);
};

/** Where the checkout is, from the sources and from the built file alike. */
export const projectRoot = climb(dirname(fileURLToPath(import.meta.url)));

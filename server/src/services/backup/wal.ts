import { constants, copyFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { namesIn } from './disk';

const WAL_FILE = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})$/;
const FOUR_GIGABYTES = 0x1_0000_0000n;

/** The place of a WAL file among all, whatever the timeline; undefined for other files of the archive. */
export const walNumber = (name: string, walFileBytes: number): bigint | undefined => {
  const [, , high, low] = WAL_FILE.exec(name) ?? [];
  if (!high || !low) return undefined;
  return BigInt(`0x${high}`) * (FOUR_GIGABYTES / BigInt(walFileBytes)) + BigInt(`0x${low}`);
};

/** The number of the file that has a place of the log, such as 0/3000028. */
export const walNumberAt = (lsn: string, walFileBytes: number): bigint => {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) * FOUR_GIGABYTES + BigInt(`0x${low}`)) / BigInt(walFileBytes);
};

/** The place among WAL files by the first 24 letters, which files about one have too. */
const numberOf = (entry: string, walFileBytes: number) => walNumber(entry.slice(0, 24), walFileBytes);

/** Files of the archive that nothing after a WAL file needs. The histories of timelines are small and stay. */
export const walBefore = async (folder: string, number: bigint, walFileBytes: number): Promise<string[]> =>
  (await namesIn(folder)).filter((entry) => {
    const own = numberOf(entry, walFileBytes);
    return own !== undefined && own < number;
  });

/** The WAL files from one on, without their ending, and the first that is missing among them. */
export const walFrom = async (folder: string, number: bigint, walFileBytes: number) => {
  const entries = (await namesIn(folder)).filter((entry) => entry.endsWith('.gz'));
  const numbers = new Set<bigint>();
  for (const entry of entries) {
    const own = walNumber(entry.slice(0, -3), walFileBytes);
    if (own !== undefined && own >= number) numbers.add(own);
  }
  let next = number;
  while (numbers.has(next)) next += 1n;
  const missing = Number(next - number) < numbers.size ? next : undefined;
  return { count: numbers.size, missing };
};

/** Copies what a recovery from a WAL file on may ask for. */
export const copyWal = async (from: string, to: string, number: bigint, walFileBytes: number) => {
  for (const entry of await namesIn(from)) {
    if (!entry.endsWith('.gz')) continue;
    const own = numberOf(entry, walFileBytes);
    const isHistory = entry.endsWith('.history.gz');
    if (isHistory || (own !== undefined && own >= number))
      await copyFile(join(from, entry), join(to, entry), constants.COPYFILE_FICLONE);
  }
  return (await readdir(to)).length;
};

/** When the newest WAL file was archived; undefined where there is none. */
export const lastArchivedAt = async (folder: string): Promise<Date | undefined> => {
  const names = (await namesIn(folder)).filter((entry) => WAL_FILE.test(entry.replace(/\.gz$/, '')));
  // a name begins with the timeline and ends with the place: the greatest is the newest
  const last = names.sort().at(-1);
  return last === undefined ? undefined : (await stat(join(folder, last))).mtime;
};

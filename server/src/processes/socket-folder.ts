import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Containers may share a folder without seeing each other's processes. */
const MACHINE = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
const PREFIX = `forecourt-${MACHINE}-`;
const NAME = new RegExp(`^${PREFIX}(\\d+)-`);

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, as another user
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** What servers that were killed have left behind. */
const deleteLeftOvers = async (parent: string) => {
  for (const name of await readdir(parent)) {
    const pid = NAME.exec(name)?.[1];
    if (pid === undefined || (Number(pid) !== process.pid && isRunning(Number(pid)))) continue;
    await rm(join(parent, name), { recursive: true, force: true }).catch(() => undefined);
  }
};

/**
 * The folder of the sockets by which the processes of this server reach each other, open to its user alone. Not in the data
 * folder, whose path may be longer than the address of a socket can be.
 */
export const openSocketFolder = async (parent = tmpdir()) => {
  await deleteLeftOvers(parent);
  const path = await mkdtemp(join(parent, `${PREFIX}${process.pid}-`));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
};

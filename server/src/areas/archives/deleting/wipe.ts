import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import { inOrder, ownReferences, readAllTables } from '../catalogue/catalogue.queries';
import { beginMoving } from '../importing/insert.queries';
import {
  clearOwnReference,
  deleteSignIns,
  deleteSome,
  exportPartNames,
  forgetAudit,
  storedNames,
} from './wipe.queries';

type Means = Pick<Deps, 'database' | 'files'>;

const MOST_ROWS = 1_000;
const PAUSE_MS = 4;

export interface Wipe {
  tenant: number;
  requestId: string;
  /** Tables whose rows stay. */
  keep: readonly string[];
  /** After each part; a part that is done is not there when the work begins anew. */
  onPart(gone: { rows: number; files: number }): Promise<void>;
}

const removeFiles = async ({ database, files }: Means, { tenant, onPart }: Wipe): Promise<void> => {
  for (let after = 0; ; ) {
    const page = await database.systemRead((db) => storedNames(db, tenant, after));
    for (const { name } of page) await files.remove(name);
    if (page.length === 0) break;
    after = page.at(-1)?.id ?? after;
    await onPart({ rows: 0, files: page.length });
    await sleep(PAUSE_MS);
  }
  for (const { file } of await database.systemRead((db) => exportPartNames(db, tenant)))
    await files.remove(file);
};

/** Deletes all rows and files of a dealership, a part at a time: those that refer to others first, the dealership itself last. */
export const wipeDealership = async (deps: Means, wipe: Wipe): Promise<void> => {
  const { database } = deps;
  const { tenant, requestId, keep, onPart } = wipe;
  const who = { userId: null, requestId };
  await removeFiles(deps, wipe);
  const tables = inOrder(await database.systemRead(readAllTables)).reverse();
  const apart = ['dealership', 'audit_entry'];
  await database.systemWrite(who, async (tx) => {
    await beginMoving(tx);
    await deleteSignIns(tx, tenant);
    for (const table of tables)
      for (const column of ownReferences(table)) await clearOwnReference(tx, table.name, column, tenant);
  });
  const steps = [
    ...tables
      .filter(({ name }) => !keep.includes(name) && !apart.includes(name))
      .map(
        ({ name }) =>
          (tx: Db) =>
            deleteSome(tx, name, tenant, MOST_ROWS),
      ),
    (tx: Db) => forgetAudit(tx, tenant, MOST_ROWS),
    (tx: Db) => deleteSome(tx, 'dealership', tenant, MOST_ROWS),
  ];
  for (let at = 0; at < steps.length; ) {
    // most tables have few rows or none: as many of them in one transaction as have enough rows together
    const { rows, next } = await database.systemWrite(
      who,
      async (tx) => {
        await beginMoving(tx);
        let [gone, place] = [0, at];
        while (gone < MOST_ROWS && place < steps.length) {
          const some = (await steps[place]?.(tx)) ?? 0;
          gone += some;
          if (some < MOST_ROWS) place += 1;
        }
        return { rows: gone, next: place };
      },
      { isJob: true },
    );
    at = next;
    if (rows > 0) await onPart({ rows, files: 0 });
    await sleep(PAUSE_MS);
  }
};

import type { Deps } from '../../../deps';
import type { PasswordKey } from '../../../services/encryption';
import type { CatalogueTable } from '../catalogue/catalogue.queries';
import type { Manifest } from '../exporting/format';
import { findLookups } from '../exporting/rows.queries';
import { checkedLookups, checkedRows } from './check-archive';
import {
  addVehicles,
  addVehicleWithoutVin,
  isFreeDealershipId,
  newDealershipId,
  newUserIds,
  raiseUserIds,
  takenUserIds,
  takenUsernames,
} from './insert.queries';
import type { Mapping } from './mapping';
import { ArchiveRefused, type OpenArchive } from './read-archive';

type Means = Pick<Deps, 'database' | 'config'>;

interface Given {
  archive: OpenArchive;
  manifest: Manifest;
  key: PasswordKey;
  tables: ReadonlyMap<string, CatalogueTable>;
  importId: number;
  keepId: boolean;
  newName: string;
}

const who = (importId: number) => ({ userId: null, requestId: `import-${importId}` });
const PAGE = 500;
const NO_VIN = '[null]';

const tableOf = ({ manifest, tables }: Given, name: string) => {
  const table = manifest.tables.find((one) => one.name === name);
  const here = tables.get(name);
  return table && here ? { table, here } : null;
};

/** Users keep their numbers and names where nobody here has them. */
const planUsers = async ({ database }: Means, given: Given, report: string[]) => {
  const users = new Map<string, string>();
  const usernames = new Map<string, string>();
  const names = new Map<string, string>();
  const found = tableOf(given, 'app_user');
  if (found)
    for await (const row of checkedRows(given.archive, given.manifest, found.table, found.here)) {
      users.set(row.id ?? '', row.id ?? '');
      names.set(row.id ?? '', row.username ?? '');
    }
  const ids = [...users.keys()].map(Number);
  const taken = await database.systemRead((db) => takenUserIds(db, ids));
  const highest = ids.reduce((most, id) => Math.max(most, id), 0);
  // numbers that the archive keeps are given to nobody else
  await database.systemWrite(who(given.importId), (tx) => raiseUserIds(tx, highest));
  const fresh = await database.systemWrite(who(given.importId), (tx) => newUserIds(tx, taken.size));
  for (const [at, id] of [...taken].entries())
    if (users.has(String(id))) users.set(String(id), String(fresh[at]));
  const used = await database.systemRead((db) =>
    takenUsernames(
      db,
      [...names.values()].map((name) => name.toLowerCase()),
    ),
  );
  for (const [id, name] of names) {
    if (!used.has(name.toLowerCase())) continue;
    const other = `${name}-${users.get(id)}`;
    usernames.set(name, other);
    report.push(`${name} is used here already: the user signs in as ${other}`);
  }
  return { users, usernames };
};

const planLookups = async ({ database }: Means, given: Given, report: string[]) => {
  const lookups = new Map<string, Map<string, number>>();
  for (const lookup of given.manifest.lookups) {
    const ids = new Map<string, number>();
    let page: { id: number; key: string; content: string | null }[] = [];
    const resolve = async () => {
      const keys = page.map(({ key }) => key);
      if (lookup.name === 'vehicle')
        await database.systemWrite(who(given.importId), async (tx) => {
          const withVin = page.filter(({ key }) => key !== NO_VIN);
          await addVehicles(
            tx,
            withVin.map(({ key, content }) => ({ vin: String(JSON.parse(key)[0]), decoded: content })),
          );
          for (const { id, key, content } of page)
            if (key === NO_VIN) ids.set(String(id), await addVehicleWithoutVin(tx, content));
        });
      const known = await database.systemRead((db) => findLookups(db, lookup.name, keys));
      for (const { id, key } of page) {
        const here = known.get(key) ?? ids.get(String(id));
        if (here !== undefined) ids.set(String(id), here);
        else if (lookup.name !== 'inventory_lookup') report.push(`${lookup.name} ${key} is unknown here`);
      }
      page = [];
    };
    for await (const { id, key, content } of checkedLookups(given.archive, lookup)) {
      page.push({ id, key: JSON.stringify(key), content });
      if (page.length >= PAGE) await resolve();
    }
    await resolve();
    lookups.set(lookup.name, ids);
  }
  return lookups;
};

const planFiles = async (given: Given) => {
  const files = new Map<string, string>();
  const found = tableOf(given, 'stored_file');
  if (found)
    for await (const row of checkedRows(given.archive, given.manifest, found.table, found.here))
      files.set(row.name ?? '', row.mime ?? '');
  return files;
};

/** A number that is free: its own where it was asked for, or a new one. */
const chooseId = async ({ database }: Means, { manifest, keepId, importId }: Given): Promise<number> => {
  const own = manifest.dealership.id;
  if (keepId) {
    if (await database.systemRead((db) => isFreeDealershipId(db, own))) return own;
    throw new ArchiveRefused(`Dealership ${own} exists here already, or existed`);
  }
  for (;;) {
    const id = await database.systemWrite(who(importId), newDealershipId);
    if (await database.systemRead((db) => isFreeDealershipId(db, id))) return id;
  }
};

/** All that is other here than in the archive, found before anything of the dealership is written. */
export const planImport = async (deps: Means, given: Given, report: string[]): Promise<Mapping> => ({
  from: given.manifest.dealership.id,
  to: await chooseId(deps, given),
  ...(await planUsers(deps, given, report)),
  lookups: await planLookups(deps, given, report),
  files: await planFiles(given),
  key: given.key,
  secret: deps.config.secret,
  importId: given.importId,
  newName: given.newName,
});

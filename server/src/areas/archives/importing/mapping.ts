import { createHmac } from 'node:crypto';
import { encryptText, type PasswordKey } from '../../../services/encryption';
import type { CatalogueTable } from '../catalogue/catalogue.queries';
import {
  FORGOTTEN,
  FORGOTTEN_PROOF,
  isUserColumn,
  isUserId,
  lookupOf,
  sealedColumns,
} from '../catalogue/column-meanings';
import { tenantColumn } from '../catalogue/which-tables';
import type { TextRow } from '../exporting/rows.queries';

export interface Mapping {
  from: number;
  to: number;
  /** Users of the archive by their number there. */
  users: ReadonlyMap<string, string>;
  usernames: ReadonlyMap<string, string>;
  lookups: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** The kinds of the stored files, by their names in the archive. */
  files: ReadonlyMap<string, string>;
  key: PasswordKey;
  secret: string;
  importId: number;
  newName: string;
}

const FILE_NAME = /(?<![0-9a-f])[0-9a-f]{32}\.[a-z0-9]{2,5}(?![a-z0-9])/g;
/** As PostgreSQL writes the numbers of a dealership and of users in JSON. */
const IN_AUDIT = /"(dealership_id|[a-z_]*(?:user_id|seller_id|_by|assignee_id|technician_id))": (\d+)/g;

/** Names of files are random and shared by no two dealerships, those of a copy are others: deleting one leaves the other's. */
export const newFileNameOf = (
  { secret, importId }: Pick<Mapping, 'secret' | 'importId'>,
  name: string,
): string => {
  const [stem = '', extension = ''] = name.split('.');
  return `${createHmac('sha256', secret).update(`file of import ${importId} ${stem}`).digest('hex').slice(0, 32)}.${extension}`;
};

type Change = (row: TextRow) => boolean;

const forUsers = (table: CatalogueTable, { users }: Mapping): Change[] =>
  table.columns
    .filter((column) => isUserColumn(table.name, column))
    .map(({ name, type, isRequired }) => (row) => {
      const stored = row[name] ?? null;
      if (stored === null || stored === '0') return true;
      if (type.endsWith('[]')) {
        const known = [...stored.matchAll(/\d+/g)].flatMap(([id]) => users.get(id) ?? []);
        row[name] = `{${known.join(',')}}`;
        return true;
      }
      const known = users.get(stored) ?? null;
      // someone of another dealership, or of the platform: not known here
      if (known === null && isRequired && table.key.includes(name)) return false;
      row[name] = known ?? (isRequired ? '0' : null);
      return true;
    });

const forLookups = (table: CatalogueTable, { lookups }: Mapping): Change[] =>
  table.columns.flatMap(({ name, type, isRequired }) => {
    const lookup = lookupOf(table.name, name);
    if (!lookup) return [];
    const ids = lookups.get(lookup);
    return [
      (row: TextRow) => {
        const stored = row[name] ?? null;
        if (stored === null) return true;
        if (type.endsWith('[]')) {
          row[name] = stored.replace(/\d+/g, (id) => String(ids?.get(id) ?? id));
          return true;
        }
        // what a dealership added for itself keeps its number
        const known = ids?.get(stored);
        if (known !== undefined) row[name] = String(known);
        else if (lookup === 'inventory_lookup') return true;
        else if (isRequired) return false;
        else row[name] = null;
        return true;
      },
    ];
  });

const forTexts = (table: CatalogueTable, mapping: Mapping): Change => {
  const texts = table.columns
    .filter(({ type }) => type === 'text' || type === 'text[]' || type === 'jsonb')
    .map(({ name }) => name);
  const rename = (name: string) => (mapping.files.has(name) ? newFileNameOf(mapping, name) : name);
  return (row) => {
    for (const name of texts) {
      const stored = row[name];
      if (stored && stored.length > 33) row[name] = stored.replace(FILE_NAME, rename);
    }
    return true;
  };
};

const forSecrets = (table: CatalogueTable, { key, secret, to }: Mapping): Change[] =>
  sealedColumns(table).map(({ column, purpose }) => (row) => {
    const stored = row[column];
    if (!stored) return true;
    const text = key.decrypt(`${table.name}.${column}`, stored);
    row[column] = purpose ? encryptText({ secret, purpose: purpose(to) }, text) : text;
    return true;
  });

const forAudit = (mapping: Mapping): Change => {
  const { from, to, users } = mapping;
  const replaced = (whole: string, column: string, id: string) => {
    if (column === 'dealership_id') return Number(id) === from ? `"${column}": ${to}` : whole;
    return users.has(id) ? `"${column}": ${users.get(id)}` : whole;
  };
  return (row) => {
    for (const column of ['before', 'after'] as const) {
      const stored = row[column];
      if (stored) row[column] = stored.replace(IN_AUDIT, replaced);
    }
    return true;
  };
};

const special = (table: CatalogueTable, mapping: Mapping): Change => {
  const { name } = table;
  return (row) => {
    for (const { name: column } of table.columns) {
      const stored = row[column] ?? null;
      if (stored !== null && isUserId(name, column, row)) row[column] = mapping.users.get(stored) ?? stored;
    }
    if (name === 'app_user' || name === 'credential')
      row.username = mapping.usernames.get(row.username ?? '') ?? row.username ?? null;
    if (name === 'support_ticket') row.author_dealership_id = String(mapping.to);
    if (name === 'dealership') {
      row.status = '1';
      if (mapping.newName) row.business_name = mapping.newName;
    }
    for (const place of [...FORGOTTEN, ...FORGOTTEN_PROOF]) {
      const [of, column = ''] = place.split('.');
      if (of === name && column in row) row[column] = null;
    }
    row[tenantColumn(name)] = String(mapping.to);
    return true;
  };
};

/** What a row of the archive is here; false for one that cannot be, since it is about people or things of elsewhere. */
export const mapRowsOf = (table: CatalogueTable, mapping: Mapping): Change => {
  const changes = [
    ...forSecrets(table, mapping),
    special(table, mapping),
    ...forUsers(table, mapping),
    ...forLookups(table, mapping),
    forTexts(table, mapping),
    ...(table.name === 'audit_entry' ? [forAudit(mapping)] : []),
  ];
  return (row) => changes.every((change) => change(row));
};

import type { QbEntity, quickbooksCalls } from '@forecourt/contract/quickbooks/index';
import { ITEM_KEYS, TAX_KEYS } from '@forecourt/domain/quickbooks/index';
import { defaultPageSize } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Handlers } from '../../../http/context';
import { notFound } from '../../../http/refusal';
import { accountNames } from '../../accounting';
import { asRefusal } from '../connection/as-refusal';
import { refuseWithoutConnection } from '../connection/connecting';
import { addSync } from '../jobs';
import {
  type EntityWithMappings,
  entitiesNamed,
  findEntity,
  listEntities,
  retryUnmapped,
} from '../mapping/mapping.queries';
import { listParties, readParties } from '../mapping/party.queries';
import { createItemFor, createPartyFor } from './create-entity';

type Kind = QbEntity['mapped_to'][number]['kind'];

/** What records are mapped to, in words. */
const labelsOf = async (db: Db, tenant: number, rows: readonly EntityWithMappings[]) => {
  const keys = rows
    .flatMap(({ mapped }) => mapped.map(({ key }) => key))
    .filter((key) => /^[cv]\d+$/.test(key));
  const parties = new Map((await readParties(db, tenant, keys)).map(({ key, name }) => [key, name]));
  const nameOf = await accountNames(db, tenant);
  return (kind: string, key: string): string => {
    if (kind === 'account') return `${key} ${nameOf(key)}`;
    if (kind === 'tax') return TAX_KEYS.find((one) => one.key === key)?.name ?? key;
    if (kind === 'item') return ITEM_KEYS.find((one) => one.key === key)?.name ?? key;
    return parties.get(key) ?? key;
  };
};

const toReplies = async (
  db: Db,
  tenant: number,
  rows: readonly EntityWithMappings[],
): Promise<QbEntity[]> => {
  const labelOf = await labelsOf(db, tenant, rows);
  return rows.map(({ id, kind, qb_id, name, type, number, detail, is_active, mapped }) => ({
    ...{
      id,
      kind: kind as QbEntity['kind'],
      qb_id,
      name,
      type,
      number,
      detail,
      is_active: is_active ? 1 : 0,
    }, // kinds that lists are kept of
    mapped_to: mapped.map((one) => ({
      kind: one.kind as Kind,
      key: one.key,
      label: labelOf(one.kind, one.key),
    })), // kinds of the contract alone are written
  }));
};

export const listHandlers: Pick<
  Handlers<typeof quickbooksCalls>,
  'entities' | 'parties' | 'createEntity' | 'readLists' | 'sync' | 'compare'
> = {
  entities: ({ query }, { read, tenant }) =>
    read(async (db) => {
      const found = await listEntities(db, tenant, query, defaultPageSize(tenant));
      return { ...found, rows: await toReplies(db, tenant, found.rows) };
    }),

  parties: ({ query }, { read, tenant }) =>
    read(async (db) => {
      const found = await listParties(db, tenant, query, defaultPageSize(tenant));
      const open = found.rows.filter(({ entity_id }) => entity_id === null).map(({ name }) => name);
      const same = await entitiesNamed(db, tenant, query.kind === 'customer' ? 'Customer' : 'Vendor', open);
      return {
        ...found,
        rows: found.rows.map(({ entity_id, entity_name, ...row }, at) => {
          const alike = same.find(({ name }) => name.toLowerCase() === row.name.toLowerCase());
          return {
            ...row,
            id: (found.page - 1) * found.limit + at + 1,
            entity: entity_id === null ? null : { id: entity_id, name: entity_name ?? '', type: '' },
            suggestion: entity_id === null && alike ? { id: alike.id, name: alike.name, type: '' } : null,
          };
        }),
      };
    }),

  createEntity: async ({ body: { kind, key } }, context) => {
    const { deps, tenant, write, read } = context;
    await refuseWithoutConnection(context);
    const id = await asRefusal(
      kind === 'item' ? createItemFor(deps, tenant, key) : createPartyFor(deps, tenant, kind, key),
    );
    await write(async (tx) => {
      await retryUnmapped(tx, tenant);
      await addSync(deps, tx, tenant, 'sync');
    });
    return read(async (db) => {
      const entity = await findEntity(db, tenant, id);
      const [reply] = entity ? await toReplies(db, tenant, [{ ...entity, mapped: [{ kind, key }] }]) : [];
      if (!reply) throw notFound();
      return reply;
    });
  },

  readLists: async (_input, context) => {
    await refuseWithoutConnection(context);
    await context.write((tx) => addSync(context.deps, tx, context.tenant, 'lists'));
    return { message: 'Done' };
  },
  sync: async (_input, { write, deps, tenant }) => {
    await write((tx) => addSync(deps, tx, tenant, 'sync'));
    return { message: 'Done' };
  },
  compare: async (_input, context) => {
    await refuseWithoutConnection(context);
    await context.write((tx) => addSync(context.deps, tx, context.tenant, 'compare'));
    return { message: 'Done' };
  },
};

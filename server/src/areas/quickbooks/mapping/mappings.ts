import type { QbMappings, quickbooksCalls } from '@forecourt/contract/quickbooks/index';
import { ACCOUNTS, type AccountType, chartAccount } from '@forecourt/domain/ledger/index';
import {
  allowedTypes,
  fitsTaxKey,
  ITEM_KEYS,
  suggestChoice,
  TAX_KEYS,
} from '@forecourt/domain/quickbooks/index';
import type { Db } from '../../../db/database';
import type { Handlers } from '../../../http/context';
import { badField, notFound } from '../../../http/refusal';
import { ownAccounts } from '../../accounting';
import { addSync } from '../jobs';
import { accountsNeeded } from '../outbox/outbox.queries';
import { refuseUnknownKey, refuseWrongEntity } from './check-mapping';
import {
  allEntities,
  findEntity,
  type Mapped,
  putMapping,
  readMapped,
  removeMapping,
  retryUnmapped,
  type StoredEntity,
} from './mapping.queries';
import { readParties } from './party.queries';
import { ratesOf } from './qb-mapping';

const chosen = (entity: StoredEntity | undefined) =>
  entity ? { id: entity.id, name: entity.name, type: entity.type } : null;
const flagOf = (is: boolean): 0 | 1 => (is ? 1 : 0);

interface LedgerAccountRow {
  code: string;
  name: string;
  type: AccountType;
}

const accountsOf = async (db: Db, tenant: number): Promise<LedgerAccountRow[]> => {
  const own = await ownAccounts(db, tenant);
  return [...ACCOUNTS, ...own].sort((a, b) => (a.code < b.code ? -1 : 1));
};

const found = (mapped: readonly Mapped[], kind: string, key: string) =>
  mapped.find((one) => one.mapping_kind === kind && one.key === key);

const saleRates = (entity: StoredEntity) =>
  ratesOf(entity)
    .filter(({ use }) => use === 'sale')
    .map(({ name }) => name);

/** Everything that can be mapped, with what it is mapped to and what would suit. */
const readMappings = async (db: Db, tenant: number): Promise<QbMappings> => {
  const mapped = await readMapped(db, tenant);
  const needed = await accountsNeeded(db, tenant);
  const entities = await allEntities(db, tenant, 'Account');
  const codes = await allEntities(db, tenant, 'TaxCode');
  const items = await allEntities(db, tenant, 'Item');
  const accounts = (await accountsOf(db, tenant)).map(({ code, name, type }) => {
    const allowed = [...allowedTypes(code, type)];
    const entity = found(mapped, 'account', code);
    const choices = entities.filter((one) => allowed.some((wanted) => wanted === one.type));
    const only = choices.length === 1 && allowed.length === 1 ? choices[0] : undefined;
    return {
      ...{ key: code, name, allowed, entity: chosen(entity), is_needed: flagOf(needed.has(code)) },
      suggestion: entity ? null : chosen(suggestChoice({ code, name }, choices) ?? only),
    };
  });
  const accountOf = (code: string) => found(mapped, 'account', code)?.qb_id;
  return {
    accounts,
    taxes: TAX_KEYS.map(({ key, name }) => {
      const entity = found(mapped, 'tax', key);
      const suiting = codes.filter((one) => fitsTaxKey(key, saleRates(one)));
      const best = suiting.find(({ name: own }) => /out of scope|exempt/i.test(own)) ?? suiting[0];
      return {
        key,
        name,
        entity: chosen(entity),
        suggestion: entity ? null : chosen(best),
        is_needed: 0 as const,
      };
    }),
    items: ITEM_KEYS.map(({ key, name }) => {
      const entity = found(mapped, 'item', key);
      const suiting = items.filter(
        ({ account_qb_id }) => account_qb_id !== '' && account_qb_id === accountOf(key),
      );
      const best = suiting.length === 1 ? suiting[0] : suggestChoice({ code: key, name }, suiting);
      return {
        ...{ key, name, entity: chosen(entity), suggestion: entity ? null : chosen(best) },
        is_needed: flagOf(needed.has(key)),
      };
    }),
  };
};

/** How many accounts, that postings which wait need, are not mapped. */
export const countUnmapped = async (db: Db, tenant: number): Promise<number> => {
  const mapped = await readMapped(db, tenant);
  const needed = await accountsNeeded(db, tenant);
  return [...needed].filter((code) => !found(mapped, 'account', code)).length;
};

export const mappingHandlers: Pick<
  Handlers<typeof quickbooksCalls>,
  'mappings' | 'saveMappings' | 'suggestMappings'
> = {
  mappings: (_input, { read, tenant }) => read((db) => readMappings(db, tenant)),

  saveMappings: ({ body: { changes } }, { write, tenant, deps }) =>
    write(async (tx) => {
      const accounts = await accountsOf(tx, tenant);
      const typeOf = (code: string) =>
        accounts.find((one) => one.code === code)?.type ?? chartAccount(code)?.type;
      // accounts first: items depend on them
      const ordered = changes.map((change, at) => ({ ...change, field: `changes.${at}` }));
      for (const change of ordered.toSorted(
        (a, b) => Number(b.kind === 'account') - Number(a.kind === 'account'),
      )) {
        const { kind, key, entity_id, field } = change;
        refuseUnknownKey(change, field, (code) => typeOf(code) !== undefined);
        if (entity_id === null || entity_id === undefined) {
          await removeMapping(tx, tenant, kind, key);
          continue;
        }
        const entity = await findEntity(tx, tenant, entity_id);
        if (!entity) throw badField(`${field}.entity_id`, 'not found');
        if (kind === 'customer' || kind === 'vendor')
          if ((await readParties(tx, tenant, [key])).length === 0) throw notFound();
        const mapped = await readMapped(tx, tenant);
        refuseWrongEntity(change, entity, field, (code) => found(mapped, 'account', code), typeOf);
        await putMapping(tx, tenant, kind, key, entity.id);
      }
      await retryUnmapped(tx, tenant);
      await addSync(deps, tx, tenant, 'sync');
      return { message: 'Done' };
    }),

  suggestMappings: (_input, { write, tenant, deps }) =>
    write(async (tx) => {
      let mapped = 0;
      const take = async (
        kind: string,
        rows: readonly { key: string; suggestion: { id: number } | null }[],
      ) => {
        for (const { key, suggestion } of rows) {
          if (!suggestion) continue;
          await putMapping(tx, tenant, kind, key, suggestion.id);
          mapped += 1;
        }
      };
      const first = await readMappings(tx, tenant);
      await take('account', first.accounts);
      await take('tax', first.taxes);
      // which items suit follows from the accounts
      await take('item', (await readMappings(tx, tenant)).items);
      if (mapped > 0) {
        await retryUnmapped(tx, tenant);
        await addSync(deps, tx, tenant, 'sync');
      }
      return { mapped };
    }),
};

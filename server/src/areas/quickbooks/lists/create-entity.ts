import { ITEM_KEYS } from '@forecourt/domain/quickbooks/index';
import { asTenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import { badField, notFound, Refusal } from '../../../http/refusal';
import { withCompany } from '../connection/tokens';
import { type NewEntity, putEntities, putMapping, readMapped } from '../mapping/mapping.queries';
import { readParties } from '../mapping/party.queries';
import { createParty } from './create-party';

const who = { userId: null, requestId: 'quickbooks' };
const PLAIN = { type: '', number: '', detail: '', accountQbId: '', rates: '[]', isActive: true };

const keep = (
  deps: Deps,
  tenant: number,
  realm: string,
  kind: string,
  key: string,
  entity: NewEntity,
): Promise<number> =>
  deps.database.write(asTenant(tenant), who, async (tx) => {
    const [id] = await putEntities(tx, tenant, realm, [entity], deps.now().toISOString());
    if (id === undefined) throw new Error('an insert answers its row');
    await putMapping(tx, tenant, kind, key, id);
    return id;
  });

/** The same for as long as nothing was mapped: a second attempt after a lost answer makes no second record. */
const requestIdOf = (tenant: number, kind: string, key: string, count: number) =>
  `fc${tenant}-${kind}-${key}-${count}`;

/** Adds a customer or vendor to QuickBooks and maps it; answers the id of the kept record. */
export const createPartyFor = async (
  deps: Deps,
  tenant: number,
  kind: 'customer' | 'vendor',
  key: string,
) => {
  if (!/^[cv]\d{1,10}$/.test(key)) throw badField('key', 'is no customer or vendor');
  const [party] = await deps.database.read(asTenant(tenant), (db) => readParties(db, tenant, [key]));
  if (!party) throw notFound();
  const entity = kind === 'customer' ? 'Customer' : 'Vendor';
  const { record, realm } = await withCompany(deps, tenant, async (company, own) => ({
    record: await createParty(company, entity, party, requestIdOf(tenant, kind, key, 1)),
    realm: own,
  }));
  const name = String(record.DisplayName ?? party.name);
  return keep(deps, tenant, realm, kind, key, {
    ...PLAIN,
    kind: entity,
    qbId: record.Id,
    name,
    detail: party.email,
  });
};

/** Adds a product or service that is booked to the account that its account of the ledger is mapped to. */
export const createItemFor = async (deps: Deps, tenant: number, key: string) => {
  const item = ITEM_KEYS.find((one) => one.key === key);
  if (!item) throw badField('key', 'is no product');
  const mapped = await deps.database.read(asTenant(tenant), (db) => readMapped(db, tenant));
  const account = mapped.find((one) => one.mapping_kind === 'account' && one.key === key);
  if (!account) throw new Refusal(409, `Choose the QuickBooks account for ${key} first`);
  const { record, realm } = await withCompany(deps, tenant, async (company, own) => ({
    record: await company.post(
      'Item',
      { Name: item.name, Type: 'Service', IncomeAccountRef: { value: account.qb_id } },
      { requestId: requestIdOf(tenant, 'item', `${key}-${account.qb_id}`, 1) },
    ),
    realm: own,
  }));
  return keep(deps, tenant, realm, 'item', key, {
    ...{ ...PLAIN, kind: 'Item', qbId: record.Id, name: String(record.Name ?? item.name), type: 'Service' },
    ...{ detail: account.name, accountQbId: account.qb_id },
  });
};

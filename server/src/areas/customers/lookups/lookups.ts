import { AUTHENTICATION } from '@forecourt/contract/customers/customer';
import type { lookupCalls } from '@forecourt/contract/customers/lookups';
import { can, ROLE, roleLabel, SELLER_SHELL } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';
import type { Handlers } from '../../../http/context';
import { keepAdSource, listAdSources } from './ad-sources';

const SELL_OR_LEAD = [ROLE.owner, ROLE.manager, ...SELLER_SHELL];

interface Seller {
  id: number;
  full_name: string;
  f_name: string;
  l_name: string;
  frk_role: number;
}

/** Those who work here now and whose record is kept here. */
const listSellers = (db: Db, tenant: number, roles: readonly number[]) =>
  queryPrepared<Seller>(
    db,
    `select u.id, u.full_name, u.first_name as f_name, u.last_name as l_name, u.role_id as frk_role from app_user u
      where u.dealership_id = $1 and u.removed_at is null and u.is_active and u.role_id = any($2)
      order by lower(u.full_name), u.id`,
    [tenant, roles],
  );

export const lookupHandlers: Handlers<typeof lookupCalls> = {
  adSources: (_input, { read, tenant }) => read((db) => listAdSources(db, tenant)),

  addAdSource: ({ body }, { write, tenant }) => write((tx) => keepAdSource(tx, tenant, body.name)),

  authenticationMethods: async (_input, { actor }) => [
    { value: AUTHENTICATION.licence, label: 'Driver licence number' },
    ...(can(actor, 'bcid.use') ? [{ value: AUTHENTICATION.bcid, label: 'BCID' }] : []),
  ],

  salesManagers: async ({ query }, { read, tenant }) => {
    const asked = query.roles?.filter((role) => role !== ROLE.customer);
    const sellers = await read((db) => listSellers(db, tenant, asked ?? SELL_OR_LEAD));
    return sellers.map((seller) => ({ ...seller, role: roleLabel(seller.frk_role) }));
  },
};

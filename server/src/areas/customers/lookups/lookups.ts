import { AUTHENTICATION } from '@forecourt/contract/customers/customer';
import type { lookupCalls } from '@forecourt/contract/customers/lookups';
import { can, ROLE, roleLabel, SELLER_SHELL } from '@forecourt/policy';
import type { Handlers } from '../../../http/context';
import { keepAdSource, listAdSources } from './ad-sources';
import { listSellers } from './seller.queries';

const SELL_OR_LEAD = [ROLE.owner, ROLE.manager, ...SELLER_SHELL];

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

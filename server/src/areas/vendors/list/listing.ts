import type { vendorsCalls } from '@forecourt/contract/vendors/index';
import { defaultPageSize } from '@forecourt/policy';
import type { Handlers } from '../../../http/context';
import { noRight } from '../../../http/refusal';
import { balancesOf, maySeeBalance } from '../record/vendor-balance';
import { listVendors } from './vendor-list.queries';

export const listingHandlers: Pick<Handlers<typeof vendorsCalls>, 'list'> = {
  list: ({ query }, { tenant, actor, read }) => {
    const withBalance = maySeeBalance(actor);
    if (!withBalance && (query.balance !== undefined || query.sort?.endsWith('balance'))) throw noRight();
    return read(async (db) => {
      const found = await listVendors(db, tenant, query, defaultPageSize(tenant));
      if (!withBalance) return found;
      const balances = await balancesOf(
        db,
        tenant,
        found.rows.map(({ id }) => id),
      );
      return { ...found, rows: found.rows.map((row) => ({ ...row, balance: balances.get(row.id) ?? 0 })) };
    });
  },
};

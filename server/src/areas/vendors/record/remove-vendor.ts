import type { vendorsCalls } from '@forecourt/contract/vendors/index';
import type { Handlers } from '../../../http/context';
import { notFound, Refusal } from '../../../http/refusal';
import { findVendor, lockVendor, setVendorRemoved } from './vendor.queries';
import { balancesInCents } from './vendor-balance';
import { wholeVendor } from './whole-vendor';

export const OPEN_BALANCE = 'has an open balance';

export const removeVendorHandlers: Pick<Handlers<typeof vendorsCalls>, 'remove' | 'restore'> = {
  /** What was bought stays; lists and pickers no longer show the vendor. */
  remove: ({ params: { id } }, { tenant, write, deps }) =>
    write(async (tx) => {
      const vendor = await lockVendor(tx, tenant, id);
      if (vendor.removed_at !== null) throw notFound();
      if ((await balancesInCents(tx, tenant, [id])).get(id))
        throw new Refusal(409, `${vendor.name} ${OPEN_BALANCE}. Settle it before you remove the vendor.`);
      await setVendorRemoved(tx, tenant, id, deps.now().toISOString());
      return { message: 'Done' };
    }),

  restore: ({ params: { id } }, context) =>
    context.write(async (tx) => {
      const { tenant } = context;
      const vendor = await lockVendor(tx, tenant, id);
      if (vendor.removed_at !== null) await setVendorRemoved(tx, tenant, id, null);
      return wholeVendor(context, tx, await findVendor(tx, tenant, id));
    }),
};

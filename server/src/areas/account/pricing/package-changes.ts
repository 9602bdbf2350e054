import type { accountCalls } from '@forecourt/contract/account';
import type { Handlers } from '../../../http/context';
import { Refusal } from '../../../http/refusal';
import { lockDealership } from './account-place.queries';
import { emptyCart, isBeingPaid } from './cart.queries';
import { countUsers } from './count-users';
import { PACKAGE_CHANGE_TASK } from './package-change-job';
import { readContract, setNextPackage } from './payment.queries';
import { readPricedCart } from './priced-cart';
import { refuseUnknownLimit } from './start-payment';

export const packageChangeHandlers: Pick<
  Handlers<typeof accountCalls>,
  'confirmPackageChange' | 'cancelPackageChange'
> = {
  confirmPackageChange: ({ body }, context) =>
    context.write(async (tx) => {
      const { deps, tenant } = context;
      await lockDealership(tx, tenant);
      if (await isBeingPaid(tx, tenant))
        throw new Refusal(409, 'This cart is being paid. Please wait a moment.');
      const users = await countUsers(tx, context);
      const cart = await readPricedCart(tx, tenant, users, deps.now());
      const contract = await readContract(tx, tenant);
      const [item] = cart.items;
      const startsOn = cart.reply.basket[0]?.starts_on;
      if (
        !item ||
        !startsOn ||
        item.package_id !== body.package_id ||
        item.change.kind !== 'later' ||
        !contract
      )
        throw new Refusal(409, 'The cart has changed. Please look at it once more.', { current: cart.reply });
      refuseUnknownLimit(cart, users, body.accept_user_limit === 1);
      const { startsAt } = item.change;
      await setNextPackage(tx, tenant, { packageId: item.package_id, from: startsAt.toISOString() });
      await emptyCart(tx, tenant);
      await deps.jobs.add(
        tx,
        PACKAGE_CHANGE_TASK,
        { dealershipId: tenant, contractId: contract.id, startsAt: startsAt.toISOString() },
        { key: `${PACKAGE_CHANGE_TASK}:${tenant}:${contract.id}`, runAt: startsAt },
      );
      return { package_id: item.package_id, starts_on: startsOn };
    }),

  cancelPackageChange: (_input, { write, tenant }) =>
    write(async (tx) => {
      await lockDealership(tx, tenant);
      await setNextPackage(tx, tenant, null);
      return { message: 'Done' };
    }),
};

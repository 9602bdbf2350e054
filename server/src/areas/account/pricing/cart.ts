import type { accountCalls } from '@forecourt/contract/account';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, notFound, Refusal } from '../../../http/refusal';
import { lockDealership } from './account-place.queries';
import { isBeingPaid, isOffered, putInCart, readCart, readPackages, takeFromCart } from './cart.queries';

/** A cart that is being paid stays as it is: what is charged for is what was in it. */
const changeCart = async ({ write, tenant, deps }: Context, change: (tx: Db) => Promise<void>) =>
  write(async (tx) => {
    await lockDealership(tx, tenant);
    if (await isBeingPaid(tx, tenant))
      throw new Refusal(409, 'This cart is being paid. Please wait a moment.');
    await change(tx);
    return readCart(tx, tenant, deps.now());
  });

export const cartHandlers: Pick<
  Handlers<typeof accountCalls>,
  'packages' | 'cart' | 'addToCart' | 'removeFromCart'
> = {
  packages: async (_input, { read, tenant }) => {
    const rows = await read((db) => readPackages(db, tenant));
    return rows.map(({ contract, ...row }) => ({ ...row, current: contract === null ? 0 : 1 }));
  },

  cart: (_input, { read, tenant, deps }) => read((db) => readCart(db, tenant, deps.now())),

  addToCart: ({ body }, context) =>
    changeCart(context, async (tx) => {
      if (!(await isOffered(tx, body.package_id))) throw badField('package_id', 'There is no such package');
      await putInCart(tx, context.tenant, body.package_id);
    }),

  removeFromCart: ({ params }, context) =>
    changeCart(context, async (tx) => {
      if (!(await takeFromCart(tx, context.tenant, params.id))) throw notFound();
    }),
};

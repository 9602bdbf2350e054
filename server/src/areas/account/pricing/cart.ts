import type { accountCalls } from '@forecourt/contract/account';
import { toDollars, usersOverLimit } from '@forecourt/domain';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, notFound, Refusal } from '../../../http/refusal';
import { lockDealership } from './account-place.queries';
import { findOffer, isBeingPaid, putInCart, readPackages, takeFromCart } from './cart.queries';
import { countUsers } from './count-users';
import { readPricedCart, readTerms, setupFeeOf } from './priced-cart';

const replyWithCart = async (db: Db, context: Context) => {
  const { tenant, deps } = context;
  return (await readPricedCart(db, tenant, await countUsers(db, context), deps.now())).reply;
};

/** A cart that is being paid stays as it is: what is charged for is what was in it. */
const changeCart = async (context: Context, change: (tx: Db) => Promise<void>) =>
  context.write(async (tx) => {
    await lockDealership(tx, context.tenant);
    if (await isBeingPaid(tx, context.tenant))
      throw new Refusal(409, 'This cart is being paid. Please wait a moment.');
    await change(tx);
    return replyWithCart(tx, context);
  });

export const cartHandlers: Pick<
  Handlers<typeof accountCalls>,
  'packages' | 'cart' | 'addToCart' | 'removeFromCart'
> = {
  packages: (_input, context) =>
    context.read(async (db) => {
      const { tenant, deps } = context;
      const { contract, changeTo, dayOf } = await readTerms(db, tenant, deps.now());
      const users = await countUsers(db, context);
      const offers = await readPackages(db, tenant);
      const nextDay = contract?.nextPackageId ? dayOf(changeTo(0).startsAt) : null;
      return offers.map((offer) => {
        const change = changeTo(offer.price);
        return {
          ...offer,
          setup_fee: setupFeeOf(change, offer.setup_fee),
          current: contract?.packageId === offer.id ? 1 : 0,
          next_from: contract?.nextPackageId === offer.id ? nextDay : null,
          change: change.kind,
          due_now: toDollars(change.dueNow),
          starts_on: dayOf(change.startsAt),
          users_over: usersOverLimit(users, offer.user_limit),
        };
      });
    }),

  cart: (_input, context) => context.read((db) => replyWithCart(db, context)),

  addToCart: ({ body }, context) =>
    changeCart(context, async (tx) => {
      const offer = await findOffer(tx, body.package_id);
      if (!offer?.offered) throw badField('package_id', 'There is no such package');
      const { contract, changeTo } = await readTerms(tx, context.tenant, context.deps.now());
      if (contract?.packageId === offer.id && changeTo(offer.price).kind !== 'new')
        throw badField('package_id', 'Your dealership has this package already');
      await putInCart(tx, context.tenant, body.package_id);
    }),

  removeFromCart: ({ params }, context) =>
    changeCart(context, async (tx) => {
      if (!(await takeFromCart(tx, context.tenant, params.id))) throw notFound();
    }),
};

import type { shopCalls } from '@forecourt/contract/shop/index';
import { OWED } from '@forecourt/contract/shop/product';
import { roundCents, toCents } from '@forecourt/domain/money/cents';
import { countedDifference, orderNumber, STOCK_MOST } from '@forecourt/domain/shop/index';
import { defaultPageSize } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, notFound, Refusal } from '../../../http/refusal';
import { isFuture, todayAt } from '../../../http/today';
import { closedTo } from '../../accounting';
import { fileAddress } from '../../files';
import { staffNames } from '../../users';
import { holdVendor } from '../../vendors';
import { findProduct } from '../products/product.queries';
import { dollars, toVariant } from '../products/product-reply';
import { moveStock } from './move-stock';
import { listMovements } from './movement.queries';
import { listSellables, lockVariants, type StoredVariant } from './variant.queries';

const VALUE_MOST = 2_000_000_000;

const lockOne = async (tx: Db, tenant: number, id: number): Promise<StoredVariant> => {
  const [variant] = await lockVariants(tx, tenant, [id]);
  if (!variant || variant.is_removed) throw notFound();
  if (!variant.track_stock) throw new Refusal(409, 'The stock of this variant is not counted');
  return variant;
};

const again = async (tx: Db, tenant: number, id: number) => toVariant(await lockOne(tx, tenant, id));

const dayOf = async (context: Context, tx: Db, wanted: string | undefined): Promise<string> => {
  const day = wanted ?? todayAt(context);
  if (isFuture(day, context)) throw badField('day', 'must not be in the future');
  const closed = await closedTo(tx, context.tenant);
  if (closed !== null && day <= closed)
    throw badField('day', `The books are closed up to ${closed}. Choose a later day, or reopen the period.`);
  return day;
};

const sellerOf = async (
  tx: Db,
  tenant: number,
  id: number | null,
  isOwed: boolean,
): Promise<number | null> => {
  if (id === null) {
    if (isOwed) throw badField('vendor_id', 'Choose whom it is owed to');
    return null;
  }
  const vendor = await holdVendor(tx, tenant, id);
  if (!vendor) throw badField('vendor_id', 'There is no such vendor');
  return vendor.id;
};

export const stockHandlers: Pick<
  Handlers<typeof shopCalls>,
  'movements' | 'receive' | 'count' | 'sellables'
> = {
  movements: async ({ params: { id }, query }, context) => {
    const { tenant } = context;
    const found = await context.read(async (db) => {
      if (!(await findProduct(db, tenant, id))) throw notFound();
      return listMovements(db, tenant, id, query, defaultPageSize(tenant));
    });
    const nameOf = await staffNames(
      context,
      found.rows.map(({ user_id }) => user_id),
    );
    return {
      ...found,
      rows: found.rows.map(({ value_cents, order_id, order_number, user_id, ...row }) => ({
        ...{ ...row, value: dollars(value_cents), created_by: nameOf(user_id) },
        order:
          order_id === null || order_number === null
            ? null
            : { id: order_id, number: orderNumber(order_number) },
      })),
    };
  },

  receive: ({ params: { id }, body }, context) =>
    context.write(async (tx) => {
      const { tenant } = context;
      const variant = await lockOne(tx, tenant, id);
      const day = await dayOf(context, tx, body.day);
      const vendorId = await sellerOf(tx, tenant, body.vendor_id ?? null, body.paid_by === OWED);
      if (variant.on_hand + body.quantity > STOCK_MOST) throw badField('quantity', 'That is too many pieces');
      const value = body.quantity * toCents(body.unit_cost);
      if (variant.value_cents + value > VALUE_MOST)
        throw badField('unit_cost', 'The stock would be worth too much');
      await moveStock(context, tx, {
        ...{ product_id: variant.product_id, variant_id: id, kind: 'received', quantity: body.quantity },
        ...{ value_cents: roundCents(value), gst_cents: toCents(body.gst), day, reason: body.reason },
        ...{ vendor_id: vendorId, paid_by: body.paid_by },
      });
      return again(tx, tenant, id);
    }),

  count: ({ params: { id }, body }, context) =>
    context.write(async (tx) => {
      const { tenant } = context;
      const variant = await lockOne(tx, tenant, id);
      if (body.counted < variant.held)
        throw badField('counted', `${variant.held} are in orders that are being paid`);
      const { on_hand: onHand, held } = variant;
      const shelf = { onHand, held, value: roundCents(variant.value_cents) };
      const { pieces, value } = countedDifference(shelf, body.counted, roundCents(variant.cost_cents));
      if (pieces === 0) throw badField('counted', 'That is the stock as it is known');
      if (variant.value_cents + value > VALUE_MOST)
        throw badField('counted', 'The stock would be worth too much');
      await moveStock(context, tx, {
        ...{ product_id: variant.product_id, variant_id: id, kind: 'corrected', quantity: pieces },
        ...{ value_cents: value, day: todayAt(context), reason: body.reason },
      });
      return again(tx, tenant, id);
    }),

  sellables: async ({ query }, context) => {
    const { tenant } = context;
    const found = await context.read((db) => listSellables(db, tenant, query, defaultPageSize(tenant)));
    return {
      ...found,
      rows: found.rows.map(({ price_cents, on_hand, held, picture, track_stock, ...row }) => ({
        ...{ ...row, price: dollars(price_cents), track_stock: track_stock ? 1 : 0 },
        ...{ available: on_hand - held, picture: picture === null ? null : fileAddress(picture) },
      })),
    };
  },
};

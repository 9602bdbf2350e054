import type { PromotionReply, promotionCalls } from '@forecourt/contract/advertising/promotions';
import { roundCents, toCents, toDollars } from '@forecourt/domain/money/index';
import { checkPromotion, type Promotion, promotionState } from '@forecourt/domain/posting/promotion';
import { askingPrice } from '@forecourt/domain/vehicle/asking-price';
import { defaultPageSize } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, changedMeanwhile, notFound, Refusal } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { publicPath, siteCarPath } from '../../inventory';
import { staffNames } from '../../users';
import { applyPromotions } from './apply-promotions';
import {
  findOverlap,
  findPromotion,
  insertPromotion,
  listPromotions,
  lockCar,
  lockPromotion,
  type StoredPromotion,
  updatePromotion,
} from './promotion.queries';

const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/** One that ended on its first day is stored as ending before it, so that it is over at once; people read the day itself. */
const shownUntil = ({ from_day, until_day }: StoredPromotion): string | null =>
  until_day !== null && until_day < from_day ? from_day : until_day;

const toReplies = async (
  context: Context,
  rows: readonly StoredPromotion[],
  origin: string,
): Promise<PromotionReply[]> => {
  const { tenant } = context;
  const nameOf = await staffNames(
    context,
    rows.map(({ created_by }) => created_by),
  );
  const today = todayAt(context);
  return rows.map((row) => ({
    ...{ id: row.id, version: row.version, kind: row.kind, title: row.title },
    state: promotionState({ from: row.from_day, until: row.until_day }, today),
    price: row.price_cents === null ? null : toDollars(roundCents(row.price_cents)),
    ...{ from: row.from_day, until: shownUntil(row) },
    vehicle: {
      ...{ id: row.stock_id, title: row.car_title, stock_no: row.stock_no, sell_price: row.sell_price },
      photo_url:
        row.photo_id === null ? null : `${publicPath(tenant, row.public_token)}/photos/${row.photo_id}/small`,
      is_advertised: row.is_advertised ? 1 : 0,
      url: origin + siteCarPath(row.car_title, row.public_token),
    },
    ...{ created_by: nameOf(row.created_by), created_at: row.created_at },
  }));
};

const toReply = async (context: Context, id: number, origin: string): Promise<PromotionReply> => {
  const row = await context.read((db) => findPromotion(db, context.tenant, id));
  const [reply] = await toReplies(context, row ? [row] : [], origin);
  if (!reply) throw notFound();
  return reply;
};

/** Refuses what the domain does not allow, and a second one of the same kind on the same days. */
const check = async (
  tx: Db,
  context: Context,
  given: Promotion & { stockId: number },
  butId: number,
): Promise<void> => {
  const car = await lockCar(tx, context.tenant, given.stockId);
  if (!car) throw notFound('This vehicle is not in stock');
  if (car.is_over) throw badField('stock_id', 'This vehicle is sold');
  if (given.kind === 'price-drop' && car.call_for_price)
    throw badField('price', 'Shoppers have to call for the price of this vehicle');
  const asked = askingPrice(car);
  if (given.kind === 'price-drop' && asked === null)
    throw badField('price', 'The vehicle has no usual price');
  const problems = checkPromotion(given, asked === null ? null : toCents(asked));
  if (Object.keys(problems).length > 0)
    throw new Refusal(400, Object.values(problems)[0] ?? '', { fields: problems });
  const { stockId, kind, from, until } = given;
  const other = await findOverlap(tx, context.tenant, { stockId, kind, from, until, butId });
  if (other)
    throw badField(
      'from',
      `There is one already from ${other.from_day}${other.until_day ? ` to ${other.until_day}` : ''}`,
    );
};

const held = async (context: Context, tx: Db, id: number, version: number | undefined, origin: string) => {
  const row = await lockPromotion(tx, context.tenant, id);
  if (!row) throw notFound();
  if (version !== undefined && version !== row.version)
    throw changedMeanwhile((await toReplies(context, [row], origin))[0]);
  return row;
};

const centsOf = (dollars: number | null | undefined) => (dollars == null ? null : toCents(dollars));

export const promotionHandlers: Handlers<typeof promotionCalls> = {
  promotions: async ({ query }, context) => {
    const { tenant, deps } = context;
    const origin = await deps.sites.originOf(tenant);
    const found = await context.read((db) =>
      listPromotions(db, tenant, query, { defaultLimit: defaultPageSize(tenant), day: todayAt(context) }),
    );
    return { ...found, rows: await toReplies(context, found.rows, origin) };
  },

  promotion: async ({ params: { id } }, context) =>
    toReply(context, id, await context.deps.sites.originOf(context.tenant)),

  addPromotion: async ({ body }, context) => {
    const { tenant, deps, session } = context;
    const origin = await deps.sites.originOf(tenant);
    return context.write(async (tx) => {
      const { stock_id: stockId, kind, from, title } = body;
      const [price, until] = [kind === 'featured' ? null : centsOf(body.price), body.until ?? null];
      if (until !== null && until < todayAt(context)) throw badField('until', 'must not be in the past');
      await check(tx, context, { stockId, kind, from, until, price }, 0);
      const id = await insertPromotion(tx, tenant, {
        ...{ stock_id: stockId, kind, price_cents: price, from_day: from, until_day: until, title },
        created_by: session.userId,
      });
      await applyPromotions(tx, tenant, todayAt(context));
      return toReply(context, id, origin);
    });
  },

  changePromotion: async ({ params: { id }, body }, context) => {
    const { tenant, deps } = context;
    const origin = await deps.sites.originOf(tenant);
    return context.write(async (tx) => {
      const row = await held(context, tx, id, body.version, origin);
      const today = todayAt(context);
      if (promotionState({ from: row.from_day, until: row.until_day }, today) === 'ended')
        throw new Refusal(409, 'This promotion has ended');
      const from = body.from ?? row.from_day;
      const until = body.until === undefined ? row.until_day : body.until;
      const isDrop = row.kind === 'price-drop';
      const price = !isDrop ? null : body.price === undefined ? row.price_cents : centsOf(body.price);
      const cents = price === null ? null : roundCents(price);
      if (until !== null && until < dayBefore(today)) throw badField('until', 'must not be in the past');
      await check(tx, context, { stockId: row.stock_id, kind: row.kind, from, until, price: cents }, id);
      await updatePromotion(tx, tenant, id, {
        ...{ from_day: from, until_day: until, price_cents: price, title: body.title },
      });
      await applyPromotions(tx, tenant, today);
      return toReply(context, id, origin);
    });
  },

  endPromotion: async ({ params: { id }, body }, context) => {
    const { tenant, deps } = context;
    const origin = await deps.sites.originOf(tenant);
    return context.write(async (tx) => {
      const row = await held(context, tx, id, body.version, origin);
      const today = todayAt(context);
      const state = promotionState({ from: row.from_day, until: row.until_day }, today);
      if (state === 'ended') throw new Refusal(409, 'This promotion has ended');
      if (state === 'planned') throw new Refusal(409, 'This promotion has not begun: remove it instead');
      // one that began today never had a whole day; it ends before its beginning, which no day is within
      await updatePromotion(tx, tenant, id, { until_day: dayBefore(today) });
      await applyPromotions(tx, tenant, today);
      return toReply(context, id, origin);
    });
  },

  removePromotion: ({ params: { id } }, context) =>
    context.write(async (tx) => {
      const { tenant, deps } = context;
      const row = await lockPromotion(tx, tenant, id);
      if (!row) throw notFound();
      await updatePromotion(tx, tenant, id, { removed_at: deps.now().toISOString() });
      await applyPromotions(tx, tenant, todayAt(context));
      return { message: 'Done' };
    }),
};

import { PROMOTION_KINDS } from '@forecourt/domain/posting/promotion';
import { z } from 'zod';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import { clearable, day, flag, idOf, instant, money, ok, oneLine, periodDay, version } from '../scalars';

export const promotionKind = z.enum(PROMOTION_KINDS);
export const PROMOTION_STATES = ['planned', 'running', 'ended'] as const;
const promotionState = z.enum(PROMOTION_STATES);

const promotionPrice = money.min(0.01, 'must be more than 0').max(9_999_999.99, 'is too high');

export const promotion = z.object({
  id: z.number(),
  version: z.number(),
  kind: promotionKind,
  state: promotionState,
  /** Shown on the page of the vehicle; '' for 'Featured' or 'Price drop'. */
  title: z.string(),
  /** In dollars, of a price drop; null otherwise. */
  price: money.nullable(),
  from: day,
  /** Its last day; null until someone ends it. */
  until: day.nullable(),
  vehicle: z.object({
    id: z.number(),
    title: z.string(),
    stock_no: z.string(),
    photo_url: z.string().nullable(),
    /** The usual price, without the dealer's charges. */
    sell_price: money.nullable(),
    /** Whether shoppers see it on the public site. */
    is_advertised: flag,
    url: z.string(),
  }),
  created_by: z.string(),
  created_at: instant,
});
export type PromotionReply = z.output<typeof promotion>;

export const promotionForm = z.object({
  stock_id: idOf('stock_vehicle'),
  kind: promotionKind,
  price: clearable(promotionPrice),
  from: periodDay,
  until: clearable(periodDay),
  title: oneLine(60).default(''),
});

/** The vehicle and the kind stay: another one is another promotion. */
export const promotionChanges = z
  .object({
    price: clearable(promotionPrice),
    from: periodDay,
    until: clearable(periodDay),
    title: oneLine(60),
    version,
  })
  .partial();

const ONE = '/api/v1/advertising/promotions/{id}';
const params = z.object({ id: idOf('promotion') });

export const promotionCalls = {
  promotions: call({
    method: 'GET',
    path: '/api/v1/advertising/promotions',
    access: 'promotion.view',
    summary: 'The promotions, the newest first',
    query: listQuery(['created_at', 'from', 'until', 'title'], {
      state: promotionState.optional(),
      kind: promotionKind.optional(),
      stock_id: idOf('stock_vehicle').optional(),
    }),
    reply: listOf(promotion).extend({
      counts: z.object({ planned: z.number(), running: z.number(), ended: z.number() }),
    }),
  }),
  promotion: call({
    method: 'GET',
    path: ONE,
    access: 'promotion.view',
    summary: 'One promotion',
    params,
    reply: promotion,
  }),
  addPromotion: call({
    method: 'POST',
    path: '/api/v1/advertising/promotions',
    access: 'promotion.view',
    summary: 'Features a vehicle or lowers its price from a day to a day, on the public site and in feeds',
    body: promotionForm,
    reply: promotion,
    status: 201,
    example: { body: { kind: 'featured', from: '2030-01-01', until: '2030-01-31' } },
  }),
  changePromotion: call({
    method: 'PATCH',
    path: ONE,
    access: 'promotion.view',
    summary: 'Changes a promotion that has not ended',
    params,
    body: promotionChanges,
    reply: promotion,
    example: { body: { title: 'Spring sale' } },
  }),
  endPromotion: call({
    method: 'POST',
    path: `${ONE}/end`,
    access: 'promotion.view',
    summary: 'Ends a running promotion now',
    params,
    body: z.object({ version: version.optional() }),
    reply: promotion,
    status: 200,
  }),
  removePromotion: call({
    method: 'DELETE',
    path: ONE,
    access: 'promotion.view',
    summary: 'Deletes a promotion; a running one ends',
    params,
    reply: ok,
  }),
};

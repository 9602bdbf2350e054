import { isDay } from '../dates';
import { type DayRange, isWithin } from '../feed/day-range';
import type { SpecialPrice } from '../feed/feed-car';
import type { Cents } from '../money';

export const PROMOTION_KINDS = ['featured', 'price-drop'] as const;
export type PromotionKind = (typeof PROMOTION_KINDS)[number];

/** A vehicle shown first, or at a lower price, from a day to a day; without a last day until it is ended. */
export interface Promotion extends DayRange {
  kind: PromotionKind;
  from: string;
  /** Of a price drop; null otherwise. */
  price: Cents | null;
}

export const isPromotedOn = (promotion: DayRange, day: string): boolean => isWithin(day, promotion);

export type PromotionState = 'planned' | 'running' | 'ended';

export const promotionState = (
  { from, until }: Pick<Promotion, 'from' | 'until'>,
  day: string,
): PromotionState => {
  if (day < from) return 'planned';
  return until !== null && until < day ? 'ended' : 'running';
};

export interface PromotionEffect {
  isFeatured: boolean;
  /** The price drops, for FeedCar.specials. */
  specials: SpecialPrice[];
}

/** What the promotions of a vehicle mean on a day. */
export const promotionEffect = (promotions: readonly Promotion[], day: string): PromotionEffect => {
  const running = promotions.filter((promotion) => isPromotedOn(promotion, day));
  return {
    isFeatured: running.some(({ kind }) => kind === 'featured'),
    specials: running.flatMap(({ kind, price, from, until }) =>
      kind === 'price-drop' && price !== null ? [{ price, from, until }] : [],
    ),
  };
};

/** What is wrong with a promotion, by field; nothing when all is well. */
export const checkPromotion = (
  { kind, from, until, price }: Promotion,
  usualPrice: Cents | null,
): Partial<Record<'from' | 'until' | 'price', string>> => {
  const problems: Partial<Record<'from' | 'until' | 'price', string>> = {};
  if (!isDay(from)) problems.from = 'is no day';
  if (until !== null && !isDay(until)) problems.until = 'is no day';
  else if (until !== null && until < from) problems.until = 'must not be before the first day';
  if (kind !== 'price-drop') return problems;
  if (price === null) problems.price = 'Required';
  else if (price <= 0) problems.price = 'must be more than 0';
  else if (usualPrice !== null && price >= usualPrice) problems.price = 'must be lower than the usual price';
  return problems;
};

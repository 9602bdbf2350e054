import type { View } from '@forecourt/contract/inventory/listing';
import { availabilityOf } from '@forecourt/domain/vehicle/advertised';
import { IN_DEAL_STATUSES, SOLD, STOCK_STATUS, STOCK_STATUSES } from '@forecourt/domain/vehicle/index';

/**
 * Which cars a view of the list holds (docs/decisions/006): the one place that says so. The list filters by it, a
 * partial index stands on each, and the tallies count by it.
 */
export const VIEW_SQL: Readonly<Record<View, string>> = {
  all: 'deleted_at is null',
  ready: `deleted_at is null and status = ${STOCK_STATUS.readyForSale}`,
  pending: `deleted_at is null and status in (${IN_DEAL_STATUSES.join(', ')})`,
  'coming-soon': `deleted_at is null and coming_soon and status <> ${SOLD}`,
  'in-service': `deleted_at is null and status = ${STOCK_STATUS.atService}`,
  'in-transit': 'deleted_at is null and in_transit',
  sold: `deleted_at is null and status = ${SOLD}`,
  deleted: 'deleted_at is not null',
};

const isShown = (status: number, comingSoon: boolean) =>
  ['available', 'pending'].includes(availabilityOf({ status, comingSoon }));
const shownStatuses = (comingSoon: boolean) =>
  STOCK_STATUSES.flatMap(({ id }) => (isShown(id, comingSoon) ? [id] : [])).join(', ');

/** The cars that the public site shows, by the rule of the domain. */
export const ADVERTISED_SQL = `deleted_at is null and (status in (${shownStatuses(false)})
  or coming_soon and status in (${shownStatuses(true)}))`;

/** What shoppers are asked for a car today, in cents: a running price drop counts where it is lower. */
export const SHOWN_PRICE_SQL = '(case when site_price is null then null else least(site_price, promotion_price) end)';

/** The order of the public site: promoted cars first. An index has the same. */
export const SITE_ORDER_SQL = 'is_featured desc, site_order desc';

/** Sold on a known day, and not deleted: the days that such a car stood no longer change. */
export const WAS_SOLD_SQL = `${VIEW_SQL.sold} and sold_date is not null`;

/** Where a tally keeps the number of a view's cars; the order of the bits of `in_views` too. */
export const VIEW_COLUMN: Readonly<Record<View, string>> = {
  all: 'n_all',
  ready: 'n_ready',
  pending: 'n_pending',
  'coming-soon': 'n_coming_soon',
  'in-service': 'n_in_service',
  'in-transit': 'n_in_transit',
  sold: 'n_sold',
  deleted: 'n_deleted',
};

/** A bit for each view that a car is in. */
export const IN_VIEWS_SQL = Object.values(VIEW_SQL)
  .map((condition, bit) => `case when ${condition} then ${2 ** bit} else 0 end`)
  .join(' + ');

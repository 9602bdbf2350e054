import type { FeedCar, SpecialPrice } from '@forecourt/domain/feed/index';
import { type Cents, toCents } from '@forecourt/domain/money/index';
import { vehicleTitle } from '@forecourt/domain/vehicle/vehicle-title';
import { VEHICLE_TYPES, type VehicleType } from '@forecourt/domain/vehicle/vehicle-types';
import type { Db } from '../../../db/database';
import { type LinkSource, pageAddress, pictureAddress } from './feed-addresses';
import { type FeedCarRow, feedCarsAfter, feedCarsByIds } from './feed-car.queries';
import type { DealerFeedContext } from './feed-context';

const MILES = 1;
const FIRST = { isFeatured: true, siteOrder: 2_147_483_647 };

const cents = (dollars: number | null): Cents | null => (dollars === null ? null : toCents(dollars));

const typeOf = (type: number): VehicleType =>
  Object.values(VEHICLE_TYPES).find((one) => one === type) ?? VEHICLE_TYPES.car;

const specialsOf = ({ special_price, drops }: FeedCarRow): SpecialPrice[] => {
  const special = cents(special_price);
  return special === null ? drops : [{ price: special, from: null, until: null }, ...drops];
};

const toFeedCar = (
  row: FeedCarRow,
  { tenant, addresses, dealer }: DealerFeedContext,
  from: LinkSource | null,
): FeedCar => {
  const { year, make, model, trim, public_token: token } = row;
  return {
    ...{ stockId: row.id, stockNumber: row.stock_no, vin: row.vin, vehicleType: typeOf(row.vehicle_type) },
    ...{ condition: row.condition, isCertified: row.is_certified, year, make, model, trim },
    ...{ body: row.body ?? '', transmission: row.transmission ?? '', driveType: row.drive_type ?? '' },
    ...{ fuel: row.fuel_type, engine: row.engine, cylinders: row.engine_cylinders, doors: row.doors },
    ...{ seats: row.passengers, odometer: row.odometer },
    odometerUnit: row.odometer_type === MILES ? 'mi' : 'km',
    ...{ exteriorColor: row.exterior_color ?? '', interiorColor: row.interior_color ?? '' },
    ...{ description: row.description, features: row.options, price: cents(row.sell_price) },
    ...{ specials: specialsOf(row), msrp: null, isCallForPrice: row.call_for_price },
    ...{ isComingSoon: row.coming_soon, isFeatured: row.is_featured, status: row.status },
    isDeleted: row.is_deleted,
    pictures: row.photos.map((id) => pictureAddress(addresses, tenant, token, id)),
    page: pageAddress(addresses, { title: vehicleTitle(year, make, model, trim), token }, from),
    ...{ inStockSince: row.acquired_on, siteOrder: row.site_order, place: dealer.place },
    updatedAt: row.changed_at,
  };
};

/** Vehicles by their ids, whatever their state; or a page of the advertised ones in the order of the site. */
export type WhichCars =
  | { ids: readonly number[] }
  /** `after`: the last one of the page before; null for the first page. */
  | { after: Pick<FeedCar, 'isFeatured' | 'siteOrder'> | null; limit: number };

/** What channels and marketplaces are told of vehicles. `from` marks the links, so that views and leads are counted by it. */
export const readFeedCars = async (
  db: Db,
  context: DealerFeedContext,
  which: WhichCars,
  from: LinkSource | null,
): Promise<FeedCar[]> => {
  const { tenant, day } = context;
  const rows =
    'ids' in which
      ? await feedCarsByIds(db, tenant, day, which.ids)
      : await feedCarsAfter(db, tenant, day, { after: which.after ?? FIRST, limit: which.limit });
  return rows.map((row) => toFeedCar(row, context, from));
};

import type { Cents } from '../money';
import type { VehicleType } from '../vehicle/vehicle-types';
import type { ChannelKey } from './channel-keys';

export type Country = 'CA' | 'US';

export interface FeedPlace {
  street: string;
  city: string;
  /** Its two letters. */
  province: string;
  postal: string;
  country: Country;
  latitude: number | null;
  longitude: number | null;
}

/** A lower price, from its first to its last day (YYYY-MM-DD, both included); null: without a beginning or an end. */
export interface SpecialPrice {
  price: Cents;
  from: string | null;
  until: string | null;
}

/** A vehicle as advertising needs it. Costs are not part of it, so that no feed can give them away. */
export interface FeedCar {
  stockId: number;
  stockNumber: string;
  vin: string;
  vehicleType: VehicleType;
  /** A number of VEHICLE_CONDITIONS. */
  condition: number | null;
  isCertified: boolean;
  year: number | null;
  make: string;
  model: string;
  trim: string;
  body: string;
  transmission: string;
  driveType: string;
  fuel: string;
  engine: string;
  cylinders: number | null;
  doors: number | null;
  seats: number | null;
  odometer: number | null;
  odometerUnit: 'km' | 'mi';
  exteriorColor: string;
  interiorColor: string;
  description: string;
  features: readonly string[];
  /** The usual price, without the dealer's charges. */
  price: Cents | null;
  /** The special price of the vehicle and price drops of promotions; the lowest of the day counts. */
  specials: readonly SpecialPrice[];
  msrp: Cents | null;
  isCallForPrice: boolean;
  isComingSoon: boolean;
  isFeatured: boolean;
  /** A number of STOCK_STATUS. */
  status: number;
  isDeleted: boolean;
  /** Whole addresses, the main picture first. */
  pictures: readonly string[];
  /** The whole address of its page on the public site. */
  page: string;
  /** YYYY-MM-DD */
  inStockSince: string;
  /** The highest is shown first on the public site. */
  siteOrder: number;
  place: FeedPlace;
  /** ISO 8601 */
  updatedAt: string;
}

export interface FeedDealer {
  id: number;
  name: string;
  phone: string;
  email: string;
  website: string;
  privacyPage: string;
  place: FeedPlace;
  currency: 'CAD' | 'USD';
  /** What the dealer adds to each sale (chargesInPrice): an advertised price contains it. */
  charges: Cents;
  /** The store code or dealer id by which each channel knows the dealership. */
  accounts: Readonly<Partial<Record<ChannelKey, string>>>;
  facebookPage: string;
  /** Where Craigslist lists it. */
  craigslist: { area: string; subarea: string };
}

/** What the values of a vehicle depend on beside it. */
export interface FeedContext {
  dealer: FeedDealer;
  /** Today where the dealership is. */
  day: string;
}

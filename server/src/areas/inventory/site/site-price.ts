import { type Cents, roundCents, toCents, toDollars } from '@forecourt/domain/money/index';
import { askingPrice } from '@forecourt/domain/vehicle/asking-price';
import {
  chargesInPrice,
  ESTIMATE_RATE,
  type EstimateInput,
  estimatePayment,
  type PaymentEstimate,
  usualTerm,
} from '@forecourt/domain/vehicle/payment-estimate';
import { VEHICLE_TYPES } from '@forecourt/domain/vehicle/vehicle-types';
import type { Db } from '../../../db/database';
import { siteDay } from '../../../site/site-day';
import type { Site } from '../../../site/site-page';
import { readUsualCharges } from './site-stock.queries';

/** What the prices of a site depend on beside the cars. */
export interface Pricing {
  site: Site;
  /** Today where the dealership is: rates of taxes change on a day. */
  day: string;
  /** What the dealer adds to each sale; a shown price contains it. */
  charges: Cents;
  /** When the day ends there. */
  freshUntil: Date;
}

export const pricingOf = async (db: Db, site: Site, now: Date): Promise<Pricing> => {
  const { day, end: freshUntil } = siteDay(site, now);
  const { fees, passes_omvic_on } = await readUsualCharges(db, site.tenant);
  const { province } = site.dealer;
  const charges = chargesInPrice(fees, { province, passesOmvicOn: passes_omvic_on, day });
  return { site, day, charges, freshUntil };
};

export interface Priced {
  sell_price: number | null;
  special_price: number | null;
  call_for_price: 0 | 1;
  /** In cents, of the price drop that runs today. */
  promotion_price: number | null;
}

interface SitePrice {
  /** null where a shopper has to call. */
  now: Cents | null;
  /** The usual price, while a special one is lower. */
  before: Cents | null;
  /** It is the price of a promotion. */
  isDrop: boolean;
}

/** What is asked for a car with all charges of the dealer. */
export const sitePrice = (car: Priced, { charges }: Pick<Pricing, 'charges'>): SitePrice => {
  const usual = askingPrice(car);
  if (car.call_for_price === 1 || usual === null) return { now: null, before: null, isDrop: false };
  const drop = car.promotion_price === null ? null : toDollars(roundCents(car.promotion_price));
  const isDrop = drop !== null && drop < usual;
  const asked = isDrop ? drop : usual;
  const withCharges = (dollars: number) => roundCents(toCents(dollars) + charges);
  const isSpecial = asked !== car.sell_price && car.sell_price !== null;
  return { now: withCharges(asked), before: isSpecial ? withCharges(car.sell_price ?? 0) : null, isDrop };
};

const CANADIAN = ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'];

interface Taxed {
  year: number | null;
  vehicle_type: number;
  fuel_type: string;
}

/** A shopper's own figures; the usual ones where nothing is given. */
export type Wanted = Partial<Pick<EstimateInput, 'down' | 'termMonths' | 'rate'>>;

export interface Estimate extends PaymentEstimate {
  down: Cents;
  termMonths: number;
  rate: number;
}

const ZERO_EMISSION = ['Electric', 'Plug-in-Hybrid'];
const PASSENGER: readonly number[] = [VEHICLE_TYPES.car, VEHICLE_TYPES.truck, VEHICLE_TYPES.motorcycle];

export const estimateOf = (
  price: Cents,
  car: Taxed,
  { site, day }: Pick<Pricing, 'site' | 'day'>,
  wanted: Wanted = {},
): Estimate => {
  const { province } = site.dealer;
  const loan = {
    down: wanted.down ?? roundCents(0),
    termMonths: wanted.termMonths ?? usualTerm(car.year, day),
    rate: wanted.rate ?? ESTIMATE_RATE,
  };
  const estimate = estimatePayment({
    ...{ price, day, ...loan, province: CANADIAN.includes(province) ? province : null },
    passenger: PASSENGER.includes(car.vehicle_type),
    zeroEmission: ZERO_EMISSION.includes(car.fuel_type),
  });
  return { ...estimate, ...loan };
};

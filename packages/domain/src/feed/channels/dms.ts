import { STOCK_STATUS } from '../../vehicle/stock-status';
import { VEHICLE_TYPE_NAMES } from '../../vehicle/vehicle-types';
import { ALL_TYPES, BASE_RULES } from '../base-rules';
import { carAvailability, carTitle, dealerPhone, safePictures } from '../car-facts';
import { accountOf, type Channel, type Column } from '../channel';
import type { FeedCar } from '../feed-car';
import { dollars, feedPrice } from '../feed-price';
import { conditionOf } from '../value-maps';

const MOST_PICTURES = 50;

const nothing = () => '';
const yesNo = (is: boolean): string => (is ? 'Y' : 'N');
const TYPES = { new: 'New', used: 'Used', certified: 'Certified' } as const;

/** The first 27 columns of the format, by name and order. What a vehicle cost does not leave the dealership. */
const GIVEN: readonly Column[] = [
  { name: 'stock', value: (car) => car.stockNumber },
  { name: 'title', value: carTitle, text: 'title' },
  { name: 'vin', value: (car) => car.vin },
  { name: 'year', value: (car) => car.year ?? '' },
  { name: 'make', value: (car) => car.make },
  { name: 'model', value: (car) => car.model },
  { name: 'trim', value: (car) => car.trim },
  { name: 'free_text', value: (car) => (car.isComingSoon ? 'Coming soon' : '') },
  { name: 'type', value: (car) => TYPES[conditionOf(car)] },
  { name: 'body', value: (car) => car.body },
  { name: 'mileage', value: (car) => car.odometer ?? '' },
  { name: 'price_current', value: (car, context) => dollars(feedPrice(car, context).usual) },
  { name: 'price_wholesale', value: nothing },
  { name: 'price_cost', value: nothing },
  { name: 'InternetPrice', value: (car, context) => dollars(feedPrice(car, context).now) },
  { name: 'MSRP', value: (car) => dollars(car.msrp) },
  { name: 'BookValue', value: nothing },
  { name: 'exterior', value: (car) => car.exteriorColor },
  { name: 'interior', value: (car) => car.interiorColor },
  { name: 'doors', value: (car) => car.doors ?? '' },
  { name: 'engine', value: (car) => car.engine },
  { name: 'transmission', value: (car) => car.transmission },
  { name: 'drive_type', value: (car) => car.driveType },
  { name: 'fuel_type', value: (car) => car.fuel },
  { name: 'warranty', value: nothing },
  { name: 'warranty_description', value: nothing },
  { name: 'description', value: (car) => car.description, max: 20_000, text: 'description' },
];

const availability = (car: FeedCar): string => {
  if (car.isComingSoon && car.status < STOCK_STATUS.readyForSale) return 'coming soon';
  return carAvailability(car);
};

/** The other 32 have no public names: these are ours. */
const OURS: readonly Column[] = [
  { name: 'photos', value: (car) => safePictures(car, MOST_PICTURES) },
  { name: 'photo_count', value: (car) => safePictures(car, MOST_PICTURES).length },
  { name: 'url', value: (car) => car.page },
  { name: 'certified', value: (car) => yesNo(conditionOf(car) === 'certified') },
  { name: 'vehicle_type', value: (car) => VEHICLE_TYPE_NAMES[car.vehicleType] },
  {
    name: 'special_price',
    value: (car, context) => {
      const { now, special } = feedPrice(car, context);
      return special === null ? '' : dollars(now);
    },
  },
  { name: 'special_from', value: (car, context) => feedPrice(car, context).special?.from ?? '' },
  { name: 'special_until', value: (car, context) => feedPrice(car, context).special?.until ?? '' },
  { name: 'call_for_price', value: (car) => yesNo(car.isCallForPrice) },
  { name: 'coming_soon', value: (car) => yesNo(car.isComingSoon) },
  { name: 'availability', value: availability },
  { name: 'currency', value: (_, { dealer }) => dealer.currency },
  { name: 'odometer_unit', value: (car) => car.odometerUnit },
  { name: 'passengers', value: (car) => car.seats ?? '' },
  { name: 'cylinders', value: (car) => car.cylinders ?? '' },
  { name: 'options', value: (car) => car.features },
  { name: 'date_in_stock', value: (car) => car.inStockSince },
  { name: 'site_order', value: (car) => car.siteOrder },
  { name: 'featured', value: (car) => yesNo(car.isFeatured) },
  { name: 'updated_at', value: (car) => car.updatedAt },
  { name: 'dealer_id', value: (_, { dealer }) => accountOf(dealer, 'dms') || String(dealer.id) },
  { name: 'dealer_name', value: (_, { dealer }) => dealer.name },
  { name: 'dealer_phone', value: (_, { dealer }) => dealerPhone(dealer) },
  { name: 'dealer_email', value: (_, { dealer }) => dealer.email },
  { name: 'dealer_website', value: (_, { dealer }) => dealer.website },
  { name: 'address', value: (car) => car.place.street },
  { name: 'city', value: (car) => car.place.city },
  { name: 'province', value: (car) => car.place.province },
  { name: 'postal_code', value: (car) => car.place.postal },
  { name: 'country', value: (car) => car.place.country },
  { name: 'latitude', value: (car) => car.place.latitude ?? '' },
  { name: 'longitude', value: (car) => car.place.longitude ?? '' },
];

export const DMS: Channel = {
  key: 'dms',
  name: 'Inventory file (AX9, 59 columns)',
  format: 'csv',
  listMark: '|',
  columns: [...GIVEN, ...OURS],
  countries: ['CA', 'US'],
  vehicleTypes: ALL_TYPES,
  deliveries: ['pull', 'ftp', 'sftp', 'file'],
  keepsEmoji: true,
  maxPictures: MOST_PICTURES,
  needsAccount: false,
  idOf: (car) => car.stockNumber.toLowerCase(),
  rules: {
    ...BASE_RULES,
    'no-stock-number': 'refused',
    'no-make': 'warning',
    'no-model': 'warning',
    'no-year': 'warning',
    'no-price': 'warning',
    'no-vin': 'warning',
    'wrong-vin': 'warning',
    'no-odometer': 'warning',
    'no-picture': 'warning',
  },
};

import { VEHICLE_TYPE_NAMES } from '../../vehicle/vehicle-types';
import { ALL_TYPES, BASE_RULES } from '../base-rules';
import { carAvailability, carTitle, safePictures } from '../car-facts';
import type { Channel, Column } from '../channel';
import { dollars, feedPrice } from '../feed-price';
import { conditionOf } from '../value-maps';

const MOST_PICTURES = 50;

/** 1 or 0, as flags are on our wire. */
const flag = (is: boolean): number => (is ? 1 : 0);

const amount = (text: string): number | '' => (text === '' ? '' : Number(text));

/** No public format is known: the names are those of our own inventory. */
const COLUMNS: readonly Column[] = [
  { name: 'id', value: (car) => car.stockId },
  { name: 'stock_number', value: (car) => car.stockNumber },
  { name: 'vin', value: (car) => car.vin },
  { name: 'title', value: carTitle, text: 'title' },
  { name: 'vehicle_type', value: (car) => VEHICLE_TYPE_NAMES[car.vehicleType] },
  { name: 'condition', value: (car) => conditionOf(car) },
  { name: 'year', value: (car) => car.year ?? '' },
  { name: 'make', value: (car) => car.make },
  { name: 'model', value: (car) => car.model },
  { name: 'trim', value: (car) => car.trim },
  { name: 'body_style', value: (car) => car.body },
  { name: 'transmission', value: (car) => car.transmission },
  { name: 'drive_type', value: (car) => car.driveType },
  { name: 'fuel_type', value: (car) => car.fuel },
  { name: 'engine', value: (car) => car.engine },
  { name: 'cylinders', value: (car) => car.cylinders ?? '' },
  { name: 'doors', value: (car) => car.doors ?? '' },
  { name: 'seats', value: (car) => car.seats ?? '' },
  { name: 'odometer', value: (car) => car.odometer ?? '' },
  { name: 'odometer_unit', value: (car) => car.odometerUnit },
  { name: 'exterior_color', value: (car) => car.exteriorColor },
  { name: 'interior_color', value: (car) => car.interiorColor },
  { name: 'currency', value: (_, { dealer }) => dealer.currency },
  { name: 'price', value: (car, context) => amount(dollars(feedPrice(car, context).usual)) },
  {
    name: 'special_price',
    value: (car, context) => {
      const { now, special } = feedPrice(car, context);
      return special === null ? '' : amount(dollars(now));
    },
  },
  { name: 'special_until', value: (car, context) => feedPrice(car, context).special?.until ?? '' },
  { name: 'call_for_price', value: (car) => flag(car.isCallForPrice) },
  { name: 'coming_soon', value: (car) => flag(car.isComingSoon) },
  { name: 'featured', value: (car) => flag(car.isFeatured) },
  { name: 'availability', value: carAvailability },
  { name: 'description', value: (car) => car.description, max: 20_000, text: 'description' },
  { name: 'features', value: (car) => car.features },
  { name: 'pictures', value: (car) => safePictures(car, MOST_PICTURES) },
  { name: 'url', value: (car) => car.page },
  { name: 'in_stock_since', value: (car) => car.inStockSince },
  { name: 'site_order', value: (car) => car.siteOrder },
  { name: 'street', value: (car) => car.place.street },
  { name: 'city', value: (car) => car.place.city },
  { name: 'province', value: (car) => car.place.province },
  { name: 'postal_code', value: (car) => car.place.postal },
  { name: 'country', value: (car) => car.place.country },
  { name: 'latitude', value: (car) => car.place.latitude ?? '' },
  { name: 'longitude', value: (car) => car.place.longitude ?? '' },
  { name: 'updated_at', value: (car) => car.updatedAt },
];

export const HILLZ: Channel = {
  key: 'hillz',
  name: 'Hillz (JSON)',
  format: 'json',
  listMark: '|',
  columns: COLUMNS,
  countries: ['CA', 'US'],
  vehicleTypes: ALL_TYPES,
  deliveries: ['pull', 'sftp', 'file'],
  keepsEmoji: true,
  maxPictures: MOST_PICTURES,
  needsAccount: false,
  idOf: (car) => String(car.stockId),
  rules: { ...BASE_RULES, 'no-price': 'warning', 'no-vin': 'warning', 'no-picture': 'warning' },
};

export const HILLZ_XML: Channel = { ...HILLZ, key: 'hillz-xml', name: 'Hillz (XML)', format: 'xml' };

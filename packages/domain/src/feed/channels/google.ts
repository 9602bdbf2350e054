import { BASE_RULES, PASSENGER_TYPES } from '../base-rules';
import { addressLine, carTitle, safePictures } from '../car-facts';
import { accountOf, type Channel, type Column } from '../channel';
import type { ChannelKey } from '../channel-keys';
import type { FeedCar } from '../feed-car';
import { feedPrice, withCurrency } from '../feed-price';
import { bodyStyle, conditionOf } from '../value-maps';

/** The main picture and ten more. */
const MOST_PICTURES = 11;

const column = (name: string, value: Column['value'], more: Partial<Column> = {}): Column => ({
  name,
  value,
  ...more,
});

const storeCode = (key: ChannelKey) =>
  column('store_code', (_, { dealer }) => accountOf(dealer, key) || String(dealer.id));

const certified = (car: FeedCar): string => (conditionOf(car) === 'certified' ? 'yes' : 'no');

const VEHICLE: readonly Column[] = [
  column('condition', (car) => (conditionOf(car) === 'new' ? 'new' : 'used')),
  column('price', (car, context) => withCurrency(feedPrice(car, context).now, context)),
  column('make', (car) => car.make),
  column('model', (car) => car.model),
  column('trim', (car) => car.trim),
  column('year', (car) => car.year ?? ''),
  column('mileage', (car) =>
    car.odometer === null ? '' : `${car.odometer} ${car.odometerUnit === 'mi' ? 'miles' : 'km'}`,
  ),
  column('exterior_color', (car) => car.exteriorColor),
  column('image_link', (car) => safePictures(car, 1)[0] ?? ''),
  column('additional_image_link', (car) => safePictures(car, MOST_PICTURES).slice(1)),
  column('link', (car) => car.page),
  column('date_in_stock', (car) => car.inStockSince),
  column('vehicle_msrp', (car, context) => withCurrency(car.msrp, context)),
];

const DEALERSHIP: readonly Column[] = [
  column('dealership_name', (_, { dealer }) => dealer.name),
  column('dealership_address', (car) => addressLine(car.place)),
];

const RULES = {
  ...BASE_RULES,
  'no-vin': 'refused',
  'wrong-vin': 'refused',
  'no-odometer': 'refused',
  'no-address': 'refused',
  'call-for-price': 'refused',
  'coming-soon': 'refused',
  'sale-pending': 'warning',
  'no-trim': 'warning',
  'no-color': 'warning',
  'emoji-in-title': 'warning',
  'emoji-in-description': 'warning',
} as const satisfies Channel['rules'];

const SHARED = {
  listMark: ',',
  vehicleTypes: PASSENGER_TYPES,
  keepsEmoji: false,
  maxPictures: MOST_PICTURES,
  needsAccount: true,
  // an offer whose VIN comes twice is refused, all of them
  idOf: (car: FeedCar) => car.vin,
} as const;

export const GOOGLE_LISTINGS: Channel = {
  ...SHARED,
  key: 'google-listings',
  name: 'Google vehicle listings',
  format: 'csv',
  columns: [
    column('vin', (car) => car.vin),
    column('id', (car) => car.stockNumber),
    storeCode('google-listings'),
    ...DEALERSHIP,
    ...VEHICLE,
    column('certified_pre_owned', certified),
  ],
  countries: ['CA', 'US'],
  deliveries: ['sftp', 'pull', 'file'],
  rules: { ...RULES, 'no-description': undefined, 'no-picture': 'warning', 'no-page': 'warning' },
  noteFor: ({ place }) => (place.country === 'US' ? '' : 'Google shows vehicle listings in the US only.'),
};

/** Google's number for cars, trucks and vans. */
const PRODUCT_CATEGORY = '916';

export const GOOGLE_ADS: Channel = {
  ...SHARED,
  key: 'google-ads',
  name: 'Google vehicle ads',
  format: 'tsv',
  columns: [
    column('id', (car) => String(car.stockId)),
    column('VIN', (car) => car.vin),
    column('title', carTitle, { max: 150, text: 'title' }),
    column('description', (car) => car.description || carTitle(car), { max: 5_000, text: 'description' }),
    storeCode('google-ads'),
    ...DEALERSHIP,
    column('google_product_category', () => PRODUCT_CATEGORY),
    column(
      'vehicle_fulfillment',
      (_, { dealer }) => `in_store:${accountOf(dealer, 'google-ads') || String(dealer.id)}`,
    ),
    ...VEHICLE,
    column('certified_pre-owned', certified),
    column('vehicle_option', (car) => car.features),
    column('body_style', (car) => bodyStyle(car.body).toLowerCase()),
    column('engine', (car) => car.engine),
    column('vehicle_price_type', (car, context) =>
      context.dealer.currency === 'CAD' && feedPrice(car, context).now !== null ? 'all_in_price' : '',
    ),
    column('vehicle_all_in_price', (car, context) =>
      context.dealer.currency === 'CAD' ? withCurrency(feedPrice(car, context).now, context) : '',
    ),
    column('custom_label_0', (car) => (car.isFeatured ? 'featured' : '')),
  ],
  countries: ['CA', 'US'],
  deliveries: ['sftp', 'pull', 'file'],
  rules: { ...RULES, 'no-picture': 'refused', 'no-page': 'refused', 'no-body': 'warning' },
};

import { BASE_RULES, PASSENGER_TYPES } from '../base-rules';
import { carAvailability, carTitle, dealerPhone, safePictures } from '../car-facts';
import { accountOf, type Channel, type Column } from '../channel';
import type { FeedCar, FeedPlace } from '../feed-car';
import { feedPrice, withCurrency } from '../feed-price';
import {
  bodyStyle,
  conditionGrade,
  conditionOf,
  drivetrain,
  fuelType,
  STATE_OF_VEHICLE,
  transmission,
} from '../value-maps';

const MOST_PICTURES = 20;

/** One picture to a column: `image[0].url` is the main one. */
const PICTURES: readonly Column[] = Array.from({ length: MOST_PICTURES }, (_, at) => ({
  name: `image[${at}].url`,
  value: (car) => safePictures(car, Number.POSITIVE_INFINITY)[at] ?? '',
}));

/** An object in one cell, as the catalogue allows. */
const address = ({ street, city, province, postal, country }: FeedPlace): string =>
  JSON.stringify({ addr1: street, city, region: province, postal_code: postal, country });

const availability = (car: FeedCar): string => {
  if (carAvailability(car) === 'pending') return 'PENDING';
  return car.isComingSoon || carAvailability(car) !== 'available' ? 'NOT_AVAILABLE' : 'AVAILABLE';
};

export const META: Channel = {
  key: 'meta',
  name: 'Meta catalogue (Facebook and Instagram)',
  format: 'csv',
  listMark: '|',
  columns: [
    { name: 'vehicle_id', value: (car) => String(car.stockId), max: 100 },
    { name: 'title', value: carTitle, max: 500, text: 'title' },
    {
      name: 'description',
      value: (car) => car.description || carTitle(car),
      max: 5_000,
      text: 'description',
    },
    { name: 'url', value: (car) => car.page },
    { name: 'make', value: (car) => car.make },
    { name: 'model', value: (car) => car.model },
    { name: 'year', value: (car) => car.year ?? '' },
    { name: 'mileage.value', value: (car) => car.odometer ?? '' },
    { name: 'mileage.unit', value: (car) => (car.odometer === null ? '' : car.odometerUnit.toUpperCase()) },
    ...PICTURES,
    { name: 'transmission', value: (car) => transmission(car.transmission) },
    { name: 'fuel_type', value: (car) => fuelType(car.fuel) },
    { name: 'body_style', value: (car) => bodyStyle(car.body) || 'OTHER' },
    { name: 'drivetrain', value: (car) => drivetrain(car.driveType) },
    { name: 'vin', value: (car) => car.vin },
    { name: 'condition', value: (car) => conditionGrade(car.condition) },
    { name: 'price', value: (car, context) => withCurrency(feedPrice(car, context).usual, context) },
    { name: 'address', value: (car) => address(car.place) },
    { name: 'exterior_color', value: (car) => car.exteriorColor },
    {
      name: 'sale_price',
      value: (car, context) => {
        const { now, usual } = feedPrice(car, context);
        return now === usual ? '' : withCurrency(now, context);
      },
    },
    { name: 'availability', value: availability },
    { name: 'date_first_on_lot', value: (car) => car.inStockSince },
    { name: 'state_of_vehicle', value: (car) => STATE_OF_VEHICLE[conditionOf(car)] },
    { name: 'latitude', value: (car) => car.place.latitude ?? '' },
    { name: 'longitude', value: (car) => car.place.longitude ?? '' },
    { name: 'trim', value: (car) => car.trim },
    { name: 'dealer_id', value: (_, { dealer }) => accountOf(dealer, 'meta') || String(dealer.id) },
    { name: 'dealer_name', value: (_, { dealer }) => dealer.name },
    { name: 'dealer_phone', value: (_, { dealer }) => dealerPhone(dealer) },
    { name: 'dealer_email', value: (_, { dealer }) => dealer.email },
    { name: 'dealer_privacy_policy_url', value: (_, { dealer }) => dealer.privacyPage },
    { name: 'fb_page_id', value: (_, { dealer }) => dealer.facebookPage },
    { name: 'custom_label_0', value: (car) => (car.isFeatured ? 'featured' : '') },
    { name: 'custom_label_1', value: (car) => (car.isComingSoon ? 'coming soon' : '') },
  ],
  countries: ['CA', 'US'],
  vehicleTypes: PASSENGER_TYPES,
  deliveries: ['pull', 'sftp', 'file'],
  keepsEmoji: true,
  maxPictures: MOST_PICTURES,
  needsAccount: false,
  idOf: (car) => String(car.stockId),
  rules: {
    ...BASE_RULES,
    'no-vin': 'refused',
    'wrong-vin': 'refused',
    'no-odometer': 'refused',
    'no-picture': 'refused',
    'no-page': 'refused',
    'no-address': 'refused',
    'no-coordinates': 'warning',
    'call-for-price': 'refused',
    'no-body': 'warning',
    'no-color': 'warning',
    'coming-soon': 'warning',
  },
};

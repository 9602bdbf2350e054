import { BASE_RULES, PASSENGER_TYPES } from '../base-rules';
import { dealerPhone, safePictures } from '../car-facts';
import { accountOf, type Channel } from '../channel';
import { dollars, feedPrice } from '../feed-price';
import { conditionOf } from '../value-maps';

const MOST_PICTURES = 50;

/** CarGurus gives its columns to partners alone; these are the headings that inventory exports commonly have. */
export const CARGURUS: Channel = {
  key: 'cargurus',
  name: 'CarGurus',
  format: 'csv',
  listMark: '|',
  columns: [
    { name: 'Dealer ID', value: (_, { dealer }) => accountOf(dealer, 'cargurus') },
    { name: 'New/Used', value: (car) => (conditionOf(car) === 'new' ? 'New' : 'Used') },
    { name: 'Stock #', value: (car) => car.stockNumber },
    { name: 'VIN', value: (car) => car.vin },
    { name: 'Year', value: (car) => car.year ?? '' },
    { name: 'Make', value: (car) => car.make },
    { name: 'Model', value: (car) => car.model },
    { name: 'Body', value: (car) => car.body },
    { name: 'Series', value: (car) => car.trim },
    { name: 'Odometer', value: (car) => car.odometer ?? '' },
    { name: 'Odometer Unit', value: (car) => (car.odometer === null ? '' : car.odometerUnit) },
    { name: 'Colour', value: (car) => car.exteriorColor },
    { name: 'Interior Color', value: (car) => car.interiorColor },
    { name: 'Engine', value: (car) => car.engine },
    { name: 'Fuel', value: (car) => car.fuel },
    { name: 'Transmission', value: (car) => car.transmission },
    { name: 'Drivetrain Desc', value: (car) => car.driveType },
    { name: 'Price', value: (car, context) => dollars(feedPrice(car, context).now) },
    {
      name: 'Other Price',
      value: (car, context) => {
        const { now, usual } = feedPrice(car, context);
        return now === usual ? '' : dollars(usual);
      },
    },
    { name: 'Certified', value: (car) => (conditionOf(car) === 'certified' ? 'Yes' : 'No') },
    { name: 'Photo Url List', value: (car) => safePictures(car, MOST_PICTURES) },
    { name: 'Options', value: (car) => car.features },
    { name: 'Comments', value: (car) => car.description, max: 10_000, text: 'description' },
    { name: 'Vehicle Url', value: (car) => car.page },
    { name: 'Date In Stock', value: (car) => car.inStockSince },
    { name: 'Dealer Name', value: (_, { dealer }) => dealer.name },
    { name: 'Dealer Address', value: (car) => car.place.street },
    { name: 'Dealer City', value: (car) => car.place.city },
    { name: 'Dealer Province', value: (car) => car.place.province },
    { name: 'Dealer Postal Code', value: (car) => car.place.postal },
    { name: 'Dealer Phone', value: (_, { dealer }) => dealerPhone(dealer) },
  ],
  countries: ['CA', 'US'],
  vehicleTypes: PASSENGER_TYPES,
  // it fetches nothing: the file is sent to its own FTP server
  deliveries: ['ftp', 'sftp', 'file'],
  keepsEmoji: false,
  maxPictures: MOST_PICTURES,
  needsAccount: true,
  idOf: (car) => car.vin,
  rules: {
    ...BASE_RULES,
    'no-vin': 'refused',
    'wrong-vin': 'refused',
    'no-odometer': 'refused',
    'no-price': 'warning',
    'call-for-price': 'warning',
    'coming-soon': 'refused',
    'sale-pending': 'warning',
    'no-picture': 'warning',
    'no-trim': 'warning',
    'no-color': 'warning',
    'no-body': 'warning',
    'emoji-in-description': 'warning',
  },
};

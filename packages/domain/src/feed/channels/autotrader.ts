import { ALL_TYPES, BASE_RULES } from '../base-rules';
import { carTitle, dealerPhone, safePictures } from '../car-facts';
import { accountOf, type Channel } from '../channel';
import { dollars, feedPrice, odometerIn } from '../feed-price';
import { conditionOf } from '../value-maps';

const MOST_PICTURES = 50;

const CONDITIONS = { new: 'New', used: 'Used', certified: 'Certified' } as const;

/** Partners are given the columns with their contract; these are ours, in the usual order, and renamed when a contract says otherwise. */
export const AUTOTRADER: Channel = {
  key: 'autotrader',
  name: 'AutoTrader (CSV)',
  format: 'csv',
  listMark: '|',
  columns: [
    { name: 'DealerID', value: (_, { dealer }) => accountOf(dealer, 'autotrader') },
    { name: 'StockNumber', value: (car) => car.stockNumber },
    { name: 'VIN', value: (car) => car.vin },
    { name: 'Status', value: (car) => CONDITIONS[conditionOf(car)] },
    { name: 'Year', value: (car) => car.year ?? '' },
    { name: 'Make', value: (car) => car.make },
    { name: 'Model', value: (car) => car.model },
    { name: 'Trim', value: (car) => car.trim },
    { name: 'Title', value: carTitle, max: 200, text: 'title' },
    { name: 'BodyType', value: (car) => car.body },
    { name: 'Kilometres', value: (car) => odometerIn(car, 'km') ?? '' },
    { name: 'Price', value: (car, context) => dollars(feedPrice(car, context).usual) },
    {
      name: 'SalePrice',
      value: (car, context) => {
        const { now, usual } = feedPrice(car, context);
        return now === usual ? '' : dollars(now);
      },
    },
    { name: 'ExteriorColour', value: (car) => car.exteriorColor },
    { name: 'InteriorColour', value: (car) => car.interiorColor },
    { name: 'Engine', value: (car) => car.engine },
    { name: 'Cylinders', value: (car) => car.cylinders ?? '' },
    { name: 'Transmission', value: (car) => car.transmission },
    { name: 'Drivetrain', value: (car) => car.driveType },
    { name: 'FuelType', value: (car) => car.fuel },
    { name: 'Doors', value: (car) => car.doors ?? '' },
    { name: 'Passengers', value: (car) => car.seats ?? '' },
    { name: 'Options', value: (car) => car.features },
    { name: 'Description', value: (car) => car.description, max: 5_000, text: 'description' },
    { name: 'Photos', value: (car) => safePictures(car, MOST_PICTURES) },
    { name: 'Url', value: (car) => car.page },
    { name: 'DateInStock', value: (car) => car.inStockSince },
    { name: 'Featured', value: (car) => (car.isFeatured ? 'Y' : 'N') },
    { name: 'DealerName', value: (_, { dealer }) => dealer.name },
    { name: 'DealerPhone', value: (_, { dealer }) => dealerPhone(dealer) },
    { name: 'Address', value: (car) => car.place.street },
    { name: 'City', value: (car) => car.place.city },
    { name: 'Province', value: (car) => car.place.province },
    { name: 'PostalCode', value: (car) => car.place.postal },
  ],
  countries: ['CA', 'US'],
  vehicleTypes: ALL_TYPES,
  deliveries: ['ftp', 'sftp', 'pull', 'file'],
  keepsEmoji: false,
  maxPictures: MOST_PICTURES,
  needsAccount: true,
  idOf: (car) => car.stockNumber.toLowerCase(),
  rules: {
    ...BASE_RULES,
    'no-stock-number': 'refused',
    'no-vin': 'warning',
    'wrong-vin': 'warning',
    'no-odometer': 'warning',
    'no-price': 'warning',
    'call-for-price': 'warning',
    'coming-soon': 'refused',
    'sale-pending': 'warning',
    'no-picture': 'warning',
    'no-trim': 'warning',
    'no-color': 'warning',
    'no-body': 'warning',
    'emoji-in-title': 'warning',
    'emoji-in-description': 'warning',
  },
};

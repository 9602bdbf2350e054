import { roundCents } from '../../money';
import { STOCK_STATUS } from '../../vehicle/stock-status';
import { VEHICLE_TYPES } from '../../vehicle/vehicle-types';
import { CHANNEL_KEYS } from '../channel-keys';
import type { FeedCar, FeedContext, FeedDealer, FeedPlace } from '../feed-car';

export const SAMPLE_PLACE: FeedPlace = {
  ...{ street: '18 Mill Rd', city: 'Guelph', province: 'ON', postal: 'N1E 0A1', country: 'CA' },
  ...{ latitude: 43.5448, longitude: -80.2482 },
};

/** A vehicle that every channel accepts without a word. */
export const sampleCar = (given: Partial<FeedCar> = {}): FeedCar => ({
  ...{ stockId: 1047, stockNumber: 'A1047', vin: '1HGCM82633A004352', vehicleType: VEHICLE_TYPES.car },
  ...{ condition: 4, isCertified: false, year: 2021, make: 'Toyota', model: 'RAV4', trim: 'XLE' },
  ...{ body: 'SUV', transmission: 'Automatic', driveType: 'AWD', fuel: 'Gasoline', engine: '2.5L 4 cyl' },
  ...{ cylinders: 4, doors: 4, seats: 5, odometer: 68_450, odometerUnit: 'km' },
  ...{ exteriorColor: 'Blue', interiorColor: 'Black' },
  description: 'One owner, no accidents, serviced here since it was new. '.repeat(5).trim(),
  features: ['Heated seats', 'Backup camera', 'Apple CarPlay', 'Roof rails', 'Remote start'],
  ...{ price: roundCents(2_999_500), specials: [], msrp: null },
  ...{ isCallForPrice: false, isComingSoon: false, isFeatured: false },
  ...{ status: STOCK_STATUS.readyForSale, isDeleted: false },
  pictures: Array.from({ length: 10 }, (_, at) => `https://northlot.example/photos/${at + 1}.jpg`),
  page: 'https://northlot.example/inventory/2021-toyota-rav4-xle-9f3c',
  ...{ inStockSince: '2026-03-04', siteOrder: 1047, updatedAt: '2026-05-01T12:00:00.000Z' },
  place: SAMPLE_PLACE,
  ...given,
});

export const sampleDealer = (given: Partial<FeedDealer> = {}): FeedDealer => ({
  ...{ id: 1, name: 'Northlot Auto', phone: '+15195550142', email: 'leads@northlot.example' },
  ...{ website: 'https://northlot.example', privacyPage: 'https://northlot.example/privacy' },
  place: SAMPLE_PLACE,
  ...{
    currency: 'CAD',
    charges: roundCents(0),
    facebookPage: '1042',
    craigslist: { area: 'buf', subarea: '' },
  },
  accounts: Object.fromEntries(CHANNEL_KEYS.map((key) => [key, 'NL-7'])),
  ...given,
});

export const SAMPLE_CONTEXT: FeedContext = { dealer: sampleDealer(), day: '2026-05-10' };

/** The same dealership in the United States. */
const US_PLACE: FeedPlace = {
  ...{ street: '9 Main St', city: 'Buffalo', province: 'NY', postal: '14201', country: 'US' },
  ...{ latitude: 42.8864, longitude: -78.8784 },
};

export const US_CONTEXT: FeedContext = {
  ...SAMPLE_CONTEXT,
  dealer: sampleDealer({ place: US_PLACE, currency: 'USD' }),
};

import { BASE_RULES, PASSENGER_TYPES } from '../base-rules';
import { carTitle, dealerPhone } from '../car-facts';
import type { Channel } from '../channel';
import { dollars, feedPrice, odometerIn } from '../feed-price';
import { listingText } from '../listing-text';
import { craigslistFuel, craigslistTransmission } from '../value-maps';

/** Positions 0 to 23. */
const MOST_PICTURES = 24;

/** Cars and trucks by dealer. */
const CATEGORY = 'ctd';

/**
 * The bulk interface of Craigslist, for the United States alone. A name with @ is an attribute of the element before it. Pictures
 * are not columns: they are sent within the item, and come from the files.
 */
export const CRAIGSLIST_RSS: Channel = {
  key: 'craigslist-rss',
  name: 'Craigslist bulk posting',
  format: 'rss',
  listMark: '|',
  columns: [
    { name: 'title', value: carTitle, max: 70, text: 'title' },
    { name: 'description', value: listingText, text: 'description' },
    { name: 'cl:category', value: () => CATEGORY },
    { name: 'cl:area', value: (_, { dealer }) => dealer.craigslist.area },
    { name: 'cl:subarea', value: (_, { dealer }) => dealer.craigslist.subarea },
    { name: 'cl:price', value: (car, context) => dollars(feedPrice(car, context).now) },
    { name: 'cl:mapLocation@city', value: (car) => car.place.city },
    { name: 'cl:mapLocation@state', value: (car) => car.place.province },
    { name: 'cl:mapLocation@postal', value: (car) => car.place.postal },
    { name: 'cl:mapLocation@latitude', value: (car) => car.place.latitude ?? '' },
    { name: 'cl:mapLocation@longitude', value: (car) => car.place.longitude ?? '' },
    { name: 'cl:replyEmail', value: (_, { dealer }) => dealer.email },
    // C: the site stands between the two mail addresses
    { name: 'cl:replyEmail@privacy', value: () => 'C' },
    { name: 'cl:replyEmail@otherContactInfo', value: (_, { dealer }) => dealerPhone(dealer) },
    { name: 'cl:PONumber', value: (car) => car.stockNumber },
    { name: 'cl:auto_basics@auto_make_model', value: (car) => `${car.make} ${car.model}`.trim() },
    { name: 'cl:auto_basics@auto_miles', value: (car) => odometerIn(car, 'mi') ?? '' },
    { name: 'cl:auto_basics@auto_year', value: (car) => car.year ?? '' },
    { name: 'cl:auto_basics@auto_vin', value: (car) => car.vin },
    {
      name: 'cl:auto_basics@auto_transmission',
      value: (car) => craigslistTransmission(car.transmission),
    },
    { name: 'cl:auto_basics@auto_fuel_type', value: (car) => craigslistFuel(car.fuel) },
    { name: 'cl:auto_basics@auto_paint', value: (car) => car.exteriorColor.toLowerCase() },
  ],
  countries: ['US'],
  vehicleTypes: PASSENGER_TYPES,
  deliveries: ['post', 'file'],
  keepsEmoji: false,
  maxPictures: MOST_PICTURES,
  needsAccount: true,
  idOf: (car) => String(car.stockId),
  rules: {
    ...BASE_RULES,
    'no-odometer': 'refused',
    'call-for-price': 'refused',
    'coming-soon': 'refused',
    'sale-pending': 'warning',
    'no-picture': 'warning',
    'no-vin': 'warning',
    'wrong-vin': 'warning',
    'no-address': 'refused',
    'emoji-in-title': 'warning',
    'emoji-in-description': 'warning',
  },
};

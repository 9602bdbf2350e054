import { formatPhone } from '../phone-text';
import { availabilityOf } from '../vehicle/advertised';
import { vehicleTitle } from '../vehicle/vehicle-title';
import type { FeedCar, FeedDealer, FeedPlace } from './feed-car';

export const carTitle = ({ year, make, model, trim }: FeedCar): string =>
  vehicleTitle(year, make, model, trim);

/** Whether shoppers may see it: a deleted vehicle is not advertised, whatever its status was. */
export const carAvailability = ({ status, isComingSoon, isDeleted }: FeedCar) =>
  isDeleted ? 'not-advertised' : availabilityOf({ status, comingSoon: isComingSoon });

/** '18 Mill Rd, Guelph, ON N1E 0A1' */
export const addressLine = ({ street, city, province, postal }: FeedPlace): string =>
  [street, city, `${province} ${postal}`.trim()].filter((part) => part.trim() !== '').join(', ');

export const hasAddress = ({ street, city, province, postal }: FeedPlace): boolean =>
  [street, city, province, postal].every((part) => part.trim() !== '');

/** Without a plus, which a spreadsheet would take for the beginning of a formula. */
export const dealerPhone = ({ phone }: FeedDealer): string => formatPhone(phone).replace(/^\+(?:1 )?/, '');

export const isHttps = (address: string): boolean => /^https:\/\/[^\s/]/i.test(address);

/** Kept by their list, since a feed asks for each picture on its own. */
const SAFE = new WeakMap<readonly string[], readonly string[]>();

/** The pictures that channels can fetch, the main one first: they refuse addresses without encryption. */
export const safePictures = ({ pictures }: Pick<FeedCar, 'pictures'>, max: number): readonly string[] => {
  let safe = SAFE.get(pictures);
  if (!safe) {
    safe = pictures.filter(isHttps);
    SAFE.set(pictures, safe);
  }
  return safe.length > max ? safe.slice(0, max) : safe;
};

/** As the public site shows them: the highest order first. */
export const bySiteOrder = (a: FeedCar, b: FeedCar): number =>
  b.siteOrder - a.siteOrder || b.stockId - a.stockId;

import { toDollars } from '../money';
import { formatMoney, formatNumber } from '../number-format';
import { carTitle, dealerPhone } from './car-facts';
import type { FeedCar, FeedContext } from './feed-car';
import { feedPrice, odometerIn } from './feed-price';
import { feedText } from './feed-text';

/** '$29,995', or that one has to call. */
export const priceText = (car: FeedCar, context: FeedContext): string => {
  const { now } = feedPrice(car, context);
  return now === null ? 'Call for price' : formatMoney(toDollars(now), now % 100 === 0 ? 0 : 2);
};

const priceLine = (car: FeedCar, context: FeedContext): string => {
  if (feedPrice(car, context).now === null) return priceText(car, context);
  const rest = context.dealer.place.country === 'US' ? 'plus tax and title' : 'plus tax and licensing';
  return `${priceText(car, context)} ${rest}`;
};

/** '68,450 km', in miles in the United States; '' when it is not known. */
export const odometerText = (car: FeedCar, { dealer }: FeedContext): string => {
  const unit = dealer.place.country === 'US' ? 'mi' : 'km';
  const odometer = odometerIn(car, unit);
  return odometer === null ? '' : `${formatNumber(odometer)} ${unit}`;
};

const factLines = (car: FeedCar, context: FeedContext): string[] => {
  const facts: readonly (readonly [string, string])[] = [
    ['Odometer', odometerText(car, context)],
    ['Body', car.body],
    ['Engine', car.engine],
    ['Transmission', car.transmission],
    ['Drive', car.driveType],
    ['Fuel', car.fuel],
    ['Exterior', car.exteriorColor],
    ['Interior', car.interiorColor],
    ['Stock No.', car.stockNumber],
    ['VIN', car.vin],
  ];
  return facts.filter(([, value]) => value.trim() !== '').map(([name, value]) => `${name}: ${value}`);
};

/** A listing to copy into a form, in plain text: title, price, facts, description, features, dealer. */
export const listingText = (car: FeedCar, context: FeedContext): string => {
  const { dealer } = context;
  const parts = [
    [carTitle(car), car.isComingSoon ? 'Coming soon' : '', priceLine(car, context)],
    factLines(car, context),
    [car.description],
    car.features.length > 0 ? ['Features:', ...car.features.map((feature) => `- ${feature}`)] : [],
    [dealer.name, `${dealer.place.street}, ${dealer.place.city}`, dealerPhone(dealer), car.page],
  ];
  return feedText(
    parts
      .map((lines) => lines.filter((line) => line.trim() !== '').join('\n'))
      .filter((part) => part !== '')
      .join('\n\n'),
    { keepsEmoji: false },
  );
};

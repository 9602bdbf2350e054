import { toDollars } from '../money';
import { formatMoney, formatNumber } from '../number-format';
import { carTitle, dealerPhone } from './car-facts';
import type { FeedCar, FeedContext } from './feed-car';
import { feedPrice, odometerIn } from './feed-price';
import { feedText } from './feed-text';

const priceLine = (car: FeedCar, context: FeedContext): string => {
  const { now } = feedPrice(car, context);
  if (now === null) return 'Call for price';
  const rest = context.dealer.place.country === 'US' ? 'plus tax and title' : 'plus tax and licensing';
  return `${formatMoney(toDollars(now), now % 100 === 0 ? 0 : 2)} ${rest}`;
};

const factLines = (car: FeedCar, { dealer }: FeedContext): string[] => {
  const unit = dealer.place.country === 'US' ? 'mi' : 'km';
  const odometer = odometerIn(car, unit);
  const facts: readonly (readonly [string, string])[] = [
    ['Odometer', odometer === null ? '' : `${formatNumber(odometer)} ${unit}`],
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

import { VIN_LENGTH } from '../vehicle/vin';
import { carAvailability, carTitle, hasAddress, isHttps } from './car-facts';
import { accountOf, type Channel, type Column } from './channel';
import type { FeedCar, FeedContext, FeedDealer } from './feed-car';
import { feedPrice } from './feed-price';
import { feedText, hasEmoji } from './feed-text';
import {
  PROBLEM_CODES,
  PROBLEM_FIELDS,
  type ProblemCode,
  type ProblemField,
  type ProblemLevel,
} from './problem-codes';
import { conditionOf } from './value-maps';

export interface FeedProblem {
  code: ProblemCode;
  level: ProblemLevel;
  field: ProblemField;
  text: string;
}

export interface CheckContext extends FeedContext {
  /** Ids (Channel.idOf) that more than one vehicle of the feed has. */
  duplicates?: ReadonlySet<string>;
}

type Check = (car: FeedCar, channel: Channel, context: CheckContext) => string | false;

const isBlank = (text: string): boolean => text.trim() === '';

const columnOf = (channel: Channel, text: Column['text']): Column | undefined =>
  channel.columns.find((column) => column.text === text);

const isCut = (car: FeedCar, channel: Channel, context: FeedContext, text: 'title' | 'description') => {
  const column = columnOf(channel, text);
  if (!column?.max) return false;
  const value = column.value(car, context);
  // removing characters makes a text shorter, so a short one needs no look
  if (typeof value !== 'string' || value.length <= column.max) return false;
  const { length } = feedText(value, channel);
  return (
    length > column.max && `${length} characters, and ${channel.name} takes ${column.max}: the rest is cut`
  );
};

/** What is wrong, in a sentence, or false. */
const CHECKS: Readonly<Record<ProblemCode, Check>> = {
  deleted: (car) => car.isDeleted && 'The vehicle was deleted',
  sold: (car) => !car.isDeleted && carAvailability(car) === 'sold' && 'The vehicle is sold',
  'not-advertised': (car) =>
    !car.isDeleted && carAvailability(car) === 'not-advertised' && 'The vehicle is not ready for sale',
  'sale-pending': (car) => carAvailability(car) === 'pending' && 'A sale is under way',
  'coming-soon': (car) => car.isComingSoon && 'Not on the lot yet',
  'wrong-vehicle-type': (car, { vehicleTypes, name }) =>
    !vehicleTypes.includes(car.vehicleType) && `${name} does not take this type of vehicle`,
  'no-vin': (car) => isBlank(car.vin) && 'No VIN',
  'wrong-vin': (car) =>
    !isBlank(car.vin) &&
    !/^[A-HJ-NPR-Z0-9]{17}$/i.test(car.vin) &&
    `The VIN needs ${VIN_LENGTH} letters and digits without I, O and Q`,
  'no-stock-number': (car) => isBlank(car.stockNumber) && 'No stock number',
  'duplicate-id': (car, { idOf }, { duplicates }) =>
    !!duplicates?.has(idOf(car)) &&
    `Another vehicle has the same id (${idOf(car)}): the channel would ignore both`,
  'no-make': (car) => isBlank(car.make) && 'No make',
  'no-model': (car) => isBlank(car.model) && 'No model',
  'no-year': (car) => !car.year && 'No model year',
  'no-trim': (car) => isBlank(car.trim) && 'No trim',
  'no-body': (car) => isBlank(car.body) && 'No body style',
  'no-color': (car) => isBlank(car.exteriorColor) && 'No exterior colour',
  'no-odometer': (car) => car.odometer === null && conditionOf(car) !== 'new' && 'No odometer reading',
  'no-condition': (car) => car.condition === null && 'No condition',
  'call-for-price': (car) => car.isCallForPrice && 'Call for price: no price is sent',
  'no-price': (car, _, context) =>
    !car.isCallForPrice && feedPrice(car, context).now === null && 'No price, or a price of 0',
  'negative-charges': (_car, _channel, { dealer }) =>
    dealer.charges < 0 && 'The usual fees are below zero: the all-in price is lower than the asking price',
  'no-picture': (car) => !car.pictures.some(isHttps) && 'No picture',
  'picture-not-https': (car) =>
    car.pictures.some((address) => !isHttps(address)) &&
    'A picture has an address that does not begin with https',
  'too-many-pictures': (car, { maxPictures }) =>
    car.pictures.length > maxPictures && `${car.pictures.length} pictures: the first ${maxPictures} are sent`,
  'no-description': (car) => isBlank(car.description) && 'No description',
  'description-cut': (car, channel, context) => isCut(car, channel, context, 'description'),
  'title-cut': (car, channel, context) => isCut(car, channel, context, 'title'),
  'emoji-in-title': (car, { keepsEmoji }) =>
    !keepsEmoji && hasEmoji(carTitle(car)) && 'Emoji are removed from the title',
  'emoji-in-description': (car, { keepsEmoji }) =>
    !keepsEmoji && hasEmoji(car.description) && 'Emoji are removed from the description',
  'no-page': (car) => !isHttps(car.page) && 'The vehicle has no page at an address that begins with https',
  'no-address': ({ place }) => !hasAddress(place) && 'The dealership’s address is not complete',
  'no-coordinates': ({ place }) =>
    (place.latitude === null || place.longitude === null) && 'The place is not on the map',
};

/** All that is wrong with a vehicle for a channel, what keeps it out first. */
export const problemsOf = (car: FeedCar, channel: Channel, context: CheckContext): FeedProblem[] => {
  const problems: FeedProblem[] = [];
  for (const code of PROBLEM_CODES) {
    const level = channel.rules[code];
    if (level === undefined) continue;
    const text = CHECKS[code](car, channel, context);
    if (text !== false) problems.push({ code, level, field: PROBLEM_FIELDS[code], text });
  }
  return problems.length > 1
    ? problems.sort((a, b) => Number(a.level === 'warning') - Number(b.level === 'warning'))
    : problems;
};

export const isRefused = (problems: readonly FeedProblem[]): boolean =>
  problems.some(({ level }) => level === 'refused');

/** Ids that come more than once; blank ones are another problem. */
export const duplicateIds = (cars: Iterable<FeedCar>, { idOf }: Channel): Set<string> => {
  const [seen, duplicates] = [new Set<string>(), new Set<string>()];
  for (const car of cars) {
    const id = idOf(car);
    if (id === '') continue;
    if (seen.has(id)) duplicates.add(id);
    seen.add(id);
  }
  return duplicates;
};

export interface ChannelProblem {
  code: 'wrong-country' | 'no-account' | 'not-in-results';
  level: ProblemLevel;
  text: string;
}

/** What is wrong with the dealership for a channel: a refusal keeps the whole feed back. */
export const channelProblems = (channel: Channel, dealer: FeedDealer): ChannelProblem[] => {
  const problems: ChannelProblem[] = [];
  if (!channel.countries.includes(dealer.place.country))
    problems.push({
      code: 'wrong-country',
      level: 'refused',
      text: `${channel.name} is not offered where the dealership is`,
    });
  if (channel.needsAccount && accountOf(dealer, channel.key) === '')
    problems.push({
      code: 'no-account',
      level: 'refused',
      text: `The dealership’s id or store code at ${channel.name} is missing`,
    });
  const note = channel.noteFor?.(dealer) ?? '';
  if (note !== '') problems.push({ code: 'not-in-results', level: 'warning', text: note });
  return problems;
};

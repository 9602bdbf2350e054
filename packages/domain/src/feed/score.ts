import { hasRightCheckDigit } from '../vehicle/vin';
import { isHttps } from './car-facts';
import type { FeedCar } from './feed-car';
import type { ProblemField } from './problem-codes';

interface Part {
  code: string;
  field: ProblemField;
  points: number;
  /** How much of it is there, from 0 to 1. */
  share: (car: ScoredCar) => number;
  advice: string;
}

export type ScoredCar = Pick<
  FeedCar,
  | 'pictures'
  | 'description'
  | 'price'
  | 'specials'
  | 'odometer'
  | 'trim'
  | 'exteriorColor'
  | 'interiorColor'
  | 'features'
  | 'vin'
>;

const GOOD_PICTURES = 15;
const GOOD_DESCRIPTION = 200;
const GOOD_FEATURES = 5;

const has = (is: boolean): number => (is ? 1 : 0);
const upTo = (count: number, good: number): number => Math.min(1, count / good);

const PARTS: readonly Part[] = [
  {
    ...{ code: 'pictures', field: 'photos', points: 30 },
    share: ({ pictures }) => upTo(pictures.filter(isHttps).length, GOOD_PICTURES),
    advice: `At least ${GOOD_PICTURES} pictures`,
  },
  {
    ...{ code: 'description', field: 'description', points: 20 },
    share: ({ description }) => upTo(description.trim().length, GOOD_DESCRIPTION),
    advice: `A description of at least ${GOOD_DESCRIPTION} characters`,
  },
  {
    ...{ code: 'price', field: 'sell_price', points: 15 },
    share: ({ price, specials }) =>
      has((price !== null && price > 0) || specials.some((special) => special.price > 0)),
    advice: 'A price',
  },
  {
    ...{ code: 'odometer', field: 'odometer', points: 10 },
    share: ({ odometer }) => has(odometer !== null),
    advice: 'The odometer reading',
  },
  {
    ...{ code: 'features', field: 'more_option', points: 10 },
    share: ({ features }) => upTo(features.length, GOOD_FEATURES),
    advice: `At least ${GOOD_FEATURES} features`,
  },
  {
    ...{ code: 'trim', field: 'trim', points: 5 },
    share: ({ trim }) => has(trim.trim() !== ''),
    advice: 'The trim',
  },
  {
    ...{ code: 'exterior-color', field: 'frk_exterior_color', points: 3 },
    share: ({ exteriorColor }) => has(exteriorColor.trim() !== ''),
    advice: 'The exterior colour',
  },
  {
    ...{ code: 'interior-color', field: 'frk_interior_color', points: 2 },
    share: ({ interiorColor }) => has(interiorColor.trim() !== ''),
    advice: 'The interior colour',
  },
  {
    ...{ code: 'vin', field: 'vin_number', points: 5 },
    share: ({ vin }) => has(hasRightCheckDigit(vin)),
    advice: 'A VIN with a right check digit',
  },
];

export interface ScoreAdvice {
  code: string;
  field: ProblemField;
  text: string;
  /** How much the score would rise. */
  points: number;
}

export interface CarScore {
  /** 0 to 100. */
  score: number;
  /** What would raise it, the most first. */
  advice: ScoreAdvice[];
}

/** How good the advertisement of a vehicle can be with what is known of it. */
export const scoreCar = (car: ScoredCar): CarScore => {
  let score = 0;
  const advice: ScoreAdvice[] = [];
  for (const { code, field, points, share, advice: text } of PARTS) {
    const reached = Math.floor(points * share(car));
    score += reached;
    if (reached < points) advice.push({ code, field, text, points: points - reached });
  }
  return { score, advice: advice.sort((a, b) => b.points - a.points) };
};

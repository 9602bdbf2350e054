import { type Cents, roundCents } from '../money';
import type { DeskInput } from './desk-input';
import type { RateCheck } from './desk-result';

/** domain.md 4.4: the criminal rate since 1 January 2025, a yearly rate with all charges. */
const CONSUMER_CEILING = 0.35;
const CORPORATE_CEILING = 0.48;
const CORPORATE_ABOVE = roundCents(10_000 * 100);
const CORPORATE_TO = roundCents(500_000 * 100);

type Borrower = DeskInput['borrower'];

/** The highest lawful rate; null where there is none: a corporate loan over 500,000. */
export const rateCeiling = (borrower: Borrower, advance: Cents): number | null => {
  if (borrower !== 'corporate' || advance <= CORPORATE_ABOVE) return CONSUMER_CEILING;
  return advance <= CORPORATE_TO ? CORPORATE_CEILING : null;
};

/** Rates come from a search; differences this small are not above the ceiling. */
const TOLERANCE = 1e-9;

/** 0.0899 is 8.99%. */
export const percentText = (rate: number): string => `${Number((rate * 100).toFixed(2))}%`;

export const checkRate = (borrower: Borrower, advance: Cents, disclosedApr: number): RateCheck => {
  const ceiling = rateCeiling(borrower, advance);
  if (ceiling === null || disclosedApr <= ceiling + TOLERANCE) return { blocked: false };
  return {
    blocked: true,
    reason: `With all charges the rate is ${percentText(disclosedApr)} a year, above the legal ceiling of ${percentText(ceiling)}`,
  };
};

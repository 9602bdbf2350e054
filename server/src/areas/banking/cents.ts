import { roundCents, toDollars } from '@forecourt/domain/money/index';

export const dollars = (cents: number): number => toDollars(roundCents(cents));

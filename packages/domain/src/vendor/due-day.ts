import { addDays } from '../bhph/day-numbers';

/** More than a year is no term of payment. */
export const TERMS_MOST = 365;

/** When an invoice is due by the terms of its vendor: on receipt where there are none. */
export const dueDay = (day: string, termsDays: number | null): string => addDays(day, termsDays ?? 0);

/** 'Net 30', or that it is paid at once. */
export const termsText = (termsDays: number | null): string =>
  termsDays === null || termsDays === 0 ? 'Due on receipt' : `Net ${termsDays} days`;

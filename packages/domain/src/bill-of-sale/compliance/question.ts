import { type BillType, RETAIL_TYPES } from '../bill-type';
import type { Label } from '../label';
import { type Dated, FIRST_DAY, type Jurisdiction } from './dated';

export const ANSWERS = ['yes', 'no', 'unknown'] as const;
export type Answer = (typeof ANSWERS)[number];

/** Kept in the vehicle's file, so that it is asked once. */
export interface GivenAnswer {
  answer: Answer;
  details?: string;
}
/** By code. */
export type GivenAnswers = Readonly<Record<string, GivenAnswer>>;

export interface DisclosureQuestion extends Dated {
  code: string;
  jurisdiction: Jurisdiction;
  text: Label;
  vehicles: 'any' | 'new' | 'used';
  types: readonly BillType[];
  /** Answers that need an explanation beside them. */
  detailsFor: readonly Answer[];
}

/** [code, English, French, what differs from the usual] */
type QuestionRow = readonly [
  code: string,
  en: string,
  fr: string,
  more?: Partial<
    Pick<DisclosureQuestion, 'vehicles' | 'types' | 'detailsFor' | 'validFrom' | 'validTo' | 'version'>
  >,
];

export const questionSet = (
  jurisdiction: Jurisdiction,
  source: string,
  rows: readonly QuestionRow[],
  types: readonly BillType[] = RETAIL_TYPES,
): DisclosureQuestion[] =>
  rows.map(([code, en, fr, more]) => ({
    ...{ code, jurisdiction, source, text: { en, fr }, types },
    ...{ vehicles: 'used', detailsFor: ['yes'], validFrom: FIRST_DAY, validTo: null, version: 1 },
    ...more,
  }));

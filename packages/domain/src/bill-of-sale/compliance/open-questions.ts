import type { BillType } from '../bill-type';
import { isValidOn, type Jurisdiction } from './dated';
import type { DisclosureQuestion, GivenAnswers } from './question';
import { ONTARIO_QUESTIONS } from './questions-ontario';
import { QUEBEC_QUESTIONS } from './questions-quebec';
import { ALBERTA_QUESTIONS, BRITISH_COLUMBIA_QUESTIONS } from './questions-west';

/** A new question is one row in the file of its province. A changed one is a second row with the same code and other days. */
export const DISCLOSURE_QUESTIONS: readonly DisclosureQuestion[] = [
  ...ONTARIO_QUESTIONS,
  ...ALBERTA_QUESTIONS,
  ...BRITISH_COLUMBIA_QUESTIONS,
  ...QUEBEC_QUESTIONS,
];

export interface AskedVehicle {
  jurisdiction: Jurisdiction;
  /** YYYY-MM-DD: the set that held on this day. */
  day: string;
  isNew: boolean;
  type: BillType;
}

/** The questions that a bill asks. */
export const disclosureQuestions = (
  { jurisdiction, day, isNew, type }: AskedVehicle,
  questions: readonly DisclosureQuestion[] = DISCLOSURE_QUESTIONS,
): readonly DisclosureQuestion[] =>
  questions.filter(
    (question) =>
      question.jurisdiction === jurisdiction &&
      isValidOn(question, day) &&
      question.types.includes(type) &&
      (question.vehicles === 'any' || (question.vehicles === 'new') === isNew),
  );

export interface OpenQuestion {
  question: DisclosureQuestion;
  /** It is not answered, or the answer needs an explanation that is missing. */
  missing: 'answer' | 'details';
}

const missingOf = (
  question: DisclosureQuestion,
  answers: GivenAnswers,
): OpenQuestion['missing'] | undefined => {
  const given = Object.hasOwn(answers, question.code) ? answers[question.code] : undefined;
  if (!given) return 'answer';
  return question.detailsFor.includes(given.answer) && !given.details?.trim() ? 'details' : undefined;
};

export const openQuestions = (asked: AskedVehicle, answers: GivenAnswers): readonly OpenQuestion[] =>
  disclosureQuestions(asked).flatMap((question) => {
    const missing = missingOf(question, answers);
    return missing ? [{ question, missing }] : [];
  });

import type { AnswerBand } from '@forecourt/contract/leads/listing';

/** The report's bands of the time to the first answer as conditions on l, the lead; its lists are filtered by the same. */
export const ANSWERED_WITHIN: Readonly<Record<AnswerBand, string>> = {
  none: 'l.answer_minutes is null',
  '5': 'l.answer_minutes <= 5',
  '15': 'l.answer_minutes > 5 and l.answer_minutes <= 15',
  '60': 'l.answer_minutes > 15 and l.answer_minutes <= 60',
  '240': 'l.answer_minutes > 60 and l.answer_minutes <= 240',
  more: 'l.answer_minutes > 240',
};

import type { AnswerBand } from '@forecourt/contract/leads/listing';

/** How the times to the first answer are called, in the report and in the list's filter. */
export const ANSWER_LABELS: Readonly<Record<AnswerBand, string>> = {
  '5': 'Up to 5 min',
  '15': 'Up to 15 min',
  '60': 'Up to 1 h',
  '240': 'Up to 4 h',
  more: 'Later',
  none: 'Not yet',
};

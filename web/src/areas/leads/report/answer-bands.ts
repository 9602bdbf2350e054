import type { AnswerBand } from '@forecourt/contract/leads/listing';

/** How the times to the first answer are called in the list's filter. */
export const ANSWER_LABELS: Readonly<Record<AnswerBand, string>> = {
  '5': 'Up to 5 min',
  '15': 'Up to 15 min',
  '60': 'Up to 1 h',
  '240': 'Up to 4 h',
  more: 'Later',
  none: 'Not yet',
};

/** The same below the bars of the report, where six names share the width of a phone. */
export const SHORT_ANSWER_LABELS: Readonly<Record<AnswerBand, string>> = {
  '5': '5 min',
  '15': '15 min',
  '60': '1 h',
  '240': '4 h',
  more: 'Later',
  none: 'None',
};

import type { ListingRow } from '@forecourt/contract/market/index';
import { formatNumber } from '@forecourt/domain/number-format';

/** '81,234 km', or '' where it is not shared. */
export const odometerText = ({
  odometer,
  odometer_type,
}: Pick<ListingRow, 'odometer' | 'odometer_type'>): string =>
  odometer === null ? '' : `${formatNumber(odometer)} ${odometer_type === 1 ? 'mi' : 'km'}`;

export const placeText = ({ city, province }: Pick<ListingRow, 'city' | 'province'>): string =>
  [city, province].filter(Boolean).join(', ');

const ANSWERS = { yes: 'Yes', no: 'No', unknown: 'Not known' } as const;
export const answerText = (answer: keyof typeof ANSWERS): string => ANSWERS[answer];

export const THREE_WAYS = [
  { value: 'yes' as const, label: ANSWERS.yes },
  { value: 'no' as const, label: ANSWERS.no },
  { value: 'unknown' as const, label: ANSWERS.unknown },
];

export const GRADES = [
  { value: 5, label: '5: excellent' },
  { value: 4, label: '4: good' },
  { value: 3, label: '3: average' },
  { value: 2, label: '2: below average' },
  { value: 1, label: '1: poor' },
];

export const gradeText = (grade: number | null): string =>
  GRADES.find(({ value }) => value === grade)?.label ?? '';

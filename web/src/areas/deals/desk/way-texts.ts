import type { DeskVersion } from '@forecourt/contract/deals/desk';
import { WAYS, type Way } from '@forecourt/domain/desk/desk-input';
import { PAYMENT_FREQUENCIES } from '@forecourt/domain/desk/frequency';

export const WAY_WORDS: Readonly<Record<Way, string>> = { cash: 'Cash', finance: 'Finance', lease: 'Lease' };

export const WAY_CHOICES = WAYS.map((value) => ({ value, label: WAY_WORDS[value] }));

export const wayText = ({ way, term }: Pick<DeskVersion, 'way' | 'term'>): string => {
  const word = WAY_CHOICES.find(({ value }) => value === way)?.label ?? way;
  return term === null ? word : `${word}, ${term} months`;
};

export const frequencyText = (frequency: string): string =>
  PAYMENT_FREQUENCIES.find(({ value }) => value === frequency)?.label ?? '';

import type { ReplyOf } from '@forecourt/contract/call';
import type { creditSecrets, dealPaperCalls } from '@forecourt/contract/deals/papers';
import type { z } from 'zod';

export type CreditAuthorization = ReplyOf<typeof dealPaperCalls.creditAuthorization>;
export type SecretName = keyof z.output<typeof creditSecrets>;

/** The numbers that are encrypted: empty in the form means that the saved one stays. */
export const SECRETS: readonly { name: SecretName; label: string; example: string }[] = [
  { name: 'sin', label: 'Social insurance number', example: 'Nine digits' },
  { name: 'income', label: 'Monthly income', example: 'Dollars a month' },
  { name: 'account_number', label: 'Bank account number', example: 'Transit, institution and account' },
];

const textOf = (value: string | number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);

const amountOf = (value: string | number | null | undefined): number | null =>
  value === null || value === undefined || value === '' ? null : Number(value);

export const creditValues = ({ fields, version }: CreditAuthorization) => ({
  full_name: textOf(fields.full_name),
  birthdate: fields.birthdate ? textOf(fields.birthdate) : null,
  marital_status: textOf(fields.marital_status),
  address: textOf(fields.address),
  years_at_address: textOf(fields.years_at_address),
  housing: textOf(fields.housing),
  housing_cost: amountOf(fields.housing_cost),
  employer: textOf(fields.employer),
  occupation: textOf(fields.occupation),
  years_employed: textOf(fields.years_employed),
  co_applicant: textOf(fields.co_applicant),
  bank: textOf(fields.bank),
  secrets: { sin: '', income: '', account_number: '' } as Record<SecretName, string>, // widened from the empty texts
  version,
});
export type CreditValues = ReturnType<typeof creditValues>;

/** What is sent of the numbers: those that were typed. */
export const typedSecrets = (secrets: Record<SecretName, string>): Partial<Record<SecretName, string>> =>
  Object.fromEntries(Object.entries(secrets).filter(([, typed]) => typed.trim() !== ''));

import type { Lead } from '@forecourt/contract/leads/lead';
import { checkLeadFields } from '@forecourt/domain/lead/check-fields';
import type { LeadField } from '@forecourt/domain/lead/lead-fields';
import { leadType } from '@forecourt/domain/lead/lead-types';
import { formatNumber } from '@forecourt/domain/number-format';
import { phoneMask } from '../../../kit/fields/masks';

export type FieldValue = Lead['fields'][string];
export type FieldValues = Lead['fields'];

export const fieldsOf = (type: number | null): readonly LeadField[] =>
  type === null ? [] : (leadType(type)?.fields ?? []);

/** What is typed for the fields of a type, those of other types left out; an empty one is sent as none. */
export const valuesFor = (fields: readonly LeadField[], values: FieldValues): FieldValues =>
  Object.fromEntries(
    fields.map(({ name }): [string, FieldValue] => {
      const value = values[name] ?? null;
      return [name, typeof value === 'string' ? value.trim() || null : value];
    }),
  );

/** What is said against the fields of a type, by the paths of the form. */
export const typeFieldErrors = (type: number | null, values: FieldValues): Record<string, string> => {
  if (type === null) return {};
  const { errors } = checkLeadFields(type, valuesFor(fieldsOf(type), values));
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [`fields.${name}`, error]));
};

const figure = (value: FieldValue): string => formatNumber(Number(value));

/** How the value of a field reads; '' for none. */
export const fieldText = ({ kind }: LeadField, value: FieldValue | undefined): string => {
  if (value === null || value === undefined || value === '') return '';
  if (kind === 'yesNo') return value === true || value === 1 ? 'Yes' : 'No';
  if (kind === 'money') return `$${figure(value)}`;
  if (kind === 'kilometres') return `${figure(value)} km`;
  if (kind === 'phone') return phoneMask.format(String(value));
  return String(value);
};

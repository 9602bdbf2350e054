import { type Mask, phoneMask, postalMask } from '../../kit/fields/masks';
import type { Field } from './merge';

const MASKS: Readonly<Record<string, Mask>> = {
  mobile: phoneMask,
  phone_number: phoneMask,
  fax_NO: phoneMask,
  postalcode: postalMask,
};

/** As people write it: two spellings of one number are one value to them. */
export const shownValue = (field: string, value: string): string => {
  const mask = MASKS[field];
  return mask ? mask.format(mask.keep(value)) : value;
};

export interface FieldGroups {
  /** The records contradict each other. */
  differing: Field[];
  /** Only some of them say anything. */
  partial: Field[];
  /** All say the same. */
  equal: Field[];
}

/** What one must look at first comes first; what nobody says is left out. */
export const groupFields = (fields: readonly Field[]): FieldGroups => {
  const groups: FieldGroups = { differing: [], partial: [], equal: [] };
  for (const field of fields) {
    const values = field.values.map(({ value }) => shownValue(field.field, value));
    const said = new Set(values.filter(Boolean));
    if (said.size === 0) continue;
    if (said.size > 1) groups.differing.push(field);
    else if (values.includes('')) groups.partial.push(field);
    else groups.equal.push(field);
  }
  return groups;
};

/** The choices that take everything a record says. */
export const allFrom = (fields: readonly Field[], id: number): Record<string, number> =>
  Object.fromEntries(
    fields
      .filter(({ values }) => values.some((one) => one.id === id && one.value !== ''))
      .map(({ field }) => [field, id]),
  );

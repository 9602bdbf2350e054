import type { ReplyOf } from '@forecourt/contract/call';
import type { WANTED_TYPES, wantedCalls } from '@forecourt/contract/inventory/wanted';
import { formatNumber } from '@forecourt/domain/number-format';
import { phoneMask } from '../../../kit/fields/masks';

export type Wanted = ReplyOf<typeof wantedCalls.getWanted>;
export type WantedType = (typeof WANTED_TYPES)[number];

export const ADDED_WANTED = '/admin/added-wanted';

/** The words of each list. */
export const KINDS = {
  wanted: {
    tab: 'Wanted',
    add: 'Add wanted',
    edit: 'Edit wanted',
    noun: { one: 'wanted vehicle', many: 'wanted vehicles' },
    contact: 'Who looks for it',
    empty: {
      title: 'Nobody looks for a vehicle yet',
      text: 'Note what customers ask for. As soon as a vehicle comes in that fits, whoever noted it is notified.',
    },
  },
  added: {
    tab: 'Added',
    add: 'Add offered',
    edit: 'Edit offered',
    noun: { one: 'added vehicle', many: 'added vehicles' },
    contact: 'Who offers it',
    empty: {
      title: 'No vehicle has been offered yet',
      text: 'Note what people and dealers offer you, and see what of its kind stands in your stock already.',
    },
  },
} as const;

export const typeOf = (text: string | null): WantedType => (text === 'added' ? 'added' : 'wanted');

export const nameOf = ({ make, model }: Pick<Wanted, 'make' | 'model'>) => `${make} ${model}`.trim();

export const yearsOf = ({ year_from, year_to }: Pick<Wanted, 'year_from' | 'year_to'>): string => {
  if (year_from !== null && year_to !== null)
    return year_from === year_to ? String(year_from) : `${year_from} to ${year_to}`;
  if (year_from !== null) return `from ${year_from}`;
  return year_to === null ? 'any' : `to ${year_to}`;
};

export const odometerOf = ({ odometer_max, odometer_type }: Wanted): string =>
  odometer_max === null ? '' : `${formatNumber(odometer_max)} ${odometer_type === 1 ? 'mi' : 'km'}`;

export const contactOf = ({ contact_name, contact_phone }: Wanted): string =>
  [contact_name, phoneMask.format(phoneMask.keep(contact_phone))].filter(Boolean).join(' · ');

export const blankValues = (type: WantedType) => ({
  type,
  make: '',
  model: '',
  year_from: null as number | null,
  year_to: null as number | null,
  price_max: null as number | null,
  odometer_max: null as number | null,
  odometer_type: 2 as 1 | 2,
  contact_name: '',
  contact_phone: '',
  comment: '',
});

export type WantedValues = ReturnType<typeof blankValues> & { version?: number };

export const valuesOf = (entry: Wanted): WantedValues => ({
  type: entry.type,
  make: entry.make,
  model: entry.model,
  year_from: entry.year_from,
  year_to: entry.year_to,
  price_max: entry.price_max,
  odometer_max: entry.odometer_max,
  odometer_type: entry.odometer_type === 1 ? 1 : 2,
  contact_name: entry.contact_name,
  contact_phone: entry.contact_phone,
  comment: entry.comment,
  version: entry.version,
});

/** What the schema cannot say about two fields. */
export const checkYears = ({ year_from, year_to }: Pick<WantedValues, 'year_from' | 'year_to'>) => {
  const wrong = year_from !== null && year_to !== null && year_from > year_to;
  const errors: Record<string, string> = {};
  if (wrong) errors.year_to = 'must not be before the first year';
  return errors;
};

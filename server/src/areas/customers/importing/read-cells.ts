import type { ImportField } from '@forecourt/contract/customers/importing';
import { type DateOrder, readDecidedDate } from '@forecourt/domain/csv/index';

type Cell = { value: unknown } | { blank: true } | { message: string };

const text = (cell: string): Cell => ({ value: cell });

const choice =
  (words: Readonly<Record<string, unknown>>, message: string) =>
  (cell: string): Cell => {
    const key = cell.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    return Object.hasOwn(words, key) ? { value: words[key] } : { message };
  };

const YES_OR_NO = {
  ...{ yes: 1, y: 1, true: 1, '1': 1, x: 1, oui: 1, vrai: 1, active: 1, actif: 1 },
  ...{ no: 0, n: 0, false: 0, '0': 0, non: 0, faux: 0, inactive: 0, inactif: 0 },
};
const TYPES = {
  ...{ person: 1, individual: 1, personal: 1, particulier: 1, personne: 1, '1': 1 },
  ...{ business: 2, company: 2, organization: 2, commercial: 2, '2': 2 },
  ...{ entreprise: 2, societe: 2, compagnie: 2, organisation: 2 },
};
const GENDERS = {
  ...{ male: 0, m: 0, man: 0, homme: 0, masculin: 0, '0': 0 },
  ...{ female: 1, f: 1, woman: 1, femme: 1, feminin: 1, '1': 1 },
};

const day =
  (order: DateOrder | null, lastYear?: number) =>
  (cell: string): Cell => {
    const read = readDecidedDate(cell, order, lastYear);
    if (read.kind === 'value') return { value: read.value };
    return read.kind === 'blank' ? { blank: true } : { message: 'is no day' };
  };

const readerOf = (field: ImportField, order: DateOrder | null): ((cell: string) => Cell) => {
  switch (field) {
    case 'customer_type':
      return choice(TYPES, 'is neither a person nor a business');
    case 'gender':
      return choice(GENDERS, 'is no gender');
    case 'is_active':
    case 'is_wholesale':
      return choice(YES_OR_NO, 'is neither yes nor no');
    case 'birthdate':
      return day(order, new Date().getUTCFullYear());
    case 'driver_license_issued_date':
    case 'driver_license_expire_date':
      return day(order);
    default:
      return text;
  }
};

/** What a cell says, as the form has it. */
export const readCell = (field: ImportField, cell: string, order: DateOrder | null): Cell => {
  const trimmed = cell.trim();
  return trimmed === '' ? { blank: true } : readerOf(field, order)(trimmed);
};

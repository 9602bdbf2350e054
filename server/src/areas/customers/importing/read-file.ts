import { newCustomerForm } from '@forecourt/contract/customers/customer';
import { IMPORT_FIELDS, type ImportField } from '@forecourt/contract/customers/importing';
import {
  type DateOrder,
  type DateQuestion,
  decideDateOrder,
  type Table,
  type TableKind,
  type TableRow,
} from '@forecourt/domain/csv/index';
import { cutText } from '@forecourt/domain/cut-text';
import { fullName } from '@forecourt/domain/name';
import type { z } from 'zod';
import { FileRefused } from '../../../services/file-readers/file-refused';
import { fieldOf, guessMapping, type Mapping } from './headings';
import { readCell } from './read-cells';

export type { Mapping };
export type Form = z.output<typeof newCustomerForm>;

export interface Problem {
  column: string;
  message: string;
  severity: 'error' | 'warning';
}

export interface ReadRow {
  line: number;
  form: Form;
  adSource: string;
  seller: string;
  problems: Problem[];
}

export interface ReadFile {
  columns: { name: string; samples: string[] }[];
  mapping: Mapping;
  dateQuestion: DateQuestion | null;
  /** Null while it has to be asked. */
  dateOrder: DateOrder | null;
  rows: ReadRow[];
}

const SAMPLES = 3;
const SAMPLE_LENGTH = 100;
const DAYS: readonly ImportField[] = [
  'birthdate',
  'driver_license_issued_date',
  'driver_license_expire_date',
];

/** Which column of the file each field is; a mapping that names a column there is none of is refused. */
const placesOf = (header: readonly string[], mapping: Mapping): Map<ImportField, number> => {
  const places = new Map<ImportField, number>();
  for (const field of IMPORT_FIELDS) {
    const name = mapping[field];
    if (!name) continue;
    const at = header.indexOf(name);
    if (at < 0) throw new FileRefused('input', `The file has no column ${name}`, 'mapping');
    places.set(field, at);
  }
  return places;
};

/** A cell that cannot be kept where it belongs is kept with the comment: nothing of the file is lost. */
const withLeftOvers = (form: Record<string, unknown>, leftOvers: readonly string[]) => {
  if (leftOvers.length === 0) return form;
  const comment = cutText([form.comment, ...leftOvers].filter(Boolean).join('\n'), 5_000);
  return { ...form, comment };
};

const nameless = ({ f_name, l_name, full_name, company_name }: Form) =>
  fullName(f_name, l_name, full_name, company_name) === '';

interface Reading {
  header: readonly string[];
  places: ReadonlyMap<ImportField, number>;
  order: DateOrder | null;
}

const readRow = ({ line, cells, problems: own }: TableRow, { header, places, order }: Reading): ReadRow => {
  const problems = own.map((message): Problem => ({ column: '', message, severity: 'error' }));
  const given: Record<string, unknown> = {};
  const leftOvers: string[] = [];
  const setAside = (field: string, at: number, message: string) => {
    problems.push({ column: header[at] ?? '', message, severity: 'warning' });
    leftOvers.push(`${header[at]}: ${cells[at]}`);
    delete given[field];
  };
  for (const [field, at] of places) {
    const cell = readCell(field, cells[at] ?? '', order);
    if ('value' in cell) given[field] = cell.value;
    else if ('message' in cell) setAside(field, at, cell.message);
  }
  const { ad_source: adSource = '', seller = '', ...fields } = given;
  for (const { path, message } of newCustomerForm.safeParse(fields).error?.issues ?? []) {
    const field = String(path[0]);
    const known = IMPORT_FIELDS.find((name) => name === field);
    const at = known && places.get(known);
    if (at !== undefined) setAside(field, at, message);
    delete fields[field];
  }
  const form = newCustomerForm.parse(withLeftOvers(fields, leftOvers));
  // a company that has no person is a business
  if (form.company_name && fullName(form.f_name, form.l_name, form.full_name) === '')
    form.customer_type ??= 2;
  if (nameless(form)) problems.push({ column: '', message: 'There is no name', severity: 'error' });
  return { line, form, adSource: String(adSource), seller: String(seller), problems };
};

export const CUSTOMER_TABLE: TableKind = { fieldOf, isFirstRowEnough: true };

const samplesOf = (rows: readonly TableRow[], at: number): string[] => {
  const samples: string[] = [];
  for (const { cells } of rows) {
    if (cells[at]) samples.push(cutText(cells[at], SAMPLE_LENGTH));
    if (samples.length === SAMPLES) break;
  }
  return samples;
};

/** Reads a table of customers with the given mapping and order of dates, or with what its headings and dates tell. */
export const readFile = (table: Table, given: Mapping | undefined, dateOrder?: DateOrder): ReadFile => {
  const { header } = table;
  if (header.length === 0) throw new FileRefused('content', 'The file is empty');
  const mapping = given ?? guessMapping(header);
  const places = placesOf(header, mapping);
  const rows = [...table.rows()];
  const days = DAYS.flatMap((field) => places.get(field) ?? []);
  const dates = days.flatMap((at) => rows.map(({ cells }) => cells[at] ?? ''));
  const { order, question } = decideDateOrder(dates, dateOrder);
  return {
    columns: header.map((name, at) => ({ name, samples: samplesOf(rows, at) })),
    mapping,
    dateQuestion: question,
    dateOrder: order,
    rows: rows.map((row) => readRow(row, { header, places, order })),
  };
};

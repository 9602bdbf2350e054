import { z } from 'zod';
import { call } from '../call';
import { tableAnswers, tableQuestions } from '../file-questions';
import { listOf, listQuery } from '../list';
import { flag, flagIn, fromJson, idOf, instant } from '../scalars';

export const CUSTOMER_CSV_MAX_BYTES = 25 * 1_048_576;
export const MAX_IMPORT_ROWS = 50_000;

/** What a column of a file can be. */
export const IMPORT_FIELDS = [
  'customer_type',
  'f_name',
  'middle_name',
  'l_name',
  'full_name',
  'company_name',
  'register_number',
  'manager',
  'email',
  'mobile',
  'phone_number',
  'fax_NO',
  'address',
  'aparteman_no',
  'city',
  'province',
  'postalcode',
  'gender',
  'birthdate',
  'driver_license_NO',
  'driver_license_issued_date',
  'driver_license_expire_date',
  'bcid',
  'ad_source',
  'seller',
  'is_active',
  'is_wholesale',
  'comment',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** Our field and the file's name of its column, as JSON in the form; guessed from the names when it is not sent. */
const mapping = fromJson(z.partialRecord(z.enum(IMPORT_FIELDS), z.string().max(200))).optional();

const csv = { csv: { kinds: ['csv', 'xlsx'], maxBytes: CUSTOMER_CSV_MAX_BYTES } } as const;

const problem = z.object({ column: z.string(), message: z.string(), severity: z.enum(['error', 'warning']) });
const checkedRow = z.object({
  line: z.number(),
  full_name: z.string(),
  email: z.string(),
  mobile: z.string(),
  /** known: someone has this very e-mail, telephone or licence. wrong: cannot be read. */
  state: z.enum(['new', 'known', 'wrong']),
  existing: z.object({ id: z.number(), full_name: z.string() }).nullable(),
  problems: z.array(problem),
});

const batch = z.object({
  id: z.number(),
  file_name: z.string(),
  state: z.enum(['running', 'finished', 'failed', 'cancelled', 'undone']),
  rows: z.number(),
  added: z.number(),
  left_out: z.number(),
  progress_id: z.number().nullable(),
  created_by: z.string(),
  created_at: instant,
  undone_at: instant.nullable(),
  undone_by: z.string(),
  can_undo: flag,
});

export const importingCalls = {
  checkImport: call({
    method: 'POST',
    path: '/api/v1/customer-imports/check',
    access: 'customers.edit',
    summary: 'Says what would become of each row of a file; nothing is stored',
    keyless: true,
    files: csv,
    body: z.object({ mapping, ...tableAnswers }),
    reply: z.object({
      ...tableQuestions,
      /** The columns of the file, each with its first values. */
      columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
      mapping: z.partialRecord(z.enum(IMPORT_FIELDS), z.string()),
      counts: z.object({ total: z.number(), new: z.number(), known: z.number(), wrong: z.number() }),
      /** The first 200, those with problems before the others. */
      rows: z.array(checkedRow),
    }),
  }),
  startImport: call({
    method: 'POST',
    path: '/api/v1/customer-imports',
    access: 'customers.edit',
    summary: 'Adds the customers of a file, all of them or none; many in the background',
    files: csv,
    body: z.object({
      mapping,
      /** 1: rows that cannot be read are left out. Otherwise one of them keeps the whole file out. */
      leaveOutWrong: flagIn.default(0),
      /** 1: also those who seem to be there already. */
      addKnown: flagIn.default(0),
      ...tableAnswers,
    }),
    reply: z.object({
      message: z.string(),
      import_id: z.number(),
      progress_id: z.number().nullable(),
      added: z.number(),
      /** The first 1,000. */
      left_out: z.array(z.object({ line: z.number(), full_name: z.string(), reason: z.string() })),
    }),
    status: 201,
  }),
  listImports: call({
    method: 'GET',
    path: '/api/v1/customer-imports',
    access: 'customers.edit',
    summary: 'The imports, the newest first',
    query: listQuery(['created_at'], {}),
    reply: listOf(batch),
  }),
  undoImport: call({
    method: 'POST',
    path: '/api/v1/customer-imports/{id}/undo',
    access: 'customers.edit',
    summary:
      'Takes an import back as a whole; refused with their names when customers were worked with since',
    params: z.object({ id: idOf('customer_import') }),
    body: z.object({ confirm: flagIn.default(0) }),
    reply: z.object({ message: z.string(), removed: z.number(), progress_id: z.number().nullable() }),
  }),
};

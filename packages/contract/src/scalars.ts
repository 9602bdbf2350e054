import { isEmail } from '@forecourt/domain/email';
import { z } from 'zod';

/** The largest number that a column of whole numbers holds. */
export const INT_MAX = 2_147_483_647;

/** What is not there is asked for, whatever it should have been. */
const whenMissing = (message: string) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null ? message : undefined;
const isMissing = whenMissing('Required');

const KINDS: Readonly<Record<string, string>> = {
  number: 'must be a number',
  int: 'must be a whole number',
  nan: 'must be a number',
  string: 'must be text',
  boolean: 'must be yes or no',
  array: 'must be a list',
};

interface Problem {
  code?: string;
  input?: unknown;
  expected?: unknown;
  origin?: unknown;
  format?: unknown;
  maximum?: unknown;
  minimum?: unknown;
  inclusive?: unknown;
}

const FORMATS: Readonly<Record<string, string>> = {
  date: 'is no date',
  datetime: 'is no date and time',
  time: 'is no time of day',
};

const shown = (limit: unknown): string => Number(limit).toLocaleString('en-CA', { maximumFractionDigits: 6 });
const isOfNumber = ({ origin }: Problem): boolean => origin === 'number' || origin === 'int';

const tooBig = (issue: Problem): string | undefined => {
  if (issue.origin === 'string') return `at most ${shown(issue.maximum)} characters`;
  if (issue.origin === 'array') return `at most ${shown(issue.maximum)}`;
  if (!isOfNumber(issue)) return undefined;
  return `must be ${issue.inclusive === false ? 'less than' : 'at most'} ${shown(issue.maximum)}`;
};

const tooSmall = (issue: Problem): string | undefined => {
  if (issue.origin === 'string' || issue.origin === 'array')
    return Number(issue.minimum) === 1 ? 'Required' : `at least ${shown(issue.minimum)}`;
  if (!isOfNumber(issue)) return undefined;
  return `must be ${issue.inclusive === false ? 'more than' : 'at least'} ${shown(issue.minimum)}`;
};

/** In plain words what zod says in its own ('expected number, received NaN'); others keep zod's message. */
const plainMessage = (issue: Problem): string | undefined => {
  if (issue.code === 'invalid_type') return KINDS[String(issue.expected)];
  if (issue.code === 'invalid_value') return 'is not one of the choices';
  if (issue.code === 'too_big') return tooBig(issue);
  if (issue.code === 'too_small') return tooSmall(issue);
  return issue.code === 'invalid_format' ? FORMATS[String(issue.format)] : undefined;
};
z.config({ customError: (issue) => isMissing(issue) ?? plainMessage(issue) });

/** A row's number. In an address or a form it comes as digits. Used through idOf and sharedIdOf, which say what it names. */
const id = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,10}$/)
      .transform(Number),
  ])
  .pipe(z.number().int().positive().max(INT_MAX));

const idOrNothing = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
  const isId = typeof number === 'number' && Number.isInteger(number) && number > 0 && number <= INT_MAX;
  return isId ? number : undefined;
};

/** Thousands of ids of a table. The first wrong one ends the check: to name each of them would keep the server busy. */
export const manyIdsOf = (table: string, most: number, least = 0) =>
  z
    .array(z.unknown())
    .min(least, 'Required')
    .max(most, `at most ${most} at once`)
    .transform((values, context): number[] => {
      const ids: number[] = [];
      for (const [at, value] of values.entries()) {
        const found = idOrNothing(value);
        if (found === undefined) {
          context.addIssue({ code: 'custom', path: [at], message: 'is no id' });
          return z.NEVER;
        }
        ids.push(found);
      }
      return ids;
    })
    .meta({ table });

/**
 * An id that names a row of a dealership's table, or of one of several where another field decides which. The table's name
 * is kept with the schema, so that one test can try another dealership's id in every path, query and body.
 */
export const idOf = (table: string, ...others: string[]) =>
  id.meta({ table: others.length === 0 ? table : [table, ...others] });

/** An id of something that all dealerships share, such as a city or a role: there is no other dealership's one to try. */
export const sharedIdOf = (sharedTable: string) => id.meta({ sharedTable });

const secrets = new WeakSet<object>();

/** Marks a field whose value is kept nowhere, not even as a hash: a password, a code, a card's number. */
export const secret = <T extends z.ZodType>(schema: T): T => {
  secrets.add(schema);
  return schema;
};
export const isSecret = (schema: unknown): boolean =>
  typeof schema === 'object' && schema !== null && secrets.has(schema);

/** The version that a form read; 0 where nothing was saved yet. When someone else saved since, the answer is 409. */
export const version = z.number().int().min(0).max(INT_MAX);

export const flag = z.union([z.literal(0), z.literal(1)]);
/** What clients really send for a flag: 1, 0, true, false and their spellings in a form. */
export const flagIn = z.preprocess((v) => {
  if (v === true || v === '1' || v === 'true') return 1;
  if (v === false || v === '0' || v === 'false') return 0;
  return v;
}, flag);

export const money = z.number().refine((n) => Math.round(n * 100) / 100 === n, 'at most two decimals');
/** A day of the calendar. There is no year 0, and the database knows none. */
export const day = z.iso.date().refine((d) => !d.startsWith('0000'), 'is no day');

/** The days that periods and plans may name: the days, weeks and months around each of them exist too. */
export const PERIOD_DAYS = { first: '1970-01-01', last: '2199-12-31' } as const;

/** A day from which others are counted: the first or last one of a period, or when something begins or ends. */
export const periodDay = day.refine(
  (d) => d >= PERIOD_DAYS.first && d <= PERIOD_DAYS.last,
  `must be from ${PERIOD_DAYS.first} to ${PERIOD_DAYS.last}`,
);

/** A month of the same years, YYYY-MM. */
export const periodMonth = z.string().regex(/^(19[7-9]|20\d|21\d)\d-(0[1-9]|1[0-2])$/, 'is no month');

/** Hours from UTC that the database refuses; no place on earth has more than 14. */
const TOO_FAR_FROM_UTC = /[+-](1[6-9]|2\d):?\d\d$/;
const isStorableInstant = (at: string) => {
  const year = new Date(at).getUTCFullYear();
  return year >= 1 && year <= 9_999 && !TOO_FAR_FROM_UTC.test(at);
};
/** A date and time of day with its offset from UTC, in the years that the database and a reply can write. */
export const instant = z.iso.datetime({ offset: true }).refine(isStorableInstant, 'is no date and time');

/** Text of one or more lines: trimmed, without control characters or broken ones, never longer than its column. */
export const text = (max: number, missing = 'Required') =>
  z
    .string({ error: whenMissing(missing) })
    .trim()
    .max(max, `at most ${max} characters`)
    .refine(
      // tab and line ends are text; other control characters, and halves of a character, are not
      (s) => !/[^\P{Cc}\t\n\r]|\p{Cs}/u.test(s),
      'contains characters that cannot be stored',
    );

/** A letter, digit or sign that can be seen: spaces of no width and marks for the direction of writing are not. */
const hasVisible = (s: string) => /[^\p{C}\p{Z}\p{M}]/u.test(s);

export const required = (max: number, message = 'Required') =>
  text(max, message).min(1, { message, abort: true }).refine(hasVisible, message);

/** Text of one line, which may stand in the subject of a mail. */
export const oneLine = (max: number, missing = 'Required') =>
  text(max, missing)
    .refine((s) => !/[\t\n\r\u2028\u2029]/.test(s), 'must be one line')
    // a name that turns the direction of writing reads otherwise than it is
    .refine((s) => !/[\u202A-\u202E\u2066-\u2069]/.test(s), 'contains characters that cannot be stored');

export const requiredLine = (max: number, message = 'Required') =>
  oneLine(max, message).min(1, { message, abort: true }).refine(hasVisible, message);

export const email = (message = 'email format is invalid') =>
  text(254).refine((s) => s === '' || isEmail(s), message);

/** An empty or null field of an update counts as not sent (screens.md 5, User update). */
export const omittedWhenEmpty = <T extends z.ZodType>(schema: T) =>
  z.preprocess((v) => (v === '' || v === null ? undefined : v), schema.optional());

/** A field of an update that can be cleared: null or an empty text clears it, one that is not sent stays as it is. */
export const clearable = <T extends z.ZodType>(schema: T) =>
  z.preprocess((v) => (v === '' ? null : v), schema.nullish());

const parseJson = (given: unknown): unknown => {
  if (typeof given !== 'string') return given;
  try {
    return JSON.parse(given);
  } catch {
    return given;
  }
};

/** A field that a form sends as the text of its JSON; what cannot be read stays text, which the schema refuses. */
export const fromJson = <T extends z.ZodType>(schema: T) => z.preprocess(parseJson, schema);

export const ok = z.object({ message: z.string() });
export const option = z.object({ value: z.number(), label: z.string() });

import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  day,
  email,
  flag,
  flagIn,
  INT_MAX,
  idOf,
  instant,
  manyIdsOf,
  money,
  oneLine,
  periodDay,
  periodMonth,
  required,
  text,
  version,
} from './scalars';
import { forgotPasswordForm, signInForm } from './session';

const messageOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

describe('what is missing', () => {
  it.each<[string, z.ZodType]>([
    ['text', text(10)],
    ['required', required(10)],
    ['email', email()],
    ['id', idOf('customer')],
    ['flag', flag],
    ['flagIn', flagIn],
    ['money', money],
    ['day', day],
    ['instant', instant],
    ['a choice', z.enum(['a', 'b'])],
    ['a list', z.array(text(10))],
  ])('is required: %s', (_name, schema) => {
    expect([messageOf(schema, undefined), messageOf(schema, null)]).toEqual(['Required', 'Required']);
  });

  it('is asked for in its own words where it has some', () => {
    const schema = required(254, 'E-mail is required').pipe(email('E-mail format is invalid'));
    for (const missing of [undefined, null, ''])
      expect(messageOf(schema, missing)).toBe('E-mail is required');
    expect(messageOf(schema, 'x')).toBe('E-mail format is invalid');
  });

  it.each(['', '   ', '\u200b', '\u200e\u200f', '\ufeff'])('is missing where nothing can be seen: %j', (s) =>
    expect(messageOf(required(10), s)).toBe('Required'),
  );

  it('is named field by field', () => {
    const fields = (schema: z.ZodType) =>
      schema.safeParse({}).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    expect(fields(signInForm)).toEqual(['username: Required', 'password: Required']);
    expect(fields(forgotPasswordForm)).toEqual(['email: E-mail is required', 'username: Required']);
  });

  it('is not what is of a wrong kind', () => {
    for (const wrong of [7, true, {}, []]) expect(messageOf(required(10), wrong)).toBe('must be text');
    expect(messageOf(z.number(), Number.NaN)).toBe('must be a number');
    expect(messageOf(z.enum(['a', 'b']), 'c')).toBe('is not one of the choices');
  });
});

describe('what is wrong is said in plain words', () => {
  it.each<[z.ZodType, unknown, string]>([
    [z.number().max(9_999_999.99), 10_000_000, 'must be at most 9,999,999.99'],
    [z.number().min(0), -1, 'must be at least 0'],
    [z.number().int().max(200), 201, 'must be at most 200'],
    [z.number().positive(), 0, 'must be more than 0'],
    [z.number().lt(5), 5, 'must be less than 5'],
    [z.string().max(3), 'long', 'at most 3 characters'],
    [z.string().min(1), '', 'Required'],
    [z.array(z.number()).max(1), [1, 2], 'at most 1'],
    [day, '2026-02-30', 'is no date'],
    [day, 'tomorrow', 'is no date'],
    [instant, '2026-02-01', 'is no date and time'],
    [z.number().max(1, 'is too high'), 2, 'is too high'],
  ])('%#', (schema, value, message) => {
    expect(messageOf(schema, value)).toBe(message);
  });
});

describe('version', () => {
  it.each([0, 1, INT_MAX])('takes %d', (n) => expect(version.parse(n)).toBe(n));
  it.each([-1, 1.5, INT_MAX + 1, 1e300, '1', null])('refuses %j', (n) =>
    expect(version.safeParse(n).success).toBe(false),
  );
});

describe('a day of a period', () => {
  it.each(['1970-01-01', '2026-02-28', '2199-12-31'])('takes %s', (d) => expect(periodDay.parse(d)).toBe(d));
  it.each(['0001-01-01', '1969-12-31', '2200-01-01', '9999-12-31'])('refuses %s', (d) =>
    expect(messageOf(periodDay, d)).toBe('must be from 1970-01-01 to 2199-12-31'),
  );
});

describe('a month of a period', () => {
  it.each(['1970-01', '2026-12', '2199-12'])('takes %s', (m) => expect(periodMonth.parse(m)).toBe(m));
  it.each(['0001-01', '1969-12', '2200-01', '9999-12', '2026-13', '2026-00', '2026-1'])('refuses %s', (m) =>
    expect(messageOf(periodMonth, m)).toBe('is no month'),
  );
});

describe('many ids', () => {
  const schema = manyIdsOf('customer', 4, 1);
  it('are numbers or digits', () => expect(schema.parse([1, '22', INT_MAX])).toEqual([1, 22, INT_MAX]));

  it.each([0, -1, 1.5, INT_MAX + 1, 'x', '', '1e3', null, {}, [1]])('%j is none', (value) =>
    expect(schema.safeParse([1, value]).error?.issues).toMatchObject([{ path: [1] }]),
  );

  it('are named up to the first wrong one, so that a long list of them is refused at once', () => {
    const wrong = manyIdsOf('customer', 20_000).safeParse(Array.from({ length: 20_000 }, () => 'x'));
    expect(wrong.error?.issues).toHaveLength(1);
  });

  it('are not too few and not too many', () => {
    expect(messageOf(schema, [])).toBe('Required');
    expect(messageOf(schema, [1, 2, 3, 4, 5])).toBe('at most 4 at once');
  });
});

describe('instant', () => {
  it.each([
    '2026-01-01T00:00:00Z',
    '2026-01-01T00:00:00+14:00',
    '0001-01-02T00:00:00.5-08:00',
    '9999-12-31T23:59:59Z',
  ])('takes %s', (at) => expect(instant.parse(at)).toBe(at));
  it.each([
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00+14:00',
    '9999-12-31T23:59:59-08:00',
    '2026-01-01T00:00:00+16:00',
    '2026-01-01T00:00:00-23:59',
  ])('refuses %s, which the database cannot store', (at) =>
    expect(messageOf(instant, at)).toBe('is no date and time'),
  );
});

it('text of one line does not turn the direction of writing', () =>
  expect(messageOf(oneLine(100), 'a\u202Eb')).toBe('contains characters that cannot be stored'));

describe('text', () => {
  it.each(['😀', 'e\u0301', 'a\tb\nc\r', '\ufffd'])('takes %j', (s) =>
    expect(text(100).safeParse(s).success).toBe(true),
  );
  it.each(['a\u0000b', 'a\u001b[31m', 'a\ud800', '\udc00a', '\udc00\ud800'])(
    'refuses %j, which cannot be stored',
    (s) => expect(messageOf(text(100), s)).toBe('contains characters that cannot be stored'),
  );
});

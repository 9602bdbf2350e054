import { describe, expect, it } from 'vitest';
import { roundCents, toCents } from '../money';
import {
  buildPadFile,
  checkPadFile,
  nextFileNumber,
  type PadFileInput,
  type PadTransaction,
} from './pad-file';
import {
  DETAIL_START_FIELDS,
  HEADER_FIELDS,
  type PadField,
  RECORD_LENGTH,
  SEGMENT_FIELDS,
  SEGMENT_LENGTH,
  TRAILER_FIELDS,
} from './pad-layout';

// the illustrative values of Standard 005
const originator = {
  ...{
    id: 'TWCMS10201',
    shortName: 'CanadianCo',
    longName: 'Canadian Computer Company',
    dataCentre: '01600',
  },
  currency: 'CAD' as const,
  returnAccount: { institution: '004', transit: '10202', account: '01111122222' },
};
const debit: PadTransaction = {
  ...{ type: 'debit', amount: toCents(300), dueDay: '2023-10-01', customerName: 'Tim Jönes' },
  customer: { institution: '614', transit: '00152', account: '4004777777' },
  ...{ reference: 'AR0545', transactionType: 370 },
};
const file = (transactions: readonly PadTransaction[]): PadFileInput => ({
  ...{ originator, fileNumber: 1, createdOn: '2023-10-01', transactions },
});
const recordsOf = (input: PadFileInput) => buildPadFile(input).text.split('\r\n');
const lengthOf = (fields: readonly PadField[]) => fields.reduce((sum, { length }) => sum + length, 0);

describe('the layout', () => {
  it('fills records of 1464 characters', () => {
    expect(lengthOf(HEADER_FIELDS)).toBe(RECORD_LENGTH);
    expect(lengthOf(TRAILER_FIELDS)).toBe(RECORD_LENGTH);
    expect(lengthOf(SEGMENT_FIELDS)).toBe(SEGMENT_LENGTH);
    expect(lengthOf(DETAIL_START_FIELDS) + 6 * SEGMENT_LENGTH).toBe(RECORD_LENGTH);
  });
});

describe('a file with one debit', () => {
  const [header = '', record = '', trailer = '', end] = recordsOf(file([debit]));
  // character positions as the standard counts them, from 1
  const at = (text: string, from: number, to: number) => text.slice(from - 1, to);

  it('has a header, the debit and a trailer', () => {
    expect([header.length, record.length, trailer.length, end]).toEqual([1464, 1464, 1464, '']);
    expect(at(header, 1, 58)).toBe(`A000000001TWCMS10201000102327401600${' '.repeat(20)}CAD`);
    expect(at(header, 59, 1464).trim()).toBe('');
  });

  it.each([
    [1, 1, 'D'],
    [2, 10, '000000002'],
    [11, 24, 'TWCMS102010001'],
    [25, 27, '370'],
    [28, 37, '0000030000'],
    [38, 43, '023274'],
    [44, 52, '061400152'],
    [53, 64, '4004777777  '],
    [65, 86, '0'.repeat(22)],
    [87, 89, '000'],
    [90, 104, 'CANADIANCO     '],
    [105, 134, 'TIM JONES'.padEnd(30)],
    [135, 164, 'CANADIAN COMPUTER COMPANY'.padEnd(30)],
    [165, 174, 'TWCMS10201'],
    [175, 193, 'AR0545'.padEnd(19)],
    [194, 202, '000410202'],
    [203, 214, '01111122222 '],
    [215, 253, ' '.repeat(39)],
    [254, 264, '0'.repeat(11)],
    [265, 1464, ' '.repeat(1200)],
  ])('has positions %i to %i of the debit right', (from, to, text) =>
    expect(at(record, from, to)).toBe(text),
  );

  it('has its totals in the trailer', () => {
    expect(at(trailer, 1, 24)).toBe('Z000000003TWCMS102010001');
    expect(at(trailer, 25, 68)).toBe(`0000000003000000000001${'0'.repeat(22)}`);
    expect(at(trailer, 69, 112)).toBe('0'.repeat(44));
    expect(at(trailer, 113, 1464).trim()).toBe('');
  });
});

describe('a file with many', () => {
  const items = Array.from(
    { length: 15 },
    (_, index): PadTransaction => ({
      ...debit,
      ...{
        amount: roundCents(10_001 + index),
        reference: `BHPH-${index}`,
        type: index < 2 ? 'credit' : 'debit',
      },
    }),
  );
  const { text, totals } = buildPadFile(file(items));
  const records = text.split('\r\n').slice(0, -1);

  it('has six in a record, credits apart from debits, numbered without a gap', () => {
    expect(records.map((record) => record[0]).join('')).toBe('ACDDDZ');
    expect(records.map((record) => Number(record.slice(1, 10)))).toEqual([1, 2, 3, 4, 5, 6]);
    expect(records.every((record) => record.length === 1464)).toBe(true);
  });

  it('has totals that are the sums of its records', () => {
    const amounts = (type: string) =>
      records
        .filter((record) => record.startsWith(type))
        .flatMap((record) =>
          Array.from({ length: 6 }, (_, index) => record.slice(24 + 240 * index, 264 + 240 * index)),
        )
        .filter((segment) => segment.trim() !== '')
        .map((segment) => Number(segment.slice(3, 13)));
    const sum = (all: number[]) => all.reduce((total, amount) => total + amount, 0);
    const [debits, credits] = [amounts('D'), amounts('C')];
    expect(totals).toEqual({
      ...{ debitTotal: sum(debits), debitCount: 13, creditTotal: sum(credits), creditCount: 2 },
    });
    expect([debits.length, credits.length]).toEqual([13, 2]);
    const trailer = records.at(-1) ?? '';
    const figures = [
      trailer.slice(24, 38),
      trailer.slice(38, 46),
      trailer.slice(46, 60),
      trailer.slice(60, 68),
    ];
    expect(figures.map(Number)).toEqual([sum(debits), 13, sum(credits), 2]);
  });
});

describe('a file that is refused', () => {
  const one = (changes: Partial<PadTransaction>) => file([{ ...debit, ...changes }]);
  const from = (changes: Partial<typeof originator>) => ({
    ...file([debit]),
    originator: { ...originator, ...changes },
  });
  const bank = (changes: object) => ({ ...debit.customer, ...changes });
  const table: [string, PadFileInput, string][] = [
    ['no transactions', file([]), 'transactions'],
    ['an amount of nothing', one({ amount: roundCents(0) }), 'transactions.0.amount'],
    ['an amount above the field', one({ amount: roundCents(10_000_000_000) }), 'transactions.0.amount'],
    ['a day that is none', one({ dueDay: '2023-02-30' }), 'transactions.0.dueDay'],
    ['a day half a year ago', one({ dueDay: '2023-04-10' }), 'transactions.0.dueDay'],
    [
      'an institution of four digits',
      one({ customer: bank({ institution: '0614' }) }),
      'transactions.0.customer.institution',
    ],
    [
      'a transit number with a letter',
      one({ customer: bank({ transit: '0015A' }) }),
      'transactions.0.customer.transit',
    ],
    [
      'an account of 13 digits',
      one({ customer: bank({ account: '1'.repeat(13) }) }),
      'transactions.0.customer.account',
    ],
    ['no name', one({ customerName: ' ' }), 'transactions.0.customerName'],
    ['a name that leaves nothing', one({ customerName: '李' }), 'transactions.0.customerName'],
    ['a reference with a line break', one({ reference: 'A\r\nB' }), 'transactions.0.reference'],
    ['a reference twice', file([debit, debit]), 'transactions.1.reference'],
    ['file number 0', { ...file([debit]), fileNumber: 0 }, 'fileNumber'],
    ['file number 10000', { ...file([debit]), fileNumber: 10_000 }, 'fileNumber'],
    ['an originator of nine characters', from({ id: '123456789' }), 'originator.id'],
    ['no data centre', from({ dataCentre: '' }), 'originator.dataCentre'],
    ['a creation day that is none', { ...file([debit]), createdOn: 'today' }, 'createdOn'],
  ];
  it.each(table)('%s', (_name, input, field) =>
    expect(checkPadFile(input).map((found) => found.field)).toEqual([field]),
  );

  it('is none when all is right', () => expect(checkPadFile(file([debit]))).toEqual([]));
});

describe('file numbers', () => {
  it('start again after 9999', () =>
    expect([0, 1, 9_998, 9_999].map(nextFileNumber)).toEqual([1, 2, 9_999, 1]));
});

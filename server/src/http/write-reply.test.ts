import { text } from 'node:stream/consumers';
import { importingCalls } from '@forecourt/contract/inventory/importing';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { replyWriterOf } from './reply-schema';
import { writeReply } from './write-reply';

const row = (line: number) => ({
  ...{
    line,
    vin_number: `V"${line}`,
    stock_NO: '',
    title: 'A car',
    odometer: line % 2 ? line : null,
    odometerType: 2,
  },
  ...{
    costPrice: null,
    sellPrice: 1.5,
    total: null,
    purchaseDate: null,
    sellerName: 'é',
    state: 'new',
    existing: null,
  },
  problems: line % 3 ? [] : [{ column: 'VIN', message: 'Required', severity: 'error', line }],
  secret: 'not named by the schema',
});
const answer = (rows: number) => ({
  rows: Array.from({ length: rows }, (_, line) => row(line)),
  counts: { total: rows, new: rows, in_stock: 0, deleted: 0, wrong: 0 },
  ...{ dateQuestion: null, dateOrder: null, sheets: [], sheet: '' },
  ...{ columns: { vin: 'VIN' }, missing: [], remarks: ['one'], secret: 'not named by the schema' },
});

describe('writeReply', () => {
  const schema = importingCalls.checkAdesa.reply;

  it('writes a short list at once', () => expect(typeof writeReply(schema, answer(1_000))).toBe('string'));

  it.each([1_001, 2_500])('writes a list of %d in slices, as it would at once', async (rows) => {
    const written = writeReply(schema, answer(rows));
    if (typeof written === 'string') throw new Error('not in slices');
    const whole = await text(written);
    expect(JSON.parse(whole)).toEqual(JSON.parse(replyWriterOf(schema)(answer(rows))));
    expect(whole).not.toContain('secret');
  });

  it('writes a long list by itself', async () => {
    const numbers = Array.from({ length: 1_201 }, (_, n) => n);
    const written = writeReply(z.array(z.number()), numbers);
    if (typeof written === 'string') throw new Error('not in slices');
    expect(JSON.parse(await text(written))).toEqual(numbers);
  });
});

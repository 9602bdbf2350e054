import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { replyWriterOf } from './reply-schema';

/** A list of more is written in slices with a turn of the event loop between: 20,000 rows at once take a second. */
const LONG = 1_000;
const SLICE = 200;

const isLong = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > LONG;

async function* listSlices(list: z.ZodArray, values: readonly unknown[]): AsyncGenerator<string> {
  const write = replyWriterOf(list);
  for (let at = 0; at < values.length; at += SLICE) {
    const text = write(values.slice(at, at + SLICE));
    // without its brackets: the slices together are one list
    yield (at === 0 ? '[' : ',') + text.slice(1, -1);
    await setImmediate();
  }
  yield ']';
}

async function* objectSlices(schema: z.ZodObject, answer: object): AsyncGenerator<string> {
  const values = new Map<string, unknown>(Object.entries(answer));
  let before = '{';
  for (const [name, part] of Object.entries(schema.shape)) {
    const value = values.get(name);
    if (value === undefined) continue;
    yield `${before}${JSON.stringify(name)}:`;
    before = ',';
    if (part instanceof z.ZodArray && isLong(value)) yield* listSlices(part, value);
    else yield replyWriterOf(part)(value);
  }
  yield '}';
}

/** A reply as JSON, with what its schema names and nothing else: a text, or a stream when it has a long list. */
export const writeReply = (schema: z.ZodType, answer: unknown): string | Readable => {
  if (schema instanceof z.ZodArray && isLong(answer)) return Readable.from(listSlices(schema, answer));
  if (schema instanceof z.ZodObject && typeof answer === 'object' && answer !== null)
    if (Object.values(answer).some(isLong)) return Readable.from(objectSlices(schema, answer));
  return replyWriterOf(schema)(answer);
};

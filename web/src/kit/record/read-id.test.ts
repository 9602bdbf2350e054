import { expect, it } from 'vitest';
import { readId } from './read-id';

it.each([
  ['7', 7],
  ['1234567890', 1_234_567_890],
  ['0', null],
  ['07', null],
  ['-1', null],
  ['1.5', null],
  ['12345678901', null],
  ['new', null],
  ['', null],
  [null, null],
  [undefined, null],
])('%j is read as %j', (text, id) => expect(readId(text)).toBe(id));

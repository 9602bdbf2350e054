import { expect, it } from 'vitest';
import { duration, waitingFor } from './duration';

it.each([
  [0, '0 ms'],
  [3.14, '3.1 ms'],
  [38.4, '38 ms'],
  [1_240, '1.2 s'],
  [61_000, '61 s'],
])('%d ms is %s', (ms, text) => expect(duration(ms)).toBe(text));

it.each([
  [0, '0 s'],
  [119, '119 s'],
  [660, '11 min'],
  [10_800, '3 h'],
])('%d s is %s', (seconds, text) => expect(waitingFor(seconds)).toBe(text));

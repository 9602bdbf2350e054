import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sha256 } from './sha256';

it('is SHA-256 for every text, at every length around a block', () => {
  const check = (text: string) => expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
  for (let length = 0; length <= 130; length += 1) check('a'.repeat(length));
  fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), check));
});

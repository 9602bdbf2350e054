import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sha256 } from './sha256';

const reference = async (text: string) => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

it('is SHA-256 at every length around a block', async () => {
  for (let length = 0; length <= 130; length += 1) {
    expect(sha256('a'.repeat(length))).toBe(await reference('a'.repeat(length)));
  }
});

it('is SHA-256 for every text', async () => {
  const texts = fc.string({ unit: 'grapheme', maxLength: 300 });
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      expect(sha256(text)).toBe(await reference(text));
    }),
  );
});

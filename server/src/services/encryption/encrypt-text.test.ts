import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decryptText, encryptText } from './index';

const key = { secret: 'a secret of the server', purpose: 'lead 12' };

describe('encryptText', () => {
  it('is undone by decryptText, for any text', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(decryptText(key, encryptText(key, text))).toBe(text);
      }),
    ));

  it('shows nothing of the text and differs each time', () => {
    const [first, second] = [encryptText(key, '130 692 544'), encryptText(key, '130 692 544')];
    expect(first).not.toBe(second);
    expect(Buffer.from(first.slice(3), 'base64url').includes('692')).toBe(false);
    expect(first).toMatch(/^v1\.[\w-]+$/);
  });

  it('is refused when any character was altered', () => {
    const encrypted = encryptText(key, 'income 5200');
    for (let place = 0; place < encrypted.length; place += 1) {
      const other = encrypted[place] === 'A' ? 'B' : 'A';
      const altered = encrypted.slice(0, place) + other + encrypted.slice(place + 1);
      expect(() => decryptText(key, altered), `at ${place}`).toThrow();
    }
  });

  it.each([
    ['another secret', { ...key, secret: 'another one' }],
    ['another purpose', { ...key, purpose: 'lead 13' }],
  ])('is refused under %s', (_name, other) =>
    expect(() => decryptText(other, encryptText(key, 'text'))).toThrow('another key'),
  );

  it.each(['', 'text', 'v1.', 'v1.AAAA', 'v2.AAAA', `v1.${'A'.repeat(60)}=`])('is not %j', (text) =>
    expect(() => decryptText(key, text)).toThrow(),
  );
});

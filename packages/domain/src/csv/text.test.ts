import { describe, expect, it } from 'vitest';
import { decodeText, neutralise } from '.';

const utf16 = (text: string, isBig: boolean, hasMark: boolean): Uint8Array => {
  const bytes = [...(hasMark ? `\uFEFF${text}` : text)].flatMap((character) => {
    const code = character.charCodeAt(0);
    return isBig ? [code >> 8, code & 255] : [code & 255, code >> 8];
  });
  return Uint8Array.from(bytes);
};

const bytesOf = (text: string) => new TextEncoder().encode(text);

describe('decodeText', () => {
  const text = 'VIN,Prix\r\nA,5 €\r\n';
  it.each([
    ['UTF-8', bytesOf(text)],
    ['UTF-8 with its mark', bytesOf(`\uFEFF${text}`)],
    ['UTF-16 LE with its mark', utf16(text, false, true)],
    ['UTF-16 BE with its mark', utf16(text, true, true)],
    ['UTF-16 LE', utf16(text, false, false)],
    ['UTF-16 BE', utf16(text, true, false)],
  ])('%s', (_, bytes) => expect(decodeText(bytes)).toBe(text));

  it('what Windows wrote before', () =>
    expect(decodeText(Uint8Array.of(0x43, 0xf4, 0x74, 0xe9, 0x80))).toBe('Côté€'));
  it('nothing', () => expect(decodeText(new Uint8Array())).toBe(''));
});

describe('neutralise', () => {
  it.each([
    ['=1+2', "'=1+2"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['\r=x', "'\r=x"],
    ['a=b', 'a=b'],
    ['', ''],
  ])('%j', (text, safe) => expect(neutralise(text)).toBe(safe));
});

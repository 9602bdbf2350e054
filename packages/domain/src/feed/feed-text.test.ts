import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feedText, hasEmoji, shorten } from './feed-text';
import { anyText } from './test-support/any-car';
import { cdata, xmlAttribute, xmlText } from './xml-text';

const KEEP = { keepsEmoji: true };
const REMOVE = { keepsEmoji: false };

describe('feedText', () => {
  it.each([
    ['plain', 'plain', 'plain'],
    [' a\r\nb\rc ', 'a\nb\nc', 'a\nb\nc'],
    ['a\u0000b\u000bc', 'a b c', 'a b c'],
    ['half \ud83d', 'half', 'half'],
    ['Great 🚗 car', 'Great 🚗 car', 'Great car'],
    ['👨‍👩‍👧🇨🇦👍🏽', '👨‍👩‍👧🇨🇦👍🏽', ''],
    ['1️⃣ owner', '1️⃣ owner', '1 owner'],
    ['EcoBoost® ™ ©', 'EcoBoost® ™ ©', 'EcoBoost® ™ ©'],
    ['Été à Montréal 漢字', 'Été à Montréal 漢字', 'Été à Montréal 漢字'],
    ['\u202eabc\ufeff', 'abc', 'abc'],
  ])('%j', (text, kept, removed) => {
    expect(feedText(text, KEEP)).toBe(kept);
    expect(feedText(text, REMOVE)).toBe(removed);
  });

  it('leaves no emoji, control or half character, and does nothing a second time', () =>
    fc.assert(
      fc.property(anyText, fc.boolean(), (text, keepsEmoji) => {
        const clean = feedText(text, { keepsEmoji });
        expect(clean).not.toMatch(/[^\P{Cc}\n]|\p{Cs}/u);
        if (!keepsEmoji) expect(hasEmoji(clean)).toBe(false);
        expect(feedText(clean, { keepsEmoji })).toBe(clean);
      }),
    ));
});

describe('shorten', () => {
  it.each([
    ['short', 10, 'short'],
    ['exactly 10', 10, 'exactly 10'],
    ['one two three', 10, 'one two…'],
    ['x'.repeat(100), 50, `${'x'.repeat(49)}…`],
    ['🚗🚗🚗', 4, '🚗…'],
  ])('%j to %i', (text, max, wanted) => expect(shorten(text, max)).toBe(wanted));

  it('is never too long and never ends in half a character', () =>
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.integer({ min: 2, max: 50 }),
        (text, max) => {
          const short = shorten(text, max);
          expect(short.length).toBeLessThanOrEqual(max);
          expect(short).not.toMatch(/\p{Cs}/u);
        },
      ),
    ));
});

describe('XML', () => {
  it.each([
    ['a & b', 'a &amp; b', 'a &amp; b'],
    ['<b>"x"</b>', '&lt;b&gt;"x"&lt;/b&gt;', '&lt;b&gt;&quot;x&quot;&lt;/b&gt;'],
    ['a\nb\tc', 'a\nb\tc', 'a&#10;b&#9;c'],
    ['\u0000\u0008\ufffe\ud83d', '', ''],
    ['🚗', '🚗', '🚗'],
  ])('%j', (text, within, attribute) => {
    expect(xmlText(text)).toBe(within);
    expect(xmlAttribute(text)).toBe(attribute);
  });
  it('a section cannot be ended from within', () =>
    expect(cdata('a]]>b')).toBe('<![CDATA[a]]]]><![CDATA[>b]]>'));
});

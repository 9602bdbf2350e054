import { cutText } from '../cut-text';

/** English, French and most of Europe, with the usual marks: most texts have nothing else and need no further look. */
const PLAIN = /^[ -~\n\u00A0-\u024F\u2010-\u2015\u2018-\u201F\u2022\u2026\u20AC\u2122]*$/;

/** With what belongs to it: skin, hair, the joiner and the variants. The signs © ® ™ are no emoji in a listing. */
const EMOJI =
  /(?![©®™])\p{Extended_Pictographic}(?:\u200D|\uFE0E|\uFE0F|[\u{1F3FB}-\u{1F3FF}\u{E0020}-\u{E007F}])*|[\u{1F1E6}-\u{1F1FF}\u{1F3FB}-\u{1F3FF}]|\uFE0F?\u20E3|\uFE0F/gu;

/** Where emoji can be: the rest of a text is not looked through with the larger expression. */
const SYMBOLS = /(?:[\u200D\u203C-\u3299\uD800-\uDFFF]|\uFE0E|\uFE0F)+/g;

const CONTROLS = /[^\P{Cc}\n]/gu;
/** What Unicode keeps free of meaning, the byte order mark, and marks that turn the direction of writing. */
const UNUSABLE = /[\uFFFE\uFFFF\uFDD0-\uFDEF\uFEFF\u202A-\u202E\u2066-\u2069]/g;
const SURROGATES = /[\uD800-\uDFFF]+/g;
const HALVES = /\p{Cs}/gu;
/** Whether any of these is there at all: one look instead of four. */
const UNCLEAN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u2028\u2029\uFFFE\uFFFF\uFDD0-\uFDEF\uFEFF\u202A-\u202E\u2066-\u2069]/;

const cleaned = (text: string): string =>
  UNCLEAN.test(text)
    ? text
        .replace(/\r\n?|[\u2028\u2029]/g, '\n')
        .replace(CONTROLS, ' ')
        .replace(UNUSABLE, '')
    : text;

const removeEmoji = (text: string): string => text.replace(SYMBOLS, (symbols) => symbols.replace(EMOJI, ''));

export const hasEmoji = (text: string): boolean => !PLAIN.test(text) && removeEmoji(text) !== text;

/** The spaces around an emoji go with it. */
const withoutEmoji = (text: string): string => {
  const rest = removeEmoji(text);
  return rest === text ? text : rest.replace(/ {2,}/g, ' ').replace(/ \n/g, '\n');
};

/** A text as every format can hold it: line ends as \n, no control characters, no half characters; trimmed. */
export const feedText = (text: string, { keepsEmoji }: { keepsEmoji: boolean }): string => {
  if (PLAIN.test(text)) return text.trim();
  const clean = cleaned(text).replace(SURROGATES, (pairs) => pairs.replace(HALVES, ''));
  return (keepsEmoji ? clean : withoutEmoji(clean)).trim();
};

/** A word is not cut in two when its beginning is near. */
const NEAR = 40;

/** At most so many characters, with '…' where something was cut. */
export const shorten = (text: string, max: number): string => {
  if (text.length <= max) return text;
  const cut = cutText(text, max - 1);
  const space = Math.max(cut.lastIndexOf(' '), cut.lastIndexOf('\n'));
  return `${(space > Math.max(0, cut.length - NEAR) ? cut.slice(0, space) : cut).trimEnd()}…`;
};

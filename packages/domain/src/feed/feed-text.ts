import { cutText } from '../cut-text';

/** Most texts have nothing else, and need no further look. */
const PLAIN = /^[ -~\n]*$/;

/** With what belongs to it: skin, hair, the joiner and the variants. The signs © ® ™ are no emoji in a listing. */
const EMOJI =
  /(?![©®™])\p{Extended_Pictographic}(?:\u200D|\uFE0E|\uFE0F|[\u{1F3FB}-\u{1F3FF}\u{E0020}-\u{E007F}])*|[\u{1F1E6}-\u{1F1FF}\u{1F3FB}-\u{1F3FF}]|\uFE0F?\u20E3|\uFE0F/gu;

const CONTROLS = /[^\P{Cc}\n]/gu;
/** Half of a character, what Unicode keeps free of meaning, the byte order mark, and marks that turn the direction of writing. */
const UNUSABLE = /[\p{Cs}\uFFFE\uFFFF\uFDD0-\uFDEF\uFEFF\u202A-\u202E\u2066-\u2069]/gu;

export const hasEmoji = (text: string): boolean => !PLAIN.test(text) && text.search(EMOJI) >= 0;

const withoutEmoji = (text: string): string =>
  hasEmoji(text) ? text.replace(EMOJI, '').replace(/ {2,}/g, ' ').replace(/ \n/g, '\n') : text;

/** A text as every format can hold it: line ends as \n, no control characters, no half characters; trimmed. */
export const feedText = (text: string, { keepsEmoji }: { keepsEmoji: boolean }): string => {
  if (PLAIN.test(text)) return text.trim();
  const clean = text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(CONTROLS, ' ')
    .replace(UNUSABLE, '');
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

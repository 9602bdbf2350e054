import { areFamilySpellings, areGivenSpellings } from './asian-names';
import { editDistance } from './edit-distance';
import { areNicknames } from './nicknames';
import { soundOf } from './sounds-like';

/** How many slips a typed word may have: in a short one they make another word. */
export const slipsIn = (length: number): number => (length < 4 ? 0 : length < 6 ? 1 : 2);

/** A short form, or another spelling of the same name, counts as much as two slips. */
const OTHER_SPELLING = 2;
/** Words that sound alike are distinguished by more letters than this. */
const SOUND_SLIPS = 3;
const PREFIX_LEAST = 2;
/** An unfinished word with a slip is compared from so many letters on. */
const UNFINISHED_LEAST = 5;

const soundsAlike = (typed: string, word: string): boolean => {
  const sound = soundOf(typed);
  return sound.length > 1 && sound === soundOf(word) && editDistance(typed, word, SOUND_SLIPS) <= SOUND_SLIPS;
};

/** The slips between what is typed and the beginning of a longer word, for a word that is not finished yet. */
const slipsSoFar = (typed: string, word: string, allowed: number): number => {
  if (typed.length < UNFINISHED_LEAST || word.length <= typed.length) return allowed + 1;
  return Math.min(
    ...[-1, 0, 1].map((more) => editDistance(typed, word.slice(0, typed.length + more), allowed)),
  );
};

/** How many slips lead from a typed word to a word of a record; null when they are different words. */
export const wordSlips = (typed: string, word: string): number | null => {
  if (typed === word || (typed.length >= PREFIX_LEAST && word.startsWith(typed))) return 0;
  const allowed = slipsIn(typed.length);
  if (allowed > 0) {
    const slips = Math.min(editDistance(typed, word, allowed), slipsSoFar(typed, word, allowed));
    if (slips <= allowed) return slips;
  }
  return soundsAlike(typed, word) ? OTHER_SPELLING : null;
};

/** The same for a word of a person's name, of which there may be short forms and spellings of other systems. */
export const nameWordSlips = (typed: string, word: string): number | null => {
  const slips = wordSlips(typed, word);
  if (slips !== null) return slips;
  const isOtherSpelling =
    areNicknames(typed, word) || areFamilySpellings(typed, word) || areGivenSpellings(typed, word);
  return isOtherSpelling ? OTHER_SPELLING : null;
};

/** More words are not compared: each typed word is tried with each word of the record. */
const WORDS_MOST = 6;

/** The slips of all typed words together, each meaning another word of the record; null when one of them means none. */
export const slipsBetween = (
  typed: readonly string[],
  words: readonly string[],
  ofWord: (typed: string, word: string) => number | null = wordSlips,
): number | null => {
  const [first, ...rest] = typed.slice(0, WORDS_MOST);
  if (first === undefined) return 0;
  let best: number | null = null;
  const candidates = words.slice(0, WORDS_MOST);
  candidates.forEach((word, at) => {
    const own = ofWord(first, word);
    if (own === null) return;
    const others = slipsBetween(
      rest,
      candidates.filter((_, place) => place !== at),
      ofWord,
    );
    if (others !== null && (best === null || own + others < best)) best = own + others;
  });
  return best;
};

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const VARIANT_LETTERS_MOST = 14;

/** Every word that one slip makes of a plain word: two letters swapped, one missing, one too many, one wrong. */
export const oneSlipVariants = (word: string): string[] => {
  if (!/^[a-z]+$/.test(word) || word.length > VARIANT_LETTERS_MOST) return [];
  const places = [...word].map((_, at) => at);
  const swapped = places
    .slice(1)
    .map((at) => `${word.slice(0, at - 1)}${word[at]}${word[at - 1]}${word.slice(at + 1)}`);
  const without = places.map((at) => word.slice(0, at) + word.slice(at + 1));
  const replaced = places.flatMap((at) =>
    LETTERS.map((letter) => word.slice(0, at) + letter + word.slice(at + 1)),
  );
  const inserted = [...places, word.length].flatMap((at) =>
    LETTERS.map((letter) => word.slice(0, at) + letter + word.slice(at)),
  );
  const variants = new Set([...swapped, ...without, ...replaced, ...inserted]);
  variants.delete(word);
  return [...variants];
};

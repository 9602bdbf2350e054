import { plainText } from './match-items';

interface Part {
  text: string;
  isMatch: boolean;
}

/** So many characters of a number are marked wherever spaces and signs stand between them. */
const NUMBER_LEAST = 4;
const isCounted = (letter: string) => /[\p{L}\p{N}]/u.test(letter);

/** Where a number stands that is written with other spaces and signs: from its first to behind its last place. */
const placesOfNumber = (letters: readonly string[], typed: string): readonly [number, number] | null => {
  const number = [...plainText(typed)].filter(isCounted).join('');
  if (number.length < NUMBER_LEAST || !/\d/.test(number)) return null;
  const counted = letters.flatMap((letter, place) => (isCounted(letter) ? [place] : []));
  const at = counted
    .map((place) => letters[place])
    .join('')
    .indexOf(number);
  const [first, last] = [counted[at], counted[at + number.length - 1]];
  return at < 0 || first === undefined || last === undefined ? null : [first, last + 1];
};

/** A text in parts, those that were typed marked as such; accents and capitals do not matter. */
export const matchParts = (text: string, typed: string): Part[] => {
  const letters = [...text];
  // letter by letter, so that a place in the plain text is a place in the text
  const plainLetters = letters.map((letter) => plainText(letter)[0] ?? letter);
  const plain = plainLetters.join('');
  const marks = letters.map(() => false);
  for (const word of plainText(typed).split(/\s+/).filter(Boolean)) {
    const at = plain.indexOf(word);
    if (at >= 0) marks.fill(true, at, at + word.length);
  }
  const number = marks.includes(true) ? null : placesOfNumber(plainLetters, typed);
  if (number) marks.fill(true, ...number);
  const parts: Part[] = [];
  letters.forEach((letter, place) => {
    const isMatch = marks[place] ?? false;
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += letter;
    else parts.push({ text: letter, isMatch });
  });
  return parts;
};

import { plainText } from './match-items';

interface Part {
  text: string;
  isMatch: boolean;
}

/** A text in parts, those that were typed marked as such; accents and capitals do not matter. */
export const matchParts = (text: string, typed: string): Part[] => {
  const letters = [...text];
  // letter by letter, so that a place in the plain text is a place in the text
  const plain = letters.map((letter) => plainText(letter)[0] ?? letter).join('');
  const marks = letters.map(() => false);
  for (const word of plainText(typed).split(/\s+/).filter(Boolean)) {
    const at = plain.indexOf(word);
    if (at >= 0) marks.fill(true, at, at + word.length);
  }
  const parts: Part[] = [];
  letters.forEach((letter, place) => {
    const isMatch = marks[place] ?? false;
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += letter;
    else parts.push({ text: letter, isMatch });
  });
  return parts;
};

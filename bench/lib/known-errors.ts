import type { Random } from './random';

const NEIGHBOURS: Readonly<Record<string, string>> = {
  ...{ a: 'sqz', b: 'vn', c: 'xv', d: 'sf', e: 'wr', f: 'dg', g: 'fh', h: 'gj', i: 'uo', j: 'hk', k: 'jl' },
  ...{ l: 'k', m: 'n', n: 'bm', o: 'ip', p: 'o', q: 'wa', r: 'et', s: 'ad', t: 'ry', u: 'yi', v: 'cb' },
  ...{ w: 'qe', x: 'zc', y: 'tu', z: 'xa' },
};

/** One slip of the fingers: a neighbouring key, a letter left out, doubled, or two swapped. */
export const slip = (text: string, random: Random): string => {
  if (text.length < 2) return text;
  const at = random.below(text.length);
  const letter = text[at] ?? '';
  const [before, after] = [text.slice(0, at), text.slice(at + 1)];
  const kind = random.next();
  if (kind < 0.35) {
    const keys = /\d/.test(letter) ? '0123456789' : NEIGHBOURS[letter.toLowerCase()];
    return keys ? before + random.pick([...keys]) + after : text;
  }
  if (kind < 0.6) return before + after;
  if (kind < 0.75) return before + letter + letter + after;
  const next = after[0];
  return next ? before + next + letter + after.slice(1) : text;
};

/** Digits keep their number: a number of the wrong length would have been refused. */
export const slipDigit = (text: string, random: Random): string => {
  const places = [...text].flatMap((c, i) => (/\d/.test(c) ? [i] : []));
  if (places.length < 2) return text;
  const at = places[1 + random.below(places.length - 1)] ?? 0;
  if (random.chance(0.4)) {
    const other = places[places.indexOf(at) - 1] ?? 0;
    const characters = [...text];
    [characters[at], characters[other]] = [text[other] ?? '', text[at] ?? ''];
    return characters.join('');
  }
  return text.slice(0, at) + random.below(10) + text.slice(at + 1);
};

const HEARD: readonly (readonly [RegExp, string])[] = [
  [/ph/i, 'f'],
  [/ck/i, 'k'],
  [/ee/i, 'i'],
  [/ie/i, 'y'],
  [/ei/i, 'ie'],
  [/ll/i, 'l'],
  [/tt/i, 't'],
  [/nn/i, 'n'],
  [/([^aeiou])y$/i, '$1ie'],
  [/son$/i, 'sen'],
  [/c(?=[aouk])/i, 'k'],
  [/ai/i, 'ay'],
  [/ea/i, 'ee'],
  [/th/i, 't'],
  [/dh/i, 'd'],
  [/w(?=a)/i, 'v'],
  [/er$/i, 'ar'],
  [/([rlnt])(?=[aeiou])/i, '$1$1'],
];

/** As someone writes a name that they only heard. */
export const misheard = (text: string, random: Random): string => {
  const fitting = HEARD.filter(([pattern]) => pattern.test(text));
  if (fitting.length === 0) return text;
  const [pattern, by] = random.pick(fitting);
  return text.replace(pattern, by);
};

export const withoutAccents = (text: string): string => text.normalize('NFD').replace(/[\u0300-\u036f]/g, '');

/** The many ways in which one number is written. */
export const writePhone = (digits: string, random: Random): string => {
  const [a, b, c] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return random.pick([
    digits,
    `${a}-${b}-${c}`,
    `(${a}) ${b}-${c}`,
    `+1${digits}`,
    `1-${a}-${b}-${c}`,
    `${a}.${b}.${c}`,
    `${a} ${b} ${c}`,
  ]);
};

import { toLatin } from './latin-letters';

/** Applied in order to a folded Latin word. Coarser than a dictionary, finer than Soundex. */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/^(?:kn|gn|pn)/, 'n'],
  [/^wr/, 'r'],
  [/^ps/, 's'],
  [/^x/, 's'],
  [/x/g, 'ks'],
  [/^mac(?=[^aeiouhk])/, 'mk'],
  [/^mc/, 'mk'],
  [/ough|augh/g, 'o'],
  [/igh/g, 'i'],
  [/ph/g, 'f'],
  [/ch(?=[rlnmst])|(?<=s)ch|(?<=mi)ch(?=a)/g, 'k'],
  [/tch|sch|ch|sh|(?<=[aeiou])ti(?=o)|si(?=o)/g, 'x'],
  [/ck|cc(?![eiy])|q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/dg(?=[eiy])|g(?=[eiy])/g, 'j'],
  [/gh/g, 'g'],
  [/dt|th|(?<=t)t/g, 't'],
  [/z/g, 's'],
  [/v|w(?=[aeiouy])/g, 'f'],
  // An h that is no sound of its own: Dhaliwal, Bhatt, Johnson.
  [/(?<=[^aeiou])h|h(?=[^aeiouy]|$)/g, ''],
  [/(?<=.)[aeiouyw]+/g, ''],
  [/^[aeiouy]/, 'a'],
  [/(.)\1+/g, '$1'],
];

const known = new Map<string, string>();
/** Names repeat; the memory of them is kept small. */
const KNOWN_MAX = 20_000;

const compute = (word: string): string => {
  let code = word;
  for (const [pattern, by] of RULES) code = code.replace(pattern, by);
  return code.slice(0, 8);
};

/** What two spellings of one name sound like. A word in a script that toLatin does not know stands for itself. */
export const soundOf = (text: string): string => {
  const word = toLatin(text);
  if (!/^[a-z]+$/.test(word)) return word;
  const before = known.get(word);
  if (before !== undefined) return before;
  const code = compute(word);
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(word, code);
  return code;
};

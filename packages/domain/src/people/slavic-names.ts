const ENDING =
  /(?:enko|ov|ova|ev|eva|off|eff|ow|owa|iev|ieva|yev|yeva|uk|chuk|czuk|ski|sky|skii|skiy|skyi|skyy|skij|ska|skaya|skaia|skaja|ck[iy]|ts?k[iy]+j?|ich|ych|icz|ic|vich|yk|ik|nik|lya|lia|ko|in|yn|ina|yna)$/;

/** Applied in order: the systems by which offices write Russian, Ukrainian and Polish names become one. */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/shch|szcz|sch|sz/g, 'sh'],
  [/tch|cz/g, 'ch'],
  [/ck(?=i)/g, 'tsk'],
  [/c(?![hk])/g, 'ts'],
  [/kh|gh|g/g, 'h'],
  [/zh|z/g, 'z'],
  [/ph/g, 'f'],
  [/w|ff/g, 'v'],
  [/x/g, 'ks'],
  [/(?<=.)[aeiouyj]+/g, ''],
  [/^[aeiouyj]+/, 'a'],
  [/(.)\1+/g, '$1'],
  [/sh/g, 'x'],
  [/ch/g, 'q'],
];

const known = new Map<string, string>();
/** Names repeat; the memory of them is kept small. */
const KNOWN_MAX = 20_000;

const keyOf = (name: string): string => {
  const before = known.get(name);
  if (before !== undefined) return before;
  let key = name;
  for (const [pattern, by] of RULES) key = key.replace(pattern, by);
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(name, key);
  return key;
};

/**
 * What the spellings of a Slavic given name have in common: Evgeny, Yevgeniy, Jevgenij. Men's and women's names differ in
 * their ending only, so it counts. '' for what is too short to tell.
 */
export const slavicGivenKey = (name: string): string => {
  if (!/^[a-z]{4,}$/.test(name)) return '';
  const key = keyOf(name);
  return key.length > 2 ? `${key}${name.endsWith('a') ? '+a' : ''}` : '';
};

/** What the spellings of a Slavic family name have in common; '' for a name without such an ending. */
export const slavicKey = (name: string): string => {
  if (name.length < 5 || !ENDING.test(name)) return '';
  const key = keyOf(name);
  return key.length > 2 ? key : '';
};

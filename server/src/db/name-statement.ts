/** So many texts are remembered with their names; then it is begun anew. */
const MOST = 2_000;
const names = new Map<string, string>();

const TABLE = '"?([a-z_][a-z_.]*)';
const FORMS: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`^insert\\s+into\\s+${TABLE}`, 'i'), 'insert'],
  [new RegExp(`^update\\s+(?:only\\s+)?${TABLE}`, 'i'), 'update'],
  [new RegExp(`^delete\\s+from\\s+${TABLE}`, 'i'), 'delete'],
  [new RegExp(`^select\\b[\\s\\S]*?\\bfrom\\s+${TABLE}`, 'i'), 'select'],
  [new RegExp(`^with\\b[\\s\\S]*?\\b(?:from|into|update)\\s+${TABLE}`, 'i'), 'with'],
];

const named = (text: string): string => {
  const plain = text.replace(/^(?:\s|--[^\n]*\n|\/\*[\s\S]*?\*\/)+/, '');
  for (const [form, verb] of FORMS) {
    const table = form.exec(plain)?.[1];
    if (table) return `${verb} ${table}`;
  }
  return (/^[a-z_]+(\s+[a-z_]+)?/i.exec(plain)?.[0] ?? 'statement').toLowerCase();
};

/** 'select car': its verb and first table, which are words of ours. */
export const nameStatement = (text: string): string => {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= MOST) names.clear();
  const name = named(text);
  names.set(text, name);
  return name;
};

const MOST_SHOWN = 600;

/** A statement for people: in one line, with ? for all that is written in it as a value. */
export const withoutLiterals = (text: string): string => {
  const plain = text
    // strings and comments in one pass: either may have the signs of the other in it
    .replace(/'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\//g, (found) => (found.startsWith("'") ? '?' : ' '))
    .replace(/(?<![\w$.])\d+(?:\.\d+)?\b/g, '?')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length > MOST_SHOWN ? `${plain.slice(0, MOST_SHOWN)} …` : plain;
};

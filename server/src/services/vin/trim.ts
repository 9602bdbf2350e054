const clean = (text: string): string => text.replace(/\s+/g, ' ').trim();

const isChoice = (parts: readonly string[]): boolean =>
  parts.length > 2 || (parts.length === 2 && parts.every((part) => part.length > 1 && !/^\d+$/.test(part)));

/** Outside of parentheses only: 'Standard (AWD/RWD), Sport' are two. */
const splitOutside = (text: string, separator: RegExp): string[] => {
  const hidden = text.replace(/\([^)]*\)/g, (note) => note.replace(/[,;/]/g, '\u0001'));
  const original = (part: string, at: number, parts: readonly string[]): string => {
    const from = parts.slice(0, at).reduce((length, before) => length + before.length + 1, 0);
    return clean(text.slice(from, from + part.length));
  };
  return hidden.split(separator).map(original).filter(Boolean);
};

/** 'R/T' and 'w/Diesel' are trims as they stand. */
const splitAtSlashes = (text: string): string[] => {
  if (/\bw\/|\bw\/o\b/i.test(text)) return [text];
  const parts = splitOutside(text, /\//);
  return isChoice(parts) ? parts : [text];
};

/** The trims of 'L/LE/SE/XLE' or 'S, SE', as they are written; weights such as '10,000#' are not split. */
export const splitTrims = (value: string): string[] => {
  const text = clean(value);
  if (text === '' || /^n\/a$/i.test(text)) return [];
  return /\d,\d{3}/.test(text) ? [text] : splitOutside(text, /[,;]/).flatMap(splitAtSlashes);
};

export interface TrimmedVehicle {
  make: string;
  model: string;
  bodyStyle: string;
}

const NO_TRIM = /^(n\/a|none|others?|no trim|tbd|not[ -]identified|[a-z] grade)$/i;

/** Words whose capitals are the maker's own. */
const SPELLED: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...[
      'quattro',
      'allroad',
      'e-tron',
      'xDrive',
      'sDrive',
      '4Motion',
      '4MATIC',
      'EcoBoost',
      'NISMO',
      'ABARTH',
    ],
    ...[
      'TECH:Tech',
      'BASE:Base',
      'LUXE:Luxe',
      'PLUS:Plus',
      'PURE:Pure',
      'EXL:EX-L',
      'EXL-NR:EX-L',
      'EXL-RES:EX-L',
    ],
    ...[
      'PKG:Package',
      'PKG.:Package',
      'GLXE:GLX E',
      'EDITION:Edition',
      'AWD',
      'FWD',
      'RWD',
      'SH-AWD',
      'RALLIART:Ralliart',
      'BlueTEC',
      'NAVI:Navi',
      'CAMO:Camo',
    ],
  ].map((entry) => {
    const [written = '', spelled = written] = entry.split(':');
    return [written.toLowerCase(), spelled];
  }),
);

const isAllCapitals = (word: string): boolean => /^[A-Z]{5,}$/.test(word) && /[AEIOUY]/.test(word);

const spell = (word: string): string => {
  const spelled = SPELLED[word.toLowerCase()];
  if (spelled) return spelled;
  return isAllCapitals(word) ? word.charAt(0) + word.slice(1).toLowerCase() : word;
};

/** A note in parentheses says for whom or with what; only behind a bare drive is it the trim itself. */
const withoutNotes = (text: string): string => {
  const outside = clean(text.replace(/\([^)]*\)?|\[[^\]]*\]?/g, ' '));
  const inside = /\(([^)]*)\)/.exec(text)?.[1] ?? '';
  return /^(SH-AWD|AWD|FWD|4WD|2WD)$/i.test(outside) ? clean(`${outside} ${inside}`) : outside;
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

/** The vehicle's own name is shown before the trim already. */
const withoutName = (text: string, { make, model }: TrimmedVehicle): string => {
  const names = [make, model].filter(Boolean).map(escaped);
  if (names.length === 0) return text;
  const start = new RegExp(`^(?:(?:${names.join('|')})(?:\\s+|$))+(?:with\\s+)?`, 'i');
  return text.replace(start, '').trim();
};

const withoutBody = (text: string, { bodyStyle }: TrimmedVehicle): string => {
  const doors = text.replace(/\b[2-5][ -]?(?:dr|doors?)\b\.?/gi, ' ');
  if (bodyStyle === '') return clean(doors);
  return clean(doors.replace(new RegExp(`(?<!\\bGran)(?:^|\\s+)${escaped(bodyStyle)}$`, 'i'), ''));
};

const cleanTrim = (written: string, vehicle: TrimmedVehicle): string => {
  if (/#|\blbs?\b/i.test(written)) return written;
  const named = withoutName(withoutNotes(written), vehicle)
    .replace(/\s\+.*$/, '')
    .replace(/\b4[- ]MATIC\b/i, '4MATIC')
    .replace(/-4M$|\s4-M\b/, ' 4MATIC')
    .replace(/\s(?:HV|HEV)$/, '')
    .replace(/\sgrade$/i, (grade, at: number) => (at > 1 ? '' : grade));
  const text = withoutBody(named, vehicle).replace(/^[IVLH]\d{1,2}$/, '');
  return NO_TRIM.test(text) ? '' : text.split(' ').map(spell).join(' ');
};

/** 'L/LE/SE/XLE' is not a trim but a choice of them: then none is known, and these are offered. */
export const trimsOf = (value: string, vehicle: TrimmedVehicle): { trim: string; trims: string[] } => {
  const all = splitTrims(value).map((written) => cleanTrim(written, vehicle));
  const trims = [...new Set(all.filter(Boolean))];
  return { trim: trims.length === 1 ? (trims[0] ?? '') : '', trims };
};

/** 'Silverado' of the series '1500' is a 'Silverado 1500' to everyone; a chassis code is of no interest. */
export const modelName = (model: string, series: string): string => {
  const name = clean(model).replace(/ ?\(PHEV\)$/, '');
  const isSize = /^\d{3,4}( ?HD)?$/.test(series);
  return isSize && name !== '' && !/\d/.test(name) ? `${name} ${series}` : name;
};

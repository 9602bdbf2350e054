import type { DriveType, TransmissionKind } from '@forecourt/domain';

const NAMED: Readonly<Record<string, DriveType>> = {
  '4WD/4-Wheel Drive/4x4': '4WD',
  'AWD/All-Wheel Drive': 'AWD',
  'FWD/Front-Wheel Drive': 'FWD',
  'RWD/Rear-Wheel Drive': 'RWD',
  '4x2': '2WD',
};

const WORDS: readonly (readonly [RegExp, DriveType])[] = [
  [/\b(quattro|xdrive\w*|4matic\+?|4motion|sh-awd|allgrip|\w*awd)\b/i, 'AWD'],
  [/\b(4x4|4wd|sh-4wd)\b/i, '4WD'],
  [/\bfwd\b/i, 'FWD'],
  [/\brwd\b/i, 'RWD'],
  [/\b(4x2|2wd)\b/i, '2WD'],
];

interface DriveRule {
  make: RegExp;
  model: RegExp;
  from: number;
  to: number;
  /** Positions 4 to 8. */
  keys: RegExp;
  drive: DriveType;
}

const rule = (
  make: RegExp,
  model: RegExp,
  from: number,
  to: number,
  keys: RegExp,
  drive: DriveType,
): DriveRule => ({
  make,
  model,
  from,
  to,
  keys,
  drive,
});

const GM = /^(Chevrolet|GMC)$/;
const GM_PICKUPS = /^(Silverado|Sierra)/;
const LATER = 9999;

/** The data has hardly any drive types. These are the makers' own codes of the vehicles that auctions sell most. */
const RULES: readonly DriveRule[] = [
  rule(/^Ford$/, /^F-150/, 2004, LATER, /^.[A-Z]1[24E]/, '4WD'),
  rule(/^Ford$/, /^F-150/, 2009, LATER, /^.[A-Z]1C/, '2WD'),
  rule(/^Ford$/, /^F-[23]50/, 2008, LATER, /^.[A-Z][23][BDFH]/, '4WD'),
  rule(/^Ford$/, /^F-[23]50/, 2008, LATER, /^.[A-Z][23][ACEG]/, '2WD'),
  rule(GM, GM_PICKUPS, 1999, 2018, /^.K/, '4WD'),
  rule(GM, GM_PICKUPS, 1999, 2018, /^.C/, '2WD'),
  rule(GM, GM_PICKUPS, 2020, LATER, /^.Y/, '4WD'),
  rule(GM, GM_PICKUPS, 2020, LATER, /^.W/, '2WD'),
  rule(/^Ram$/, /^1500/, 2012, 2018, /^RR7/, '4WD'),
  rule(/^Ram$/, /^1500/, 2012, 2018, /^RR6/, '2WD'),
  rule(/^Ram$/, /^1500/, 2019, LATER, /^SRF/, '4WD'),
  rule(/^Ram$/, /^1500/, 2019, LATER, /^SRE/, '2WD'),
  rule(/^Jeep$/, /^(Wrangler|Gladiator)/, 1987, LATER, /^/, '4WD'),
  rule(/^Jeep$/, /^Grand Cherokee$/, 2011, 2021, /^RJF/, '4WD'),
  rule(/^Jeep$/, /^Grand Cherokee$/, 2011, 2021, /^RJE/, 'RWD'),
  rule(
    /^Subaru$/,
    /^(Outback|Forester|Legacy|Crosstrek|Ascent|Tribeca|WRX|Impreza WRX)/,
    2000,
    LATER,
    /^/,
    'AWD',
  ),
  rule(/^Subaru$/, /^BRZ/, 2012, LATER, /^/, 'RWD'),
];

export interface DriveClues {
  named: string;
  words: string;
  otherEngineInfo: string;
  make: string;
  model: string;
  year: number | null;
  keys: string;
}

const byWords = (words: string): DriveType | '' => {
  const said = WORDS.filter(([word]) => word.test(words)).map(([, drive]) => drive);
  // 'S (2WD), 4S (4WD)' is a choice, not an answer.
  return said.length === 1 ? (said[0] ?? '') : '';
};

const byMotors = ({ make, otherEngineInfo }: DriveClues): DriveType | '' => {
  if (make !== 'Tesla') return '';
  if (/dual|tri/i.test(otherEngineInfo)) return 'AWD';
  return /single/i.test(otherEngineInfo) ? 'RWD' : '';
};

export const driveOf = (clues: DriveClues): DriveType | '' => {
  const { named, words, make, model, year, keys } = clues;
  const told = NAMED[named] ?? (byWords(words) || byMotors(clues));
  if (told || year === null) return told;
  const found = RULES.find(
    (r) => r.make.test(make) && r.model.test(model) && year >= r.from && year <= r.to && r.keys.test(keys),
  );
  return found?.drive ?? '';
};

/** No pattern tells it; a few trims do. */
export const transmissionOf = (words: string): TransmissionKind | '' => {
  const isAutomatic = /\b(automatic|auto|a\/t)\b/i.test(words);
  const isManual = /\b(manual|m\/t|mannual)\b/i.test(words);
  if (/\bCVT\b/i.test(words)) return 'CVT';
  if (isAutomatic === isManual) return '';
  return isAutomatic ? 'Automatic' : 'Manual';
};

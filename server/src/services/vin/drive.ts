import type { DriveType, TransmissionKind } from '@forecourt/domain';
import { AMERICAN_DRIVES } from './drive-codes-america';
import { EUROPEAN_DRIVES } from './drive-codes-europe';
import { JAPANESE_DRIVES } from './drive-codes-japan';
import { KOREAN_DRIVES } from './drive-codes-korea';
import { findDriveRule } from './drive-rules';

const NAMED: Readonly<Record<string, DriveType>> = {
  '4WD/4-Wheel Drive/4x4': '4WD',
  'AWD/All-Wheel Drive': 'AWD',
  'FWD/Front-Wheel Drive': 'FWD',
  'RWD/Rear-Wheel Drive': 'RWD',
  '4x2': '2WD',
};

const WORDS: readonly (readonly [RegExp, DriveType])[] = [
  [/\b(quattro|xdrive\w*|4[- ]?matic|4motion|sh-awd|allgrip|all4|\d{3}xi\w?|\w*awd)\b|-4M\b|\b4-M\b/i, 'AWD'],
  [/\b(4x4|4wd|sh-4wd)\b/i, '4WD'],
  [/\bfwd\b/i, 'FWD'],
  [/\brwd\b/i, 'RWD'],
  [/\b(4x2|2wd)\b/i, '2WD'],
];

const RULES = [...JAPANESE_DRIVES, ...KOREAN_DRIVES, ...AMERICAN_DRIVES, ...EUROPEAN_DRIVES];

export interface DriveClues {
  named: string;
  /** Model and series. */
  words: string;
  /** One, or those that the VIN leaves to choose from. */
  trims: readonly string[];
  otherEngineInfo: string;
  make: string;
  model: string;
  year: number | null;
  keys: string;
}

/** The more exact of two words for the same drive: all-wheel drive is also called 4WD, front-wheel drive 2WD. */
const EXACT: Readonly<Record<string, DriveType>> = {
  '4WD AWD': 'AWD',
  '2WD FWD': 'FWD',
  '2WD RWD': 'RWD',
};

const agreed = (drives: readonly DriveType[]): DriveType | '' => {
  const different = [...new Set(drives)].sort();
  return EXACT[different.join(' ')] ?? (different.length === 1 ? (different[0] ?? '') : '');
};

const drivesIn = (text: string): DriveType[] =>
  WORDS.filter(([word]) => word.test(text)).map(([, drive]) => drive);

/** 'S (2WD), 4S (4WD)' is a choice, not an answer; '4Motion SE, 4Motion SEL' is one. */
const byWords = ({ words, trims }: DriveClues): DriveType | '' => {
  const ofTrims = trims.map(drivesIn);
  const isOfAll = ofTrims.every((drives) => drives.length > 0);
  const isOfNone = ofTrims.every((drives) => drives.length === 0);
  return isOfAll || isOfNone ? agreed([...drivesIn(words), ...ofTrims.flat()]) : '';
};

const byMotors = ({ make, otherEngineInfo }: DriveClues): DriveType | '' => {
  if (make !== 'Tesla') return '';
  if (/dual|tri/i.test(otherEngineInfo)) return 'AWD';
  return /single/i.test(otherEngineInfo) ? 'RWD' : '';
};

/** BMW's sDrive is the two-wheel drive of the model: front in the X1 since 2016 and the X2, rear in all others. */
const bySDrive = ({ make, model, year, trims }: DriveClues): DriveType | '' => {
  if (make !== 'BMW' || trims.length === 0 || !trims.every((trim) => /\bsdrive/i.test(trim))) return '';
  const isFront = model === 'X2' || (model === 'X1' && (year ?? 0) >= 2016);
  return isFront ? 'FWD' : 'RWD';
};

/** What the data, the trim's words or the maker's own codes tell; '' where none does. */
export const driveOf = (clues: DriveClues): DriveType | '' => {
  const { named, make, model, year, keys } = clues;
  const known = NAMED[named] ?? (byWords(clues) || bySDrive(clues) || byMotors(clues));
  if (known || year === null) return known;
  return findDriveRule(RULES, { make, model, year, keys })?.drive ?? '';
};

/** No pattern tells it; a few trims do. */
export const transmissionOf = (words: string): TransmissionKind | '' => {
  const isAutomatic = /\b(automatic|auto|a\/t)\b/i.test(words);
  const isManual = /\b(manual|m\/t|mannual)\b/i.test(words);
  if (/\bCVT\b/i.test(words)) return 'CVT';
  if (isAutomatic === isManual) return '';
  return isAutomatic ? 'Automatic' : 'Manual';
};

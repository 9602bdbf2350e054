import { type Odometer, readOdometer } from '../csv';
import { checkVin, hasRightCheckDigit, normaliseVin, suggestVins, VIN_LENGTH } from '../vehicle';
import { findLabelled } from './labels';
import { lineText, type TextLine } from './text-lines';

export interface FoundVin {
  vin: string;
  /** Others in the document that are VINs just as well. */
  others: string[];
  problem: string;
}

/** A VIN may be printed in groups; I, O and Q are let through so that they can be reported. */
const WORDS = /[A-Z0-9]+(?:[ -][A-Z0-9]+)*/gi;

/** The runs of neighbouring words that have 17 characters together. */
export const vinsIn = (text: string): string[] => {
  const found: string[] = [];
  for (const [run] of text.matchAll(WORDS)) {
    const words = run.split(/[ -]/);
    for (const from of words.keys()) {
      let joined = '';
      for (const word of words.slice(from, from + VIN_LENGTH)) {
        joined += word.toUpperCase();
        if (joined.length >= VIN_LENGTH) break;
      }
      if (joined.length === VIN_LENGTH && /\d/.test(joined) && /[A-Z]/.test(joined)) found.push(joined);
    }
  }
  return found;
};

const unique = (vins: readonly string[]): string[] => [...new Set(vins)];

/** Beside its label, else anywhere; one whose check digit is right before one whose is not. */
export const findVin = (lines: readonly TextLine[]): FoundVin => {
  const labelled = unique(
    findLabelled(lines, 'vin').flatMap(({ candidates }) => candidates.flatMap((text) => vinsIn(text))),
  );
  const anywhere = unique(lines.flatMap((line) => vinsIn(lineText(line)))).filter(hasRightCheckDigit);
  const right = unique([...labelled.filter(hasRightCheckDigit), ...anywhere]);
  const vin = right[0] ?? labelled[0] ?? '';
  if (vin === '') return { vin, others: [], problem: 'No VIN was found' };
  const others = right.filter((other) => other !== vin);
  const [wrong] = checkVin(vin);
  if (!wrong) return { vin, others, problem: '' };
  const meant = suggestVins(vin, 3);
  const hint = meant.length > 0 ? ` (perhaps ${meant.join(' or ')})` : '';
  return { vin: normaliseVin(vin), others, problem: `${wrong.message}${hint}` };
};

export interface FoundOdometer {
  odometer: Odometer | null;
  problem: string;
}

const UNIT_IN_LABEL = /\((km|kms|mi|mill?es)\)|\b(kilom[eè]t(?:er|re)s|kms|kilom[eé]trage)\b/i;

/** The number at the beginning of what stands beside the label: '123,456 km (TMU)'. */
const readingOf = (text: string): string =>
  /^[\d.,' \u00A0]*\d(?:\s*(?:kms?|kilom[eè]t(?:er|re)s?|mi|mill?es?)\b)?/i.exec(text)?.[0] ?? text;

export const findOdometer = (lines: readonly TextLine[]): FoundOdometer => {
  const labelled = findLabelled(lines, 'odometer');
  for (const { candidates, part } of labelled) {
    for (const text of candidates) {
      const cell = readOdometer(readingOf(text));
      if (cell.kind === 'blank') return { odometer: null, problem: `The odometer says “${text}”` };
      if (cell.kind === 'unreadable') continue;
      const ofLabel = UNIT_IN_LABEL.exec(part.text)?.[0];
      const unit = cell.value.unit ?? (ofLabel ? (/\bmi/i.test(ofLabel) ? 'mi' : 'km') : undefined);
      return { odometer: { ...cell.value, unit }, problem: '' };
    }
  }
  const [unread] = labelled.flatMap(({ candidates }) => candidates);
  return {
    odometer: null,
    problem: unread ? `“${unread}” is not an odometer reading` : 'No odometer reading was found',
  };
};

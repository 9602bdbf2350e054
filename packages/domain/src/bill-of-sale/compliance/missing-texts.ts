import type { BillInput } from '../bill-input';
import { hasPart } from '../bill-parts';
import type { Label, Language } from '../label';
import { isValidOn, type Jurisdiction } from './dated';
import { PRESCRIBED_TEXTS, type PrescribedText } from './prescribed-texts';

/** The words of a text as the dealership entered them in Presets. */
export interface EnteredText {
  key: string;
  language: Language;
  words: string;
  validFrom: string;
  validTo: string | null;
  version: number;
}

/** The texts that a bill prints on its day, as it is filled in now. */
export const requiredTexts = (
  bill: BillInput,
  jurisdiction: Jurisdiction,
  texts: readonly PrescribedText[] = PRESCRIBED_TEXTS,
): readonly PrescribedText[] =>
  texts.filter(
    ({ types, when, ...text }) =>
      text.jurisdiction === jurisdiction &&
      types.includes(bill.type) &&
      isValidOn(text, bill.day) &&
      (!when || (hasPart(bill, when.part) && bill.values[when.part] === when.is)),
  );

export interface TextToPrint {
  key: string;
  title: Label;
  /** null when nobody entered them. */
  words: string | null;
  /** Of the words: kept with the document. */
  version: number;
}

/** The words of each text in the language of the document: the dealership's, else the product's. */
export const textsToPrint = (
  bill: BillInput,
  jurisdiction: Jurisdiction,
  language: Language,
  entered: readonly EnteredText[],
  texts: readonly PrescribedText[] = PRESCRIBED_TEXTS,
): readonly TextToPrint[] =>
  requiredTexts(bill, jurisdiction, texts).map(({ key, title, words, version }) => {
    const own = entered.find(
      (text) =>
        text.key === key &&
        text.language === language &&
        isValidOn(text, bill.day) &&
        text.words.trim() !== '',
    );
    return { key, title, words: own?.words ?? words?.[language] ?? null, version: own?.version ?? version };
  });

/** Texts without which the document cannot be final. */
export const missingTexts = (
  bill: BillInput,
  jurisdiction: Jurisdiction,
  language: Language,
  entered: readonly EnteredText[],
): readonly TextToPrint[] =>
  textsToPrint(bill, jurisdiction, language, entered).filter(({ words }) => words === null);

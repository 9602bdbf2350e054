import type { BillType } from './bill-type';
import type { FormatId } from './format-id';
import type { Label } from './label';
import type { SectionId } from './section';

/**
 * money: cents. percent: 8.99 is 8.99 %. number: any number. text: one line. long-text: several. day: YYYY-MM-DD.
 * flag: true or false. choice: one of `choices`.
 */
export type PartKind = 'money' | 'percent' | 'number' | 'text' | 'long-text' | 'day' | 'flag' | 'choice';

export type PartValue = string | number | boolean | null;

export interface Choice {
  value: string;
  label: Label;
}

/** Everything about a part that can be left out of the catalogue. */
interface PartOptions {
  /** Formats that have it; all unless given. */
  formats?: readonly FormatId[];
  /** Types that have it; those of its section unless given. */
  types?: readonly BillType[];
  choices?: readonly Choice[];
  /** The greatest number, amount (cents) or length. */
  max?: number;
  /** A number that need not be whole. */
  fraction?: true;
  /** Needed before the document is final, in every format that has it. */
  required?: true;
  /** Cost and gross: not for those who may not see costs, in no reply. */
  private?: true;
  /** Shown and counted only while another part of the bill has this value. */
  when?: { part: string; is: PartValue };
}

type PartSource = 'input' | 'formula';

interface PartEntry<Name extends string, Source extends PartSource> extends PartOptions {
  name: Name;
  label: Label;
  kind: PartKind;
  from: Source;
}

/** One value of a bill, as the catalogue describes it. */
export interface Part extends PartEntry<string, PartSource> {
  section: SectionId;
  types: readonly BillType[];
}

const DEFAULT_MAX: Partial<Record<PartKind, number>> = { text: 200, 'long-text': 5_000 };

const entry =
  <Source extends PartSource>(from: Source) =>
  (kind: PartKind) =>
  <const Name extends string>(
    name: Name,
    en: string,
    fr: string,
    options: PartOptions = {},
  ): PartEntry<Name, Source> => ({ name, label: { en, fr }, kind, from, max: DEFAULT_MAX[kind], ...options });

/** What a person enters. */
const input = entry('input');
export const moneyPart = input('money');
export const percentPart = input('percent');
export const numberPart = input('number');
export const textPart = input('text');
export const longTextPart = input('long-text');
export const dayPart = input('day');
export const flagPart = input('flag');
export const choicePart = input('choice');

/** What the calculator answers; a value that is sent for it is not read. */
const formula = entry('formula');
export const moneyFormula = formula('money');
export const percentFormula = formula('percent');
export const numberFormula = formula('number');
export const dayFormula = formula('day');

/** The parts of a section; `types` holds for those that name none. */
export const partsInSection = <Entry extends PartEntry<string, PartSource>>(
  section: SectionId,
  types: readonly BillType[],
  entries: readonly Entry[],
) => entries.map((part) => ({ types, ...part, section }));

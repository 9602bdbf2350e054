import type { BillInput } from './bill-input';
import type { BillType } from './bill-type';
import { findPart, PARTS, PUBLIC_FORMULAS, type PublicFormula } from './catalogue';
import type { FormatId } from './format-id';
import { FORMATS } from './formats';
import type { Part, PartValue } from './part';
import { type ListName, listsOf, type SectionId } from './section';

export interface BillSection {
  id: SectionId;
  parts: readonly Part[];
  lists: readonly ListName[];
}

type Layout = Pick<BillInput, 'format' | 'type'>;

const isInLayout = (part: Part, { format, type }: Layout): boolean =>
  part.types.includes(type) && (part.formats?.includes(format) ?? true);

const makeSections = (layout: Layout): BillSection[] =>
  FORMATS[layout.format].sections
    .map((id) => ({
      id,
      parts: PARTS.filter((part) => part.section === id && isInLayout(part, layout)),
      lists: listsOf(id, layout.type),
    }))
    .filter(({ parts, lists }) => parts.length > 0 || lists.length > 0);

interface LayoutParts {
  sections: readonly BillSection[];
  names: ReadonlySet<string>;
  hiddenFormulas: readonly PublicFormula[];
}

/** Formats and types are few and do not change, so that each pair is put together once. */
const made = new Map<number, LayoutParts>();

const layoutParts = (format: FormatId, type: BillType): LayoutParts => {
  const key = format * 100 + type;
  const known = made.get(key);
  if (known) return known;
  const sections = makeSections({ format, type });
  const names = new Set<string>(sections.flatMap(({ parts }) => parts.map(({ name }) => name)));
  const hiddenFormulas = PUBLIC_FORMULAS.filter((name) => !names.has(name));
  const parts = { sections, names, hiddenFormulas };
  made.set(key, parts);
  return parts;
};

/** Sections, parts and lists of a format and type, in the order of screen and document. */
export const billSections = (format: FormatId, type: BillType): readonly BillSection[] =>
  layoutParts(format, type).sections;

/** Whether format and type have the part, whatever is entered. */
export const hasPart = ({ format, type }: Layout, name: string): boolean =>
  layoutParts(format, type).names.has(name);

/** Formula parts, but for confidential ones, that format and type do not have. */
export const hiddenFormulas = ({ format, type }: Layout): readonly PublicFormula[] =>
  layoutParts(format, type).hiddenFormulas;

const isGiven = (value: PartValue | undefined): boolean =>
  value !== undefined && value !== null && value !== '';

/** Whether a part is shown and counted in this bill as it is filled in now. */
export const isPartShown = (bill: BillInput, part: Part): boolean => {
  if (!hasPart(bill, part.name)) return false;
  const { when } = part;
  if (!when || !hasPart(bill, when.part)) return true;
  return bill.values[when.part] === when.is;
};

/** What was entered for a part that this bill has; null when it has not or nothing was entered. */
export const shownValue = (bill: BillInput, name: string): PartValue => {
  const value = bill.values[name];
  if (value === undefined || !isGiven(value)) return null;
  const part = findPart(name);
  return part?.from === 'input' && isPartShown(bill, part) ? value : null;
};

/** Parts that must be filled in before the document is final and are not. */
export const missingParts = (bill: BillInput): readonly Part[] => {
  const required: readonly string[] = FORMATS[bill.format].required;
  return billSections(bill.format, bill.type)
    .flatMap(({ parts }) => parts)
    .filter((part) => part.from === 'input' && (part.required || required.includes(part.name)))
    .filter((part) => isPartShown(bill, part) && !isGiven(bill.values[part.name]));
};

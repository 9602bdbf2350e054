import {
  billSections,
  FORMAT_ID,
  FORMATS,
  isPartShown,
  type Label,
  type Language,
  type Part,
  type PartValue,
  type SectionId,
} from '@forecourt/domain/bill-of-sale/index';
import { formatPhone } from '@forecourt/domain/phone-text';
import { inFrench } from '@forecourt/domain/vehicle/index';
import type { Block, Fact, FormField } from '../drawing/paper-sheet';
import { moneyText, numberText, percentText } from '../words/amounts';
import { word } from '../words/words';
import type { BillPaper } from './bill-paper';

/** Entered as texts, mostly from the common lists. */
const LISTED: Readonly<Record<string, 'color' | 'bodyStyle'>> = {
  vehicle_exterior_color: 'color',
  vehicle_body_style: 'bodyStyle',
};

/** A colour or body style in the language of the paper. */
export const listedWord = (what: 'color' | 'bodyStyle', entered: string, language: Language): string =>
  language === 'fr' ? inFrench(what, entered) : entered;

const PHONES: readonly string[] = ['buyer_mobile', 'buyer_fax_number', 'dealer_phone'];

/** A value of a part as it is printed; empty when nothing is entered. */
const valueText = (part: Part, value: PartValue | undefined, language: Language): string => {
  if (value === undefined || value === null || value === '') return '';
  if (typeof value === 'boolean') return value ? word('yes', language) : '';
  if (part.kind === 'choice')
    return part.choices?.find((choice) => choice.value === value)?.label[language] ?? String(value);
  if (typeof value === 'string') {
    const listed = LISTED[part.name];
    if (listed) return listedWord(listed, value, language);
    return PHONES.includes(part.name) ? formatPhone(value) : value;
  }
  if (part.kind === 'money') return moneyText(value, language);
  if (part.kind === 'percent') return percentText(value, language);
  return part.name === 'vehicle_year' ? String(value) : numberText(value, language);
};

const valueOfPart = ({ input, result }: BillPaper, part: Part): PartValue | undefined => {
  if (part.from === 'input') return input.values[part.name];
  const formulas: Readonly<Record<string, PartValue>> = result.values;
  return formulas[part.name];
};

const sectionParts = ({ input }: BillPaper, id: SectionId): readonly Part[] =>
  billSections(input.format, input.type).find((section) => section.id === id)?.parts ?? [];

const isRequired = ({ input }: BillPaper, { name, required }: Part): boolean => {
  const names: readonly string[] = FORMATS[input.format].required;
  return required === true || names.includes(name);
};

/** The parts of a section that a document prints: neither confidential ones nor those that do not count now. */
export const printedParts = (paper: BillPaper, id: SectionId, skip: readonly string[] = []): Part[] =>
  sectionParts(paper, id).filter(
    (part) => !part.private && !skip.includes(part.name) && isPartShown(paper.input, part),
  );

/** The spec has some labels in small letters; on paper each begins with a capital one. */
const paperLabel = ({ name, label }: Part, language: Language): string => {
  const text = label[language];
  return name === 'vehicle_vin' && language === 'en'
    ? 'VIN'
    : text.charAt(0).toLocaleUpperCase() + text.slice(1);
};

const UNIT = 'vehicle_odometer_unit';

/** Kilometres, but for a bill of the United States and where the odometer of the vehicle says otherwise. */
export const distanceUnit = ({ input }: BillPaper): string => {
  const unit = input.values[UNIT];
  if (typeof unit === 'string' && unit !== '') return unit;
  return input.format === FORMAT_ID.unitedStates ? 'mi' : 'km';
};

const UNITS: Readonly<Record<string, (unit: string) => string>> = {
  vehicle_odometer: (unit) => ` ${unit}`,
  lease_km_allowance: (unit) => ` ${unit}`,
  lease_excess_per_km: (unit) => ` / ${unit}`,
};

/** Distances are printed with their unit. */
const printedValue = (paper: BillPaper, part: Part): string => {
  const text = valueText(part, valueOfPart(paper, part), paper.language);
  return text === '' ? '' : `${text}${UNITS[part.name]?.(distanceUnit(paper)) ?? ''}`;
};

interface Choice {
  /** Parts that stand elsewhere. */
  skip?: readonly string[];
  from?: 'input' | 'formula';
  /** Instead of the labels of the catalogue. */
  labels?: Readonly<Record<string, Label>>;
}

/** The facts of a section as they are entered. What the law asks for is printed even when it is empty. */
export const sectionFacts = (
  paper: BillPaper,
  id: SectionId,
  { skip = [], from = 'input', labels = {} }: Choice = {},
): Fact[] =>
  printedParts(paper, id, [...skip, UNIT])
    .filter((part) => part.kind !== 'long-text' && part.from === from)
    .map((part) => ({ part, value: printedValue(paper, part) }))
    .filter(({ part, value }) => value !== '' || isRequired(paper, part))
    .map(({ part, value }) => ({
      ...{ label: labels[part.name]?.[paper.language] ?? paperLabel(part, paper.language), value },
    }));

/** The long texts of a section, each under its label. */
export const sectionTexts = (
  paper: BillPaper,
  id: SectionId,
  { skip = [] }: { skip?: readonly string[] } = {},
): Block[] =>
  printedParts(paper, id)
    .filter(({ kind, name }) => kind === 'long-text' && !skip.includes(name))
    .flatMap((part) => {
      const value = valueText(part, valueOfPart(paper, part), paper.language);
      return value === ''
        ? []
        : [{ kind: 'paragraphs', title: paperLabel(part, paper.language), texts: [value] }];
    });

/** The same parts as empty fields, to be filled in by hand. */
export const sectionFields = (paper: BillPaper, id: SectionId): FormField[] =>
  printedParts({ ...paper, input: { ...paper.input, values: {} } }, id)
    .filter((part) => part.from === 'input' || part.kind === 'money')
    .map((part) => ({
      label: paperLabel(part, paper.language),
      ...(part.kind === 'long-text' && { span: 4 }),
      ...(part.name === 'vehicle_vin' && { boxes: VIN_LENGTH }),
    }));

export const VIN_LENGTH = 17;

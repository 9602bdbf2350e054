import type { billsCalls } from '@forecourt/contract/bills/index';
import { billLists, type billValues } from '@forecourt/contract/bills/index';
import type { ReplyOf } from '@forecourt/contract/call';
import { version } from '@forecourt/contract/scalars';
import {
  type BillInput,
  type BillSection,
  type BillType,
  billFromWire,
  billSections,
  checkBill,
  FORMAT_ID,
  LATEST_CALCULATOR,
  type ListName,
  type PartName,
  type PartValue,
  type SectionId,
} from '@forecourt/domain/bill-of-sale/index';
import { z } from 'zod';
import { type AmountLine, type ItemLine, toFormPath } from '../editor/bill-values';

export type Preset = ReplyOf<typeof billsCalls.presets>['presets'][number];
export const PRESET_LISTS = ['fees', 'addOns', 'products', 'mandatoryCharges'] as const;
export type PresetList = (typeof PRESET_LISTS)[number];

interface Lists {
  fees: ItemLine[];
  addOns: ItemLine[];
  products: ItemLine[];
  mandatoryCharges: AmountLine[];
  version: number;
}
export type PresetValues = Lists & Partial<Record<PartName, PartValue>>;

/** Who buys, which vehicle, what for and the trade-in are of each bill alone. */
const OF_EACH_BILL: readonly SectionId[] = ['buyer', 'vehicle', 'trade'];
const NOT_PRESET: readonly string[] = ['price_sales_price', 'deposit', 'cash_down', 'comment_conditions'];

const isPresetList = (list: ListName): list is PresetList => PRESET_LISTS.some((name) => name === list);

export interface PresetSection {
  id: SectionId;
  parts: BillSection['parts'];
  lists: readonly PresetList[];
}

/** The sections of a type of bill with what can be filled in beforehand. */
export const presetSections = (type: BillType, seesCosts: boolean): PresetSection[] =>
  billSections(FORMAT_ID.dealership, type)
    .filter(({ id }) => !OF_EACH_BILL.includes(id))
    .map(({ id, parts, lists }) => ({
      id,
      parts: parts.filter(
        ({ from, kind, name, private: isPrivate }) =>
          from === 'input' && kind !== 'day' && !NOT_PRESET.includes(name) && (seesCosts || !isPrivate),
      ),
      lists: lists.filter(isPresetList),
    }))
    .filter(({ parts, lists }) => parts.length > 0 || lists.length > 0);

const emptyOf = (kind: string): PartValue => (kind === 'flag' ? false : kind.endsWith('text') ? '' : null);

export const presetValues = (preset: Preset, sections: readonly PresetSection[]): PresetValues => ({
  fees: preset.fees.map((line) => ({ ...line })),
  addOns: preset.addOns.map((line) => ({ ...line })),
  products: preset.products.map((line) => ({ ...line })),
  mandatoryCharges: preset.mandatoryCharges.map((line) => ({ ...line })),
  version: preset.version,
  ...Object.fromEntries(
    sections
      .flatMap(({ parts }) => parts)
      .map(({ name, kind }) => [name, preset.values[name] ?? emptyOf(kind)]),
  ),
});

/** The fields of the form; the parts are further keys, which the domain checks. */
export const PRESET_SCHEMA = z
  .object({
    fees: billLists.fees,
    addOns: billLists.addOns,
    products: billLists.products,
    mandatoryCharges: billLists.mandatoryCharges,
    version: version.optional(),
  })
  .loose();

/** What is entered, by part_name; values of parts that the form does not show stay. */
export const enteredPreset = (
  form: object,
  sections: readonly PresetSection[],
  stored: Preset['values'],
): z.output<typeof billValues> => {
  const names = sections.flatMap(({ parts }) => parts.map(({ name }) => name));
  const hidden = Object.entries(stored).filter(([name]) => !names.includes(name));
  const entered = names.flatMap((name): [string, PartValue][] => {
    const value: PartValue | undefined = Reflect.get(form, name);
    return value === undefined || value === null || value === '' || value === false ? [] : [[name, value]];
  });
  return Object.fromEntries([...hidden, ...entered]);
};

const amounts = <Line extends { amount: number | null }>(lines: readonly Line[]) =>
  lines.map((line) => ({ ...line, amount: line.amount ?? 0 }));

/** The preset as a bill, for the checks of the domain and for parts that depend on others. */
export const presetInput = (
  form: PresetValues,
  type: BillType,
  sections: readonly PresetSection[],
  today: string,
): BillInput =>
  billFromWire({
    ...{ type, format: FORMAT_ID.dealership, calculatorVersion: LATEST_CALCULATOR, day: today },
    values: enteredPreset(form, sections, {}),
    ...{ fees: amounts(form.fees), addOns: amounts(form.addOns), products: amounts(form.products) },
    mandatoryCharges: amounts(form.mandatoryCharges),
    // dollars here and cents in the domain have the same shape; billFromWire converts them
  } as unknown as BillInput);

export const presetErrors = (input: BillInput): Record<string, string> =>
  Object.fromEntries(Object.entries(checkBill(input)).map(([path, text]) => [toFormPath(path), text]));

import { billValues, decodedLists } from '@forecourt/contract/bills/index';
import {
  type BillInput,
  type BillType,
  checkBill,
  type FormatId,
  findPart,
  hasPart,
  LATEST_CALCULATOR,
  LIST_TYPES,
  type PartValue,
} from '@forecourt/domain/bill-of-sale/index';
import { z } from 'zod';
import { type BillLists, LISTS } from '../record/lists';
import { LIST_LABELS } from './decoded-lists';

export interface BillReading {
  /** By part_name, money in cents. */
  values: Readonly<Record<string, PartValue>>;
  /** Lines as a bill of this product carries them, amounts in cents; none of a bill that was made elsewhere. */
  lists: Partial<BillLists>;
  notUnderstood: readonly string[];
}

const schema = z.object({ version: z.literal(1), values: billValues }).extend(decodedLists.shape);

type ListOnBill = (typeof LISTS)[number];

interface Target {
  format: FormatId;
  type: BillType;
}

const emptyBill = ({ type, format }: Target): BillInput => ({
  ...{ type, format, calculatorVersion: LATEST_CALCULATOR, day: '2026-01-01', values: {} },
});

/** What a PDF of this product says was entered; undefined when it carries nothing, or something else. */
export const readBillData = (data: unknown, target: Target): BillReading | undefined => {
  const read = schema.safeParse(data);
  if (!read.success) return undefined;
  const { version: _, values, ...given } = read.data;
  const lists = given as Partial<BillLists>; // amounts are cents, which checkBill checks below
  const isOnBill = (name: string) => findPart(name)?.from === 'input' && hasPart(target, name);
  const entered = Object.entries(values);
  const known = Object.fromEntries(entered.filter(([name]) => isOnBill(name)));
  // whoever can change a PDF can change its data, so that it is checked as any other input
  const wrong = Object.keys(checkBill({ ...emptyBill(target), values: known, ...lists }));
  const isRight = (name: string) => isOnBill(name) && !wrong.includes(`values.${name}`);
  const isListRight = (name: ListOnBill) => {
    const types: readonly BillType[] = LIST_TYPES[name];
    return types.includes(target.type) && !wrong.some((path) => path.split('.')[0] === name);
  };
  const named = LISTS.filter((name) => (lists[name]?.length ?? 0) > 0);
  return {
    values: Object.fromEntries(entered.filter(([name]) => isRight(name))),
    lists: Object.fromEntries(named.flatMap((name) => (isListRight(name) ? [[name, lists[name]]] : []))),
    notUnderstood: [
      ...entered
        .filter(([name]) => !isRight(name))
        .map(([name, value]) => `${findPart(name)?.label.en ?? name}: ${value}`.slice(0, 200)),
      ...named
        .filter((name) => !isListRight(name))
        .map((name) => `${LIST_LABELS[name]}: ${lists[name]?.length ?? 0} lines`),
    ],
  };
};

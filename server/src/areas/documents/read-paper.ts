import {
  type BillInput,
  CALCULATORS,
  computeBill,
  type Language,
  PARTS,
} from '@forecourt/domain/bill-of-sale/index';
import type { Db } from '../../db/database';
import type { Context } from '../../http/context';
import { badField } from '../../http/refusal';
import { todayAt } from '../../http/today';
import {
  answersOf,
  billViewer,
  dealerValues,
  openItemsOf,
  peopleOfBill,
  readBill,
  readDealerRow,
  readJurisdiction,
  type StoredBill,
  textsOf,
} from '../bills';
import { type Letterhead, readLetterhead } from '../dealership';
import { type BillPaper, toPaper } from './papers/bill-paper';
import { valuesWhenMade } from './vehicle-then.queries';

export interface PaperOptions {
  language?: Language;
  /** Of the calculator; the bill's own unless given. */
  version?: number;
  /** The vehicle as it stood when the bill was made. */
  vehicleWhenMade?: boolean;
}

/** 404 for a bill that is not there or that the asker does not see. */
export const findBill = (context: Context, id: number): Promise<StoredBill> =>
  context.read(async (db) => readBill(db, await billViewer(context, db), id));

const VEHICLE_PARTS = PARTS.filter(({ section }) => section === 'vehicle').map(({ name }) => name);

/** The input with the description of the vehicle as it was first entered. */
const withVehicleWhenMade = async (db: Db, tenant: number, bill: StoredBill): Promise<BillInput> => {
  const made = await valuesWhenMade(db, tenant, bill.id);
  const then = VEHICLE_PARTS.filter((name) => Object.hasOwn(made, name)).map((name) => [name, made[name]]);
  return { ...bill.input, values: { ...bill.input.values, ...Object.fromEntries(then) } };
};

/** The bill with the figures and the vehicle that are asked for. */
const billAsAsked = async (
  db: Db,
  tenant: number,
  bill: StoredBill,
  { version, vehicleWhenMade }: PaperOptions,
): Promise<StoredBill> => {
  const input = vehicleWhenMade ? await withVehicleWhenMade(db, tenant, bill) : bill.input;
  if (version === undefined || version === bill.calculatorVersion) return { ...bill, input };
  if (!CALCULATORS[version]) throw badField('version', 'There is no such version of the calculator');
  const other = { ...input, calculatorVersion: version };
  return { ...bill, input: other, result: computeBill(other) };
};

/** A bill that names no dealer is of the dealership whose profile this is. */
const withDealer = async (db: Db, tenant: number, input: BillInput): Promise<BillInput> => {
  if (input.values.dealer_name) return input;
  const profile = dealerValues(await readDealerRow(db, tenant));
  const entered = Object.entries(input.values).filter(([, value]) => value !== null && value !== '');
  return { ...input, values: { ...profile, ...Object.fromEntries(entered) } };
};

const paperOf = async (
  context: Context,
  db: Db,
  stored: StoredBill,
  head: Letterhead,
  { isFinal, options = {} }: { isFinal: boolean; options?: PaperOptions },
): Promise<BillPaper> => {
  const { tenant } = context;
  const bill = await billAsAsked(db, tenant, stored, options);
  const language = options.language ?? bill.language;
  return toPaper({
    ...{ head, number: bill.number, state: bill.state, isFinal, language },
    ...{ input: await withDealer(db, tenant, bill.input), result: bill.result, today: todayAt(context) },
    jurisdiction: await readJurisdiction(db, tenant, bill.format),
    people: await peopleOfBill(db, tenant, bill.id),
    texts: await textsOf(db, { ...bill, language }),
    answers: await answersOf(db, tenant, bill.stockId),
    open: await openItemsOf(db, { ...bill, language }),
  });
};

/** What the papers of a bill are made of. The letterhead is read first: its logo comes from the file store. */
export const readPaper = async (
  context: Context,
  bill: StoredBill,
  more: { isFinal: boolean; options?: PaperOptions },
): Promise<BillPaper> => {
  const head = await readLetterhead(context);
  return context.read((db) => paperOf(context, db, bill, head, more));
};

import {
  type OpenItem,
  openItems,
  type TextToPrint,
  textsToPrint,
} from '@forecourt/domain/bill-of-sale/index';
import type { Db } from '../../../db/database';
import { Refusal } from '../../../http/refusal';
import type { StoredBill } from '../record/stored-bill';
import { readJurisdiction } from './bill-jurisdiction';
import { answersOf, enteredTextsOn } from './compliance.queries';
import { otherRecordItems } from './other-records';

/** What is open before the document of a bill is final or its vehicle is sold. */
export const openItemsOf = async (db: Db, bill: StoredBill): Promise<readonly OpenItem[]> => [
  ...openItems({
    ...{ bill: bill.input, result: bill.result, language: bill.language },
    jurisdiction: await readJurisdiction(db, bill.dealershipId, bill.format),
    answers: await answersOf(db, bill.dealershipId, bill.stockId),
    enteredTexts: await enteredTextsOn(db, bill.dealershipId, bill.day),
  }),
  ...(await otherRecordItems(db, bill)),
];

/** The prescribed texts that a bill prints, in its language. */
export const textsOf = async (db: Db, bill: StoredBill): Promise<readonly TextToPrint[]> =>
  textsToPrint(
    bill.input,
    await readJurisdiction(db, bill.dealershipId, bill.format),
    bill.language,
    await enteredTextsOn(db, bill.dealershipId, bill.day),
  );

const NAMED = 5;

/** 409 that names what is open. */
export const refuseOpenItems = async (db: Db, bill: StoredBill): Promise<void> => {
  const items = await openItemsOf(db, bill);
  if (items.length === 0) return;
  const rest = items.length > NAMED ? ` And ${items.length - NAMED} more.` : '';
  const named = items.slice(0, NAMED).map(({ text }) => (/[.?!]$/.test(text) ? text : `${text}.`));
  throw new Refusal(409, `This is still open: ${named.join(' ')}${rest}`, { current: { open_items: items } });
};

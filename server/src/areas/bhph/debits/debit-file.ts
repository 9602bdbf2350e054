import type { bhphCalls } from '@forecourt/contract/bhph';
import {
  buildPadFile,
  checkPadFile,
  nextFileNumber,
  type PadOriginator,
  type PadTransaction,
} from '@forecourt/domain/bhph/index';
import { roundCents, toDollars } from '@forecourt/domain/money/cents';
import { defaultPageSize } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, notFound, Refusal } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { decryptText, encryptText } from '../../../services/encryption';
import { staffNames } from '../../users';
import { dollars } from '../account/entry-words';
import { debitKey } from '../changing/details';
import { wholeSettings } from '../settings/settings';
import { lockSettings, type SavedSettings, setFileNumber } from '../settings/settings.queries';
import {
  accountsToDebit,
  type Collected,
  findFile,
  insertDebits,
  insertFile,
  listFiles,
} from './debit.queries';
import { dueDebits } from './due-debits';

const NO_BANK = "Enter the dealership's bank for debits in the settings first";
/** Accounts that are read at once. */
const TURN = 200;
/** Of one file; more are collected by the next one. */
const MOST_DEBITS = 5_000;

const originatorOf = (given: NonNullable<SavedSettings['originator']>): PadOriginator => ({
  ...{ id: given.number, shortName: given.short_name, longName: given.long_name },
  ...{ dataCentre: given.data_centre, currency: 'CAD' },
  returnAccount: {
    ...{
      institution: given.return_institution,
      transit: given.return_transit,
      account: given.return_account,
    },
  },
});

interface Gathered {
  transactions: PadTransaction[];
  collected: Collected[];
}

/** Everything that is due up to a day and that no file collects yet. */
const gather = async (
  { tenant, deps }: Context,
  tx: Db,
  { dueTo, collectOn }: { dueTo: string; collectOn: string },
): Promise<Gathered> => {
  const key = debitKey(deps, tenant);
  const found: Gathered = { transactions: [], collected: [] };
  for (let after = 0; found.transactions.length < MOST_DEBITS; ) {
    const accounts = await accountsToDebit(tx, tenant, dueTo, after, TURN);
    for (const { id, customer, account, institution, transit, bank_account, collected } of accounts) {
      after = id;
      for (const { day, cents } of dueDebits(account, dueTo, collectOn, collected)) {
        if (found.transactions.length >= MOST_DEBITS) break;
        found.collected.push({ accountId: id, dueDay: day, amount: dollars(cents) });
        found.transactions.push({
          ...{ type: 'debit', amount: roundCents(cents), dueDay: collectOn, customerName: customer },
          customer: { institution, transit, account: decryptText(key, bank_account) },
          reference: `${id}-${day.replaceAll('-', '')}`,
        });
      }
    }
    if (accounts.length < TURN) break;
  }
  return found;
};

export const debitHandlers: Pick<Handlers<typeof bhphCalls>, 'padFile' | 'padFiles' | 'padFileAgain'> = {
  padFile: ({ body }, context) =>
    context.write(async (tx) => {
      const { tenant, deps, session } = context;
      const { due_to: dueTo, collect_on: collectOn } = body;
      const createdOn = todayAt(context);
      if (collectOn < createdOn) throw badField('collect_on', 'Choose today or a later day');
      if (dueTo > collectOn) throw badField('due_to', 'must not be after the day of collection');
      const settings = await lockSettings(tx, tenant);
      const { originator } = wholeSettings(settings);
      if (!originator) throw new Refusal(409, NO_BANK);
      const { transactions, collected } = await gather(context, tx, { dueTo, collectOn });
      if (transactions.length === 0) throw badField('due_to', 'No debit is due up to this day');
      const number = nextFileNumber(settings.last_file_number);
      const input = { originator: originatorOf(originator), fileNumber: number, createdOn, transactions };
      const [problem] = checkPadFile(input);
      if (problem) throw new Refusal(409, `${problem.message}. Look at the bank in the settings.`);
      const { text, totals } = buildPadFile(input);
      const [count, total] = [totals.debitCount, toDollars(totals.debitTotal)];
      const fileId = await insertFile(tx, tenant, {
        ...{ number, dueTo, collectOn, count, total, userId: session.userId },
        text: encryptText(debitKey(deps, tenant), text),
      });
      await insertDebits(tx, tenant, fileId, collected);
      await setFileNumber(tx, tenant, number);
      return { number, count, total, text };
    }),

  padFiles: ({ query }, context) =>
    context.read(async (db) => {
      const limit = query.limit ?? defaultPageSize(context.tenant);
      const { rows, total } = await listFiles(db, context.tenant, limit, (query.page - 1) * limit);
      const nameOf = await staffNames(
        context,
        rows.map(({ user_id }) => user_id),
      );
      return {
        rows: rows.map(({ user_id, ...row }) => ({ ...row, created_by: nameOf(user_id) })),
        ...{ total, page: query.page, limit },
      };
    }),

  padFileAgain: async ({ params }, { read, tenant, deps }) => {
    const file = await read((db) => findFile(db, tenant, params.id));
    if (!file) throw notFound();
    return { ...file, text: decryptText(debitKey(deps, tenant), file.text) };
  },
};

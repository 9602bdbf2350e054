import type { ChequeAccount, chequesCalls } from '@forecourt/contract/cheques/index';
import { defaultPageSize } from '@forecourt/policy';
import type { Handlers } from '../../../http/context';
import { notFound } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { closedTo } from '../../accounting';
import { type ChequeAccountRow, chequeAccounts, findChequeAccount, saveLayout } from '../account.queries';
import { dollars, readCheque, toRow } from '../reply';
import { listCheques } from './cheque-list.queries';

/** A tenth of a millimetre is finer than paper lies in a printer. */
const tenths = (mm: number): number => Math.round(mm * 10) / 10;

const toAccount = ({ balance_cents, is_active, ...row }: ChequeAccountRow): ChequeAccount => ({
  ...{ ...row, balance: dollars(balance_cents), is_active: is_active ? 1 : 0 },
  ...{ offset_x: tenths(row.offset_x), offset_y: tenths(row.offset_y) },
});

export const listingHandlers: Pick<
  Handlers<typeof chequesCalls>,
  'list' | 'get' | 'accounts' | 'saveLayout'
> = {
  list: ({ query }, context) =>
    context.read(async (db) => {
      const { tenant } = context;
      const { rows, cents, ...page } = await listCheques(db, tenant, query, defaultPageSize(tenant));
      return { ...page, rows: rows.map(toRow), sum: dollars(cents) };
    }),

  get: ({ params }, context) => context.read((db) => readCheque(context, db, params.id)),

  accounts: (_input, context) =>
    context.read(async (db) => ({
      accounts: (await chequeAccounts(db, context.tenant)).map(toAccount),
      ...{ today: todayAt(context), closed_to: await closedTo(db, context.tenant) },
    })),

  saveLayout: ({ params, body }, context) =>
    context.write(async (tx) => {
      const { tenant } = context;
      if (!(await findChequeAccount(tx, tenant, params.id))) throw notFound();
      await saveLayout(tx, tenant, params.id, body);
      const account = await findChequeAccount(tx, tenant, params.id);
      if (!account) throw notFound();
      return toAccount(account);
    }),
};

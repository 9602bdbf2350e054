import type { chequesCalls } from '@forecourt/contract/cheques/index';
import type { Context, Handlers } from '../../../http/context';
import { drawDocument } from '../../../http/draw-document';
import { badField, notFound, Refusal } from '../../../http/refusal';
import { accountNames } from '../../accounting';
import { readLetterhead } from '../../dealership';
import { chequeAlignmentDocument, chequeDocument } from '../../documents';
import { findChequeAccount } from '../account.queries';
import { findCheques, linesOf, lockCheques, type StoredCheque, type StoredLine } from '../cheque.queries';
import { findPrint, insertItems, insertPrint, itemsOf } from './print.queries';

const MM = 72 / 25.4;
/** The browser reads the PDF at once; later it would be a print that nobody notes. */
const READABLE_MS = 10 * 60_000;

const copyText = (copy: number, language: StoredCheque['language']): string => {
  if (copy === 1) return '';
  // the first print is copy 1
  return language === 'fr' ? `Réimpression ${copy - 1}` : `Reprint ${copy - 1}`;
};

type NameOf = (account: string) => string;

/** What the stub says of a line: what for, the account with its name, the vehicle. */
const itemText = ({ kind, account, label, stock }: StoredLine, nameOf: NameOf): string =>
  [label, kind === 'account' || label === '' ? `${account} ${nameOf(account)}` : '', stock]
    .filter(Boolean)
    .join(', ');

const toCheque = (
  cheque: StoredCheque,
  lines: readonly StoredLine[],
  { copy, nameOf }: { copy: number; nameOf: NameOf },
) => ({
  ...{ payee: cheque.payee, address: cheque.address, amount: cheque.amount_cents, memo: cheque.memo },
  ...{ number: String(cheque.number).padStart(6, '0'), day: cheque.day, language: cheque.language },
  copy: copyText(copy, cheque.language),
  items: lines.map((line) => ({
    label: itemText(line, nameOf),
    amount: line.amount_cents + line.gst_cents + line.pst_cents + line.qst_cents,
  })),
});

const readPrint = (context: Context, id: number) =>
  context.read(async (db) => {
    const { tenant, session, deps } = context;
    const print = await findPrint(db, tenant, id);
    if (!print || print.user_id !== session.userId) throw notFound();
    if (deps.now().getTime() - Date.parse(print.created_at) > READABLE_MS)
      throw new Refusal(409, 'This print is over. Print the cheques again: it is noted as a reprint.');
    const items = await itemsOf(db, tenant, id);
    const ids = items.map(({ cheque_id }) => cheque_id);
    const cheques = await findCheques(db, tenant, ids);
    const lines = await linesOf(db, tenant, ids);
    const nameOf = await accountNames(db, tenant);
    const [first] = cheques;
    if (!first) throw notFound();
    return {
      account: await findChequeAccount(db, tenant, first.bank_account_id),
      first,
      cheques: cheques.map((cheque) =>
        toCheque(
          cheque,
          lines.filter(({ cheque_id }) => cheque_id === cheque.id),
          { copy: items.find(({ cheque_id }) => cheque_id === cheque.id)?.copy ?? 1, nameOf },
        ),
      ),
    };
  });

export const printHandlers: Pick<Handlers<typeof chequesCalls>, 'print' | 'printed' | 'alignment'> = {
  print: ({ body }, context) =>
    context.write(async (tx) => {
      const { tenant, session } = context;
      const ids = [...new Set(body.ids)];
      const cheques = await lockCheques(tx, tenant, ids);
      if (cheques.length < ids.length) throw badField('ids', 'One of the cheques is not there');
      const gone = cheques.find(({ voided_on }) => voided_on !== null);
      if (gone) throw new Refusal(409, `Cheque ${gone.number} is void`);
      // another account has another paper, and its print is moved by another distance
      if (new Set(cheques.map(({ bank_account_id }) => bank_account_id)).size > 1)
        throw new Refusal(409, 'Cheques of two bank accounts are printed one after the other');
      const id = await insertPrint(tx, tenant, session.userId);
      await insertItems(tx, tenant, id, ids);
      return { id };
    }),

  printed: async ({ params }, context) => {
    const { account, first, cheques } = await readPrint(context, params.id);
    const stream = await drawDocument(context, chequeDocument, 'id', {
      ...{
        head: await readLetterhead(context),
        language: first.language,
        day: first.day,
        mark: null,
        cheques,
      },
      ...{ number: cheques[0]?.number ?? '', signatures: account?.signatures ?? 1 },
      offset: { x: (account?.offset_x ?? 0) * MM, y: (account?.offset_y ?? 0) * MM },
    });
    return { stream, mime: 'application/pdf', name: `cheque-${first.number}.pdf` };
  },

  alignment: async ({ params }, context) => {
    const account = await context.read((db) => findChequeAccount(db, context.tenant, params.id));
    if (!account) throw notFound();
    const stream = await drawDocument(context, chequeAlignmentDocument, 'id', {
      ...{ name: account.name, offset: { x: account.offset_x, y: account.offset_y } },
    });
    return { stream, mime: 'application/pdf', name: 'cheque-alignment.pdf' };
  },
};

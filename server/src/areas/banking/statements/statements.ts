import type { BodyOf } from '@forecourt/contract';
import type { bankingCalls } from '@forecourt/contract/banking/index';
import { cutText } from '@forecourt/domain/cut-text';
import type { Context, Handlers, UploadedFile } from '../../../http/context';
import { readUpload } from '../../../http/read-upload';
import { badField, notFound, Refusal } from '../../../http/refusal';
import { refuseOpenDateQuestion } from '../../../records/importing/table-answers';
import { matchAll } from '../reconcile/auto-match';
import { deleteMatches } from '../reconcile/match.queries';
import { findReconciliation, type ReconciliationRow } from '../reconcile/reconciliation.queries';
import { holdOpen } from '../reconcile/reconciliation-reply';
import {
  deleteStatement,
  findStatement,
  insertStatement,
  insertStatementLines,
  isStatementLocked,
  knownKeys,
  matchesOfStatement,
  setStatementCounts,
} from './statement.queries';
import { type NewLine, statementFile } from './statement-file';

type Form = BodyOf<typeof bankingCalls.importStatement>;

const openOne = async ({ read, tenant }: Context, id: number): Promise<ReconciliationRow> => {
  const row = await read((db) => findReconciliation(db, tenant, id));
  if (!row) throw notFound();
  if (row.finished_at !== null)
    throw new Refusal(409, 'This reconciliation is finished. Reopen it to change something.');
  return row;
};

/** Reads a file on a thread; the lines that are not known come to `onPart`. */
const readFile = (
  context: Context,
  of: ReconciliationRow,
  file: UploadedFile | undefined,
  { mapping, dateOrder, sheet, other_account }: Form,
  onPart?: (lines: NewLine[]) => void,
) => {
  if (!file) throw badField('statement', 'Required');
  const { tenant, read } = context;
  return readUpload(
    context,
    statementFile,
    { field: 'statement', file },
    {
      options: {
        ...{ mapping, dateOrder, sheet, accountNo: of.account_no, otherAccount: other_account === 1 },
        take: onPart !== undefined,
      },
      answers: { known: (keys) => read((db) => knownKeys(db, tenant, of.bank_account_id, keys)) },
      ...(onPart && { onPart }),
    },
  );
};

export const statementHandlers: Pick<
  Handlers<typeof bankingCalls>,
  'checkStatement' | 'importStatement' | 'removeStatement'
> = {
  checkStatement: async ({ params, body, files }, context) =>
    readFile(context, await openOne(context, params.id), files.statement[0], body),

  importStatement: async ({ params: { id }, body, files }, context) => {
    const { tenant, session } = context;
    const [file] = files.statement;
    const lines: NewLine[] = [];
    const read = await readFile(context, await openOne(context, id), file, body, (part) => {
      lines.push(...part);
    });
    refuseOpenDateQuestion(read);
    return context.write(async (tx) => {
      const of = await holdOpen(tx, tenant, id);
      const statementId = await insertStatement(tx, tenant, {
        ...{ bankAccountId: of.bank_account_id, reconciliationId: id, format: read.format },
        ...{ fileName: cutText(file?.originalName ?? '', 200), userId: session.userId },
      });
      const own = { id: statementId, bankAccountId: of.bank_account_id };
      const added = await insertStatementLines(tx, tenant, own, lines);
      const known = read.count - added;
      await setStatementCounts(tx, tenant, statementId, { added, known });
      const matched = await matchAll(tx, tenant, of, session.userId);
      return { added, known, matched, left_out: read.left_out, left_out_count: read.left_out_count };
    });
  },

  removeStatement: ({ params: { id } }, { write, tenant }) =>
    write(async (tx) => {
      const statement = await findStatement(tx, tenant, id);
      if (!statement) throw notFound();
      await holdOpen(tx, tenant, statement.reconciliation_id);
      if (await isStatementLocked(tx, tenant, statement))
        throw new Refusal(409, 'Lines of this statement are in a finished reconciliation');
      await deleteMatches(tx, tenant, await matchesOfStatement(tx, tenant, statement));
      await deleteStatement(tx, tenant, statement);
      return { message: 'Done' };
    }),
};

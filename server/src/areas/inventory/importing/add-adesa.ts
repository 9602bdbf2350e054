import type { BodyOf, ReplyOf } from '@forecourt/contract';
import type { importingCalls } from '@forecourt/contract/inventory/importing';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, Refusal } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { enumerate } from '../bulk-targets';
import { readAdesaFile } from './adesa-file';
import { insertBatch } from './batch.queries';
import { completeBatch, leftOutLines } from './complete-batch';
import { stageRows } from './import-row.queries';
import { startImport } from './import-work';
import { type JudgedRow, judgeRows } from './judge-rows';
import { type Importer, prepareRows } from './prepare-rows';
import { stagedRow } from './staged-row';
import { saidOf } from './words';

/** More rows than this come in by background work. */
const AT_ONCE = 50;

const wrongOf = ({ row }: JudgedRow) => ({
  line: row.line,
  vin: row.vin.slice(0, 60),
  message: row.problems
    .filter(({ severity }) => severity === 'error')
    .map(({ column, message }) => (column ? `${column}: ${message}` : message))
    .join('; '),
});

/** Nothing comes in while a line is in doubt, unless the one who imports says so. */
const refuseWrong = (wrong: readonly ReturnType<typeof wrongOf>[]) => {
  if (wrong.length === 0) return;
  const lines = enumerate(wrong.map(({ line, message }) => `line ${line} (${message})`));
  const message = `Nothing was imported. These rows cannot be read: ${lines}`;
  throw new Refusal(422, message, { fields: { csv: message }, current: wrong });
};

/** Only cars that were deleted earlier and are in the file come back with it. */
const refuseStrayRestores = (restoreIds: readonly number[], judged: readonly JudgedRow[]) => {
  const deleted = new Set(judged.flatMap(({ state, existing }) => (state === 'deleted' ? existing?.id : [])));
  const strays = restoreIds.filter((id) => !deleted.has(id));
  if (strays.length > 0)
    throw badField('restoreIds', `Not among the deleted cars of this file: ${enumerate(strays)}`);
};

type Body = BodyOf<typeof importingCalls.addAdesa>;

const judge = async (context: Context, content: Buffer, { restoreIds, leaveOutWrong }: Body) => {
  const { rows, columns } = await readAdesaFile(content);
  const judged = await judgeRows(context, rows);
  const wrong = judged.filter(({ state }) => state === 'wrong').map(wrongOf);
  if (!leaveOutWrong || wrong.length === judged.length) refuseWrong(wrong);
  refuseStrayRestores(restoreIds, judged);
  const facts = { today: todayAt(context), taxType: columns.tax ?? '' };
  const restored = new Set(restoreIds);
  const good = judged
    .filter(({ state }) => state !== 'wrong')
    .map(({ row, state, existing }) => ({
      ...stagedRow(row, facts),
      restore_id: state === 'deleted' && existing && restored.has(existing.id) ? existing.id : null,
    }));
  return { good, wrong };
};

type Reply = ReplyOf<typeof importingCalls.addAdesa>;

const doNow = async (tx: Db, importer: Importer, batchId: number): Promise<Reply> => {
  await prepareRows(tx, importer, batchId, { offset: 0, limit: null });
  const outcome = await completeBatch(tx, importer, batchId);
  const left_out = await leftOutLines(tx, importer.tenant, batchId);
  return { message: saidOf(outcome), batch_id: batchId, progress_id: null, ...outcome, left_out };
};

export const addAdesaHandlers: Pick<Handlers<typeof importingCalls>, 'addAdesa'> = {
  addAdesa: async ({ body, files }, context) => {
    const [file] = files.csv;
    if (!file) throw badField('csv', 'Required');
    const { good, wrong } = await judge(context, await file.content(), body);
    const { tenant, session, deps, request } = context;
    const importer = { tenant, userId: session.userId, requestId: request.id, deps };
    return context.write(async (tx) => {
      const batchId = await insertBatch(tx, tenant, {
        ...{ userId: session.userId, source: 'adesa', fileName: file.originalName },
        ...{ state: 'running', rows: good.length + wrong.length },
      });
      await stageRows(tx, tenant, batchId, good, wrong);
      if (good.length <= AT_ONCE) return doNow(tx, importer, batchId);
      const progress_id = await startImport(tx, importer, batchId, good.length);
      const left_out = wrong.map(({ line, vin, message }) => ({ line, vin_number: vin, reason: message }));
      return {
        message: `Working on ${good.length.toLocaleString('en')} rows`,
        ...{ batch_id: batchId, progress_id, added: 0, restored: 0, noted: 0, left_out },
      };
    });
  },
};

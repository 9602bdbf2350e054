import type { BodyOf, ReplyOf } from '@forecourt/contract';
import type { importingCalls } from '@forecourt/contract/inventory/importing';
import { can } from '@forecourt/policy';
import { z } from 'zod';
import type { Db } from '../../../db/database';
import type { Context, Handlers, UploadedFile } from '../../../http/context';
import { badField, Refusal } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { enumerate } from '../../../records/bulk/bulk-targets';
import { insertBatch } from '../../../records/importing/batch.queries';
import { refuseOpenDateQuestion } from '../../../records/importing/table-answers';
import type { AdesaCsv } from './adesa-csv';
import { readAdesaUpload } from './adesa-file';
import { STOCK_IMPORTS } from './batch.queries';
import type { CarList } from './car-list';
import { completeBatch } from './complete-batch';
import { leftOutLines } from './complete-batch.queries';
import { stageRows } from './import-row.queries';
import { saidOf } from './import-summary';
import { startImport } from './import-work';
import { decodeVins, type Importer, type KnownVehicles, prepareRows } from './prepare-rows';

/** More rows than this come in by background work. */
const AT_ONCE = 50;

/** Nothing comes in while a line is in doubt, unless the one who imports says so. */
const refuseWrong = ({ wrong, counts }: AdesaCsv['result'], leaveOutWrong: number) => {
  if (counts.wrong === 0 || (leaveOutWrong === 1 && counts.wrong < counts.total)) return;
  const named = wrong.map(({ line, message }) => `line ${line} (${message})`);
  const message = `Nothing was imported. These rows cannot be read: ${enumerate(named, counts.wrong)}`;
  throw new Refusal(422, message, { fields: { csv: message }, current: wrong });
};

/** Only cars that were deleted earlier and are in the file come back with it. */
const refuseStrayRestores = ({ strayRestores }: AdesaCsv['result']) => {
  if (strayRestores.length > 0)
    throw badField('restoreIds', `Not among the deleted cars of this file: ${enumerate(strayRestores)}`);
};

/** As the list of imports names them. */
const SOURCES = { auction: 'adesa', stock: 'stock-list' } as const;

type Body = BodyOf<typeof importingCalls.addAdesa>;

const NO_RESTORE = 'Your role may not restore deleted vehicles';

const read = async (
  context: Context,
  list: CarList,
  file: UploadedFile | undefined,
  { restoreIds, leaveOutWrong, ...answers }: Body,
) => {
  if (restoreIds.length > 0 && !can(context.actor, 'inventory.delete'))
    throw new Refusal(403, NO_RESTORE, { fields: { restoreIds: NO_RESTORE } });
  const staged: string[] = [];
  const refused: string[] = [];
  const take = { today: todayAt(context), restoreIds, evenIfWrong: leaveOutWrong === 1 };
  const result = await readAdesaUpload(context, file, { ...answers, list, take }, (part) => {
    if ('staged' in part) staged.push(part.staged);
    if ('refused' in part) refused.push(part.refused);
  });
  refuseOpenDateQuestion(result);
  refuseWrong(result, leaveOutWrong);
  refuseStrayRestores(result);
  return { ...result, staged, refused };
};

const stagedVin = z.array(z.object({ vin: z.string(), restore_id: z.number().nullish() }));

/** The VINs of staged lines that bring a car of their own, of the JSON that goes to the database. */
const stagedVins = (staged: readonly string[]): string[] =>
  staged
    .flatMap((part) => stagedVin.parse(JSON.parse(part)))
    .flatMap(({ vin, restore_id }) => (restore_id || vin === '' ? [] : [vin]));

type Reply = ReplyOf<typeof importingCalls.addAdesa>;

const doNow = async (tx: Db, importer: Importer, batchId: number, known: KnownVehicles): Promise<Reply> => {
  await prepareRows(tx, importer, batchId, { offset: 0, limit: null }, known);
  const outcome = await completeBatch(tx, importer, batchId);
  const left_out = await leftOutLines(tx, importer.tenant, batchId);
  return { message: saidOf(outcome), batch_id: batchId, progress_id: null, ...outcome, left_out };
};

type AddHandlers = Pick<Handlers<typeof importingCalls>, 'addAdesa' | 'addStockList'>;

const addOf =
  (list: CarList): AddHandlers['addAdesa'] =>
  async ({ body, files }, context) => {
    const [file] = files.csv;
    const { staged, refused, taken, counts, wrong } = await read(context, list, file, body);
    const { tenant, session, deps, request } = context;
    const importer = { tenant, userId: session.userId, requestId: request.id, deps };
    const isSmall = taken <= AT_ONCE;
    const known = isSmall ? await decodeVins(importer, stagedVins(staged)) : new Map();
    return context.write(async (tx) => {
      const batchId = await insertBatch(tx, tenant, STOCK_IMPORTS, {
        ...{ user_id: session.userId, source: SOURCES[list], file_name: file?.originalName ?? '' },
        ...{ state: 'running', rows: counts.total },
      });
      await stageRows(tx, tenant, batchId, staged, refused);
      if (isSmall) return doNow(tx, importer, batchId, known);
      const progress_id = await startImport(tx, importer, batchId, taken);
      const left_out = wrong.map(({ line, vin, message }) => ({ line, vin_number: vin, reason: message }));
      return {
        message: `Working on ${taken.toLocaleString('en')} rows`,
        ...{ batch_id: batchId, progress_id, added: 0, restored: 0, noted: 0, left_out },
      };
    });
  };

export const addAdesaHandlers: AddHandlers = { addAdesa: addOf('auction'), addStockList: addOf('stock') };

import { Readable } from 'node:stream';
import { archivesCalls } from '@forecourt/contract/archives/index';
import type { Context, Handlers } from '../../../http/context';
import { noRight, notFound, Refusal } from '../../../http/refusal';
import { HIDDEN_WHILE_LOOKING } from '../../../http/view-only';
import { encryptText } from '../../../services/encryption';
import { startWork } from '../../progress';
import {
  type ExportRow,
  endStaleExports,
  estimateRows,
  findExport,
  insertExport,
  listExports,
  listParts,
  setWork,
} from './export.queries';
import { EXPORT_TASK, passwordPurpose } from './export-job';

type ExportCalls = Pick<typeof archivesCalls, 'exports' | 'startExport' | 'downloadExport'>;

const toReply = ({ work_id, user_id, password: _, ...row }: ExportRow, { session, deps }: Context) => {
  const isOver = row.expires_at !== null && Date.parse(row.expires_at) < deps.now().getTime();
  const isOwn = row.state === 'done' && user_id === session.userId && !isOver;
  const url = archivesCalls.downloadExport.path.replace('{id}', String(row.id));
  return {
    ...row,
    state: row.state === 'done' && isOver ? ('expired' as const) : row.state,
    url: isOwn ? url : null,
    progress_id: row.state === 'running' && user_id === session.userId ? work_id : null,
  };
};

export const exportHandlers: Handlers<ExportCalls> = {
  exports: async (_, context) =>
    (await context.read((db) => listExports(db, context.tenant))).map((row) => toReply(row, context)),

  startExport: async ({ body }, context) => {
    const { tenant, session, deps, write } = context;
    const purpose = passwordPurpose(tenant);
    const password = encryptText({ secret: deps.config.secret, purpose }, body.password);
    return write(async (tx) => {
      await endStaleExports(tx, tenant);
      const id = await insertExport(tx, tenant, session.userId, password);
      if (!id) throw new Refusal(409, 'An archive is being made already');
      const workId = await startWork(tx, deps.jobs, {
        ...{ tenant, userId: session.userId, title: 'Archive of the dealership', task: EXPORT_TASK },
        ...{ total: await estimateRows(tx, tenant), payload: { exportId: id } },
      });
      await setWork(tx, tenant, id, workId);
      const row = await findExport(tx, tenant, id);
      if (!row) throw new Error('an insert answers its row');
      return toReply(row, context);
    });
  },

  downloadExport: async ({ params }, context) => {
    const { tenant, deps, read, session } = context;
    // it has the hashes of passwords and the encrypted fields, under a password that may be guessed
    if (session.look) throw noRight(HIDDEN_WHILE_LOOKING);
    const { row, parts } = await read(async (db) => ({
      row: await findExport(db, tenant, params.id),
      parts: await listParts(db, tenant, params.id),
    }));
    // for who asked for it alone: the password is theirs
    if (!row || toReply(row, context).url === null) throw notFound();
    const content = async function* () {
      for (const { file } of parts) yield* await deps.files.get(file);
    };
    return {
      stream: async () => Readable.from(content(), { objectMode: false }),
      mime: 'application/zip',
      name: `dealership-${tenant}-${row.created_at.slice(0, 10)}.zip`,
    };
  },
};

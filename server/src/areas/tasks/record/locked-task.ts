import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { noRight, notFound } from '../../../http/refusal';
import { changedByOther } from '../../../records/changed-by-other';
import type { StoredTask } from '../task-row.queries';
import { type Task, toTask } from '../to-task';
import { mayEdit, type Viewer } from '../visible.queries';
import { LOCK, readTask } from './task.queries';

export const viewerOf = ({ actor, session }: Context): Viewer => ({ actor, userId: session.userId });

export const findTask = async (
  context: Context,
  db: Db,
  id: number,
  options: { lock?: string; removedToo?: boolean } = {},
): Promise<StoredTask> => {
  const row = await readTask(db, context.tenant, id, { viewer: viewerOf(context), ...options });
  if (!row) throw notFound();
  return row;
};

interface Editing {
  version?: number | undefined;
  removedToo?: boolean;
}

/** The task, locked, for whoever may change it; 409 when someone else was faster. */
export const lockForEdit = async (
  context: Context,
  tx: Db,
  id: number,
  { version, removedToo }: Editing = {},
): Promise<StoredTask> => {
  const row = await findTask(context, tx, id, { lock: LOCK, ...(removedToo && { removedToo }) });
  if (!mayEdit(viewerOf(context), row)) throw noRight('Only whoever has the task or gave it can change it');
  if (version === undefined || version === row.version) return row;
  throw await changedByOther(context, tx, { table: 'task', id, current: await toTask(context, row) });
};

export const answerTask = async (context: Context, tx: Db, id: number): Promise<Task> =>
  toTask(context, await findTask(context, tx, id));

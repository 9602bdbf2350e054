import type { BodyOf } from '@forecourt/contract';
import type { listingCalls } from '@forecourt/contract/tasks/listing';
import { isUnfinished } from '@forecourt/domain/task/task-state';
import type { Db } from '../../../db/database';
import type { Context, Handler } from '../../../http/context';
import { badField, Refusal } from '../../../http/refusal';
import { refuseSeller } from '../../customers';
import { changeTask } from '../record/change-task';
import { viewerOf } from '../record/locked-task';
import { setRemoved } from '../record/record';
import { LOCK, readTask } from '../record/task.queries';
import type { StoredTask } from '../task-row.queries';
import { mayEdit } from '../visible.queries';
import { areAllHere } from './task-list.queries';

type Body = BodyOf<typeof listingCalls.bulk>;

/** Why it is not for this task; '' when it is. */
const reasonAgainst = (context: Context, task: StoredTask, { do: action, assignee_id }: Body): string => {
  if (!mayEdit(viewerOf(context), task)) return 'is not yours';
  if ((task.removed_at !== null) !== (action === 'restore'))
    return action === 'restore' ? 'is not removed' : 'is removed';
  if (action === 'done' && !isUnfinished(task.state)) return 'is finished already';
  if (action === 'reopen' && isUnfinished(task.state)) return 'is open';
  if (action === 'unassign' && task.assignee_id === null) return 'is nobody’s already';
  return action === 'assign' && task.assignee_id === assignee_id ? 'is theirs already' : '';
};

const perform = async (context: Context, tx: Db, task: StoredTask, { do: action, assignee_id }: Body) => {
  if (action === 'remove' || action === 'restore')
    return setRemoved(context, tx, task.id, action === 'remove');
  if (action === 'unassign') return changeTask(context, tx, task, { assignee_id: null });
  if (action === 'assign') return changeTask(context, tx, task, { assignee_id });
  return changeTask(context, tx, task, { state: action === 'done' ? 'done' : 'open' });
};

/** All in one transaction; what it is not for is named with its reason. */
export const bulkHandler: Handler<typeof listingCalls.bulk> = async ({ body }, context) => {
  const { tenant, write, read } = context;
  const { do: action, assignee_id } = body;
  if (action === 'assign' && assignee_id === undefined) throw badField('assignee_id', 'Required');
  // in one order, so that two at once wait for each other and neither for ever
  const ids = [...new Set(body.ids)].sort((a, b) => a - b);
  if (!(await read((db) => areAllHere(db, tenant, ids)))) {
    const message = 'Not all of these are your tasks';
    throw new Refusal(404, message, { fields: { ids: message } });
  }
  return write(async (tx) => {
    if (assignee_id !== undefined) await refuseSeller(tx, tenant, assignee_id, 'assignee_id');
    const changed = new Map<number | null, number[]>();
    const left_out: { id: number; title: string; reason: string }[] = [];
    for (const id of ids) {
      const task = await readTask(tx, tenant, id, {
        viewer: viewerOf(context),
        lock: LOCK,
        removedToo: true,
      });
      // one that the caller does not see is left out without its title
      const reason = task ? reasonAgainst(context, task, body) : 'is not yours';
      if (!task || reason) {
        left_out.push({ id, title: task?.title ?? '', reason });
        continue;
      }
      await perform(context, tx, task, body);
      changed.set(task.assignee_id, [...(changed.get(task.assignee_id) ?? []), id]);
    }
    return {
      message: 'Done',
      changed: ids.length - left_out.length,
      changed_ids: [...changed].map(([assignee, ofOne]) => ({ assignee_id: assignee, ids: ofOne })),
      left_out,
    };
  });
};

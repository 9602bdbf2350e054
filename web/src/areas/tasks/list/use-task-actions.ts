import { BULK_TASKS_MOST, listingCalls } from '@forecourt/contract/tasks/listing';
import { recordCalls } from '@forecourt/contract/tasks/record';
import type { TaskState } from '@forecourt/domain/task/task-state';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '../../../api/client';
import { toast } from '../../../api/toast';
import { keyOf } from '../../../api/use-call';
import { bulkChange } from '../../../kit/bulk';
import { undoToast } from '../../../kit/confirm';
import { REFETCH_TASKS } from '../refetch';
import type { TaskRow } from '../task';

type Do = 'assign' | 'unassign' | 'done' | 'reopen' | 'remove' | 'restore';

const bulk = async (what: Do, ids: readonly number[], assignee_id?: number) => ({
  ...(await send(listingCalls.bulk, { body: { do: what, ids: [...ids], assignee_id } }, { quiet: true })),
  progress_id: null,
});

const nameOf = (rows: readonly TaskRow[]) =>
  rows.length === 1 ? `‘${rows[0]?.title ?? ''}’` : `${rows.length.toLocaleString()} tasks`;
const wasOrWere = (rows: readonly TaskRow[]) => `${nameOf(rows)} ${rows.length === 1 ? 'was' : 'were'}`;

/** What can be done to one task or many; all of it can be undone. */
export const useTaskActions = () => {
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all(REFETCH_TASKS.map((call) => queries.invalidateQueries({ queryKey: keyOf(call) })));
  const change = bulkChange({
    refresh,
    nameOf: ({ id, title }: { id: number; title: string; reason: string }) => title || `Task ${id}`,
    tooMany: `At most ${BULK_TASKS_MOST} tasks can be changed at once`,
  });
  const tooMany = (rows: readonly TaskRow[]) => {
    if (rows.length <= BULK_TASKS_MOST) return false;
    void toast({ kind: 'error', message: `At most ${BULK_TASKS_MOST} tasks can be changed at once` });
    return true;
  };
  const perform = async (what: Do, rows: readonly TaskRow[], said: string, back: Do) => {
    if (tooMany(rows)) return false;
    return change({
      title: said,
      said,
      work: () =>
        bulk(
          what,
          rows.map(({ id }) => id),
        ),
      undo:
        ({ changed_ids }) =>
        () =>
          bulk(
            back,
            changed_ids.flatMap(({ ids }) => ids),
          ),
    });
  };
  return {
    refresh,
    done: (rows: readonly TaskRow[]) => perform('done', rows, `${wasOrWere(rows)} closed as done`, 'reopen'),
    reopen: (rows: readonly TaskRow[]) => perform('reopen', rows, `${wasOrWere(rows)} opened again`, 'done'),
    remove: (rows: readonly TaskRow[]) => perform('remove', rows, `${wasOrWere(rows)} removed`, 'restore'),
    assign: async (rows: readonly TaskRow[], assigneeId: number, name: string) => {
      if (tooMany(rows)) return false;
      return change({
        title: `Assigning ${nameOf(rows)}`,
        said: `${wasOrWere(rows)} assigned to ${name}`,
        work: () =>
          bulk(
            'assign',
            rows.map(({ id }) => id),
            assigneeId,
          ),
        undo:
          ({ changed_ids }) =>
          async () => {
            for (const { assignee_id, ids } of changed_ids)
              await (assignee_id === null ? bulk('unassign', ids) : bulk('assign', ids, assignee_id));
          },
      });
    },
    /** One task to another state, as on the board; refused moves are shown by the client. */
    move: async (row: TaskRow, state: TaskState, outcome?: string) => {
      await send(recordCalls.move, { params: { id: row.id }, body: { state, outcome } }, { quiet: true });
      await refresh();
      undoToast(`‘${row.title}’ was moved`, async () => {
        await send(recordCalls.move, { params: { id: row.id }, body: { state: row.state } }, { quiet: true });
        await refresh();
      });
    },
  };
};

export type TaskActions = ReturnType<typeof useTaskActions>;

import type { ReplyOf } from '@forecourt/contract';
import type { listingCalls } from '@forecourt/contract/tasks/listing';
import type { recordCalls } from '@forecourt/contract/tasks/record';
import { isOverdue } from '@forecourt/domain/task/task-state';
import { can } from '@forecourt/policy';
import type { Context } from '../../http/context';
import { staffNames } from '../users';
import { leadTypes } from './links';
import { readWatchers } from './record/watcher.queries';
import type { ListedTask, StoredTask } from './task-row.queries';
import { mayEdit } from './visible.queries';

type Row = ReplyOf<typeof listingCalls.list>['rows'][number];
export type Task = ReplyOf<typeof recordCalls.get>;

const flag = (is: boolean): 0 | 1 => (is ? 1 : 0);

interface Names {
  nameOf: (id: number | null) => string;
  typeOf: ReadonlyMap<number, number>;
}

/** Links to what the role does not have are left out (15 and 22 have no customers). */
const toRow = ({ actor, session, deps }: Context, row: ListedTask, { nameOf, typeOf }: Names): Row => {
  const { customer_id, customer, stock_id, car, lead_id, assignee_id, creator_id, checklist, repeat } = row;
  const hasCustomer = customer_id !== null && can(actor, 'customers.view');
  const hasCar = stock_id !== null && can(actor, 'inventory.view');
  const hasLead = lead_id !== null && can(actor, 'leads.view');
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    state: row.state,
    is_overdue: flag(isOverdue(row, deps.now())),
    appointment_state: row.appointment_state,
    due_at: row.due_at,
    ends_at: row.ends_at,
    assignee: assignee_id === null ? null : { id: assignee_id, name: nameOf(assignee_id) },
    created_by: nameOf(creator_id),
    customer: hasCustomer ? { id: customer_id, name: customer ?? '' } : null,
    car: hasCar ? { id: stock_id, title: car ?? '' } : null,
    lead_id: hasLead ? lead_id : null,
    lead_type: hasLead ? (typeOf.get(lead_id) ?? null) : null,
    deal_id: can(actor, 'deals.view') ? row.deal_id : null,
    checklist_lines: checklist.length,
    checklist_done: checklist.filter(({ done }) => done === 1).length,
    is_repeated: flag(repeat !== null),
    may_edit: flag(mayEdit({ actor, userId: session.userId }, row)),
    done_at: row.done_at,
    created_at: row.created_at,
    version: row.version,
  };
};

export const toTaskRows = async (context: Context, rows: readonly ListedTask[]): Promise<Row[]> => {
  const nameOf = await staffNames(
    context,
    rows.flatMap(({ assignee_id, creator_id }) => [assignee_id, creator_id]),
  );
  const leads = rows.map(({ lead_id }) => lead_id);
  const typeOf = await context.read((db) => leadTypes(db, context.tenant, leads));
  return rows.map((row) => toRow(context, row, { nameOf, typeOf }));
};

export const toTask = (context: Context, row: StoredTask): Promise<Task> =>
  context.read(async (db) => {
    const watchers = await readWatchers(db, context.tenant, row.id);
    const nameOf = await staffNames(context, [row.assignee_id, row.creator_id, row.done_by, ...watchers]);
    const typeOf = await leadTypes(db, context.tenant, [row.lead_id]);
    const { repeat } = row;
    return {
      ...toRow(context, row, { nameOf, typeOf }),
      text: row.text,
      remind_at: row.remind_at,
      reminded_at: row.reminded_at,
      repeat: repeat && { unit: repeat.unit, every: repeat.every, until: repeat.until },
      checklist: row.checklist,
      watchers: watchers.map((id) => ({ id, name: nameOf(id) })),
      is_watched: flag(watchers.includes(context.session.userId)),
      rule: row.rule ?? '',
      done_by: nameOf(row.done_by),
      outcome: row.outcome,
      removed_at: row.removed_at,
    };
  });

import { findCustomerIds } from '../customers';
import type { SearchHit, SearchKind } from '../search';
import { type FoundTask, findTasks } from './search.queries';

/** So many customers that the text means are looked at for their tasks. */
const CUSTOMERS_MOST = 50;

const rankOf = (task: FoundTask, typed: string, ranks: ReadonlyMap<number, SearchHit['rank']>) => {
  const title = task.title.toLowerCase();
  const wanted = typed.trim().toLowerCase();
  if (title === wanted) return 0;
  if (title.startsWith(wanted)) return 1;
  if (title.includes(wanted)) return 2;
  return (task.customer_id === null ? undefined : ranks.get(task.customer_id)) ?? 2;
};

/** Tasks by what they say or by their customer; those that are not done first. */
export const taskSearch: SearchKind = {
  access: 'ownTasks.view',
  order: 50,
  find: async (db, { tenant, actor, session }, typed, limit) => {
    const found = await findCustomerIds(db, tenant, typed, CUSTOMERS_MOST);
    const ranks = new Map(found.map(({ id, rank }) => [id, rank]));
    const viewer = { actor, userId: session.userId };
    const tasks = await findTasks(db, tenant, viewer, { typed, customerIds: [...ranks.keys()], limit });
    return tasks.map(
      (task): SearchHit => ({
        ...{ kind: 'tasks', id: task.id, title: task.title, state: task.state, at: task.due_at },
        detail: [task.customer, task.due_at.slice(0, 10)].filter(Boolean).join(' · '),
        rank: rankOf(task, typed, ranks),
      }),
    );
  },
};

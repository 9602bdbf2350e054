import { CALENDAR_DAYS_MOST, type listingCalls } from '@forecourt/contract/tasks/listing';
import { defaultPageSize } from '@forecourt/policy';
import { pageOf } from '../../../db/paging';
import type { Context, Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { toTaskRows } from '../to-task';
import { bulkHandler } from './bulk';
import { type Looking, listTasks, selectTasks, tasksBetween } from './task-list.queries';

const CALENDAR_MOST = 1_000;
const DAY_MS = 86_400_000;

const lookingOf = ({ tenant, actor, session, deps }: Context): Looking => ({
  ...{ tenant, actor, userId: session.userId, timezone: session.timezone, now: deps.now() },
});

const SORTS = {
  due_at: 't.due_at',
  title: 'lower(t.title)',
  created_at: 't.created_at',
  done_at: 't.done_at',
};

export const listingHandlers: Handlers<typeof listingCalls> = {
  list: async ({ query }, context) => {
    const page = pageOf(query, defaultPageSize(context.tenant), SORTS, 'due_at', 't.id');
    const { rows, total } = await context.read((db) =>
      listTasks(db, selectTasks(lookingOf(context), query), page),
    );
    return { rows: await toTaskRows(context, rows), total, page: page.page, limit: page.limit };
  },

  calendar: async ({ query: { from, to, ...filters } }, context) => {
    const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
    if (days <= 0) throw badField('to', 'It ends before it begins');
    if (days > CALENDAR_DAYS_MOST) throw badField('to', `at most ${CALENDAR_DAYS_MOST} days`);
    const rows = await context.read((db) =>
      tasksBetween(db, selectTasks(lookingOf(context), filters), { from, to, limit: CALENDAR_MOST + 1 }),
    );
    return {
      rows: await toTaskRows(context, rows.slice(0, CALENDAR_MOST)),
      is_partial: rows.length > CALENDAR_MOST ? 1 : 0,
    };
  },

  bulk: bulkHandler,
};

import { DEFAULT_TIMEZONE } from '@forecourt/domain/dates';
import { OWNER_SHELL, REDUCED_ADMINS, SELLER_SHELL } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import { MAIN_DEALERSHIP, VERIFYING_DEALERSHIP } from '../../../demo/plan';
import { DEMO_TASKS } from './task-plan';

const DEALERSHIPS = [MAIN_DEALERSHIP, VERIFYING_DEALERSHIP];
const WORKERS = [...OWNER_SHELL.filter((role) => !REDUCED_ADMINS.includes(role)), ...SELLER_SHELL];

/** Follow-ups on the first customers: some done, some late, some ahead. */
const insertFollowUps = (tx: Db) =>
  queryRows(
    tx,
    `insert into task (dealership_id, kind, customer_id, assignee_id, title, due_at, remind_at, state, done_at, done_by, outcome,
      created_by, created_at, changed_at)
    select dealership_id, 'follow-up', id, seller_id, case n % 2 when 1 then 'Call about the test drive' else 'Send the quotation' end,
      due, due, case when is_done then 'done' else 'open' end, case when is_done then now() - interval '4 days' end,
      case when is_done then seller_id end, case when is_done then 'Comes in next week' else '' end, owner_user_id,
      now() - interval '9 days', now() - interval '4 days'
    from (select c.dealership_id, c.id, c.seller_id, d.owner_user_id, c.n, c.n % 12 < 3 as is_done,
        (current_date + (c.n % 12)::int - 5 + make_interval(hours => 9 + (c.n % 8)::int)) at time zone '${DEFAULT_TIMEZONE}' as due
      from (select k.*, row_number() over (partition by k.dealership_id order by k.id) as n from customer k
          where k.dealership_id = any($1)) c
        join dealership d on d.id = c.dealership_id where c.n % 4 = 1 and c.n <= 112) planned
    order by dealership_id, n returning id`,
    [DEALERSHIPS],
  );

/** Tasks and appointments of everyone who works there, in turn. */
const insertPlanned = (tx: Db) =>
  queryRows(
    tx,
    `insert into task (dealership_id, kind, title, text, assignee_id, created_by, due_at, ends_at, remind_at, repeat, checklist, state,
      appointment_state, done_at, done_by, outcome, customer_id, stock_id, created_at, changed_at)
    select d.id, p.kind, p.title, p.text, w.ids[1 + p.n % cardinality(w.ids)], d.owner_user_id, p.due,
      p.due + make_interval(mins => p.minutes), case when p.kind = 'appointment' then p.due - interval '1 hour' end, p.repeat, p.checklist,
      p.state, p.appointment_state, case when p.state = 'done' then least(p.due, now()) end,
      case when p.state = 'done' then w.ids[1 + p.n % cardinality(w.ids)] end, p.outcome,
      case when p."withCustomer" then (select k.id from customer k where k.dealership_id = d.id and k.removed_at is null and k.type = 1
        order by k.id offset p.n limit 1) end,
      case when p."withCar" then (select s.id from stock_vehicle s where s.dealership_id = d.id and s.deleted_at is null
        order by s.id offset p.n limit 1) end,
      now() - interval '9 days', now() - interval '1 day'
    from dealership d
      cross join (select row_number() over ()::int as n, r.*,
          (current_date + r.days + make_interval(hours => r.hour)) at time zone '${DEFAULT_TIMEZONE}' as due
        from json_to_recordset($1::json) as r(kind text, title text, text text, days int, hour int, minutes int, state text,
          appointment_state text, outcome text, checklist jsonb, repeat jsonb, "withCustomer" boolean, "withCar" boolean)) p
      cross join lateral (select array_agg(u.id order by u.id) as ids from app_user u
        where u.dealership_id = d.id and u.role_id = any($3) and u.is_active and u.removed_at is null) w
    where d.id = any($2) and cardinality(w.ids) > 0 order by d.id, p.n returning id`,
    [JSON.stringify(DEMO_TASKS), DEALERSHIPS, WORKERS],
  );

export const insertTasks = async (tx: Db) => {
  await insertFollowUps(tx);
  await insertPlanned(tx);
  await queryRows(
    tx,
    'update task set series_id = id where dealership_id = any($1) and repeat is not null returning id',
    [DEALERSHIPS],
  );
  await queryRows(
    tx,
    `insert into task_watcher (dealership_id, task_id, user_id)
    select t.dealership_id, t.id, t.created_by from task t
    where t.dealership_id = any($1) and t.kind = 'appointment' and t.created_by <> t.assignee_id returning task_id`,
    [DEALERSHIPS],
  );
  await queryRows(
    tx,
    `insert into task_rule (dealership_id, rule, is_on, amount) select d, 'licence-expires', true, 45 from unnest($1::int[]) d returning rule`,
    [DEALERSHIPS],
  );
};

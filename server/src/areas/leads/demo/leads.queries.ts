import { CAREER_LEAD } from '@forecourt/domain/lead/lead-types';
import { ROLE, SELLER_SHELL } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import { MAIN_DEALERSHIP, VERIFYING_DEALERSHIP } from '../../../demo/plan';
import type { DemoWorld } from '../../../demo/world';
import { DEFAULT_HOURS } from '../settings/defaults';
import { planLeads } from './lead-plan';

const SELLERS = [ROLE.owner, ...SELLER_SHELL];

const insertLeads = (tx: Db, scale: number) =>
  queryRows(
    tx,
    `with plan as (select * from json_to_recordset($1::json) as r(dealership_id int, n int, type int, how_it_made int,
        channel text, source text, state text, message text, fields jsonb, minutes_ago int, answer_minutes int,
        has_seller boolean, has_car boolean, came_by text, visit jsonb)),
      people as (select c.dealership_id, array_agg(c.id order by c.id) as ids from customer c
        where c.dealership_id in (${MAIN_DEALERSHIP}, ${VERIFYING_DEALERSHIP}) and c.type = 1 group by 1),
      cars as (select v.dealership_id, array_agg(v.id order by v.id) as ids from stock_vehicle v
        where v.dealership_id in (${MAIN_DEALERSHIP}, ${VERIFYING_DEALERSHIP}) and v.deleted_at is null group by 1),
      staff as (select u.dealership_id, array_agg(u.id order by u.id) as ids from app_user u
        where u.role_id = any($2) and u.is_active and u.removed_at is null group by 1)
    insert into lead (dealership_id, type, how_it_made, channel, source, state, first_name, last_name, email, phone,
      customer_id, link_kind, stock_id, seller_id, method_of_contact, message, fields, received_at, respond_by, pass_on_at, answered_at,
      answered_by, answer_minutes, last_in_at, last_out_at, came_by, visit)
    select p.dealership_id, p.type, p.how_it_made, p.channel, p.source, p.state, c.first_name, c.last_name, c.email, c.mobile,
      case when p.type <> ${CAREER_LEAD} then c.id end, case when p.type <> ${CAREER_LEAD} then 'matched' else 'none' end,
      case when p.has_car then v.ids[1 + p.n % cardinality(v.ids)] end,
      case when p.has_seller and p.type <> ${CAREER_LEAD} then s.ids[1 + p.n % cardinality(s.ids)] end, 'Cellphone', p.message,
      p.fields, t.at, case when p.answer_minutes is null and p.type <> ${CAREER_LEAD} then t.at + interval '30 minutes' end,
      case when p.answer_minutes is null and p.type <> ${CAREER_LEAD} and t.at + interval '30 minutes' > now()
        then t.at + interval '30 minutes' end,
      t.at + make_interval(mins => p.answer_minutes),
      case when p.answer_minutes is not null then s.ids[1 + p.n % cardinality(s.ids)] end, p.answer_minutes, t.at,
      t.at + make_interval(mins => p.answer_minutes), p.came_by, p.visit
    from plan p join people o using (dealership_id) join cars v using (dealership_id) join staff s using (dealership_id)
      join customer c on c.dealership_id = p.dealership_id and c.id = o.ids[1 + (p.n * 7) % cardinality(o.ids)]
      cross join lateral (select greatest(now() - make_interval(mins => p.minutes_ago), c.created_at + interval '1 minute') as at) t
    order by p.dealership_id <> ${MAIN_DEALERSHIP}, p.n <> 0, t.at returning id`,
    [JSON.stringify(planLeads(scale)), SELLERS],
  );

const OF_DEMO = `l.dealership_id in (${MAIN_DEALERSHIP}, ${VERIFYING_DEALERSHIP})`;

const insertHistory = async (tx: Db) => {
  await queryRows(
    tx,
    `insert into lead_event (dealership_id, lead_id, kind, from_value, to_value, text, user_id, created_at)
    select l.dealership_id, l.id, e.kind, e.from_value, e.to_value, e.text, e.user_id, e.at from lead l cross join lateral (values
      ('received', '', l.channel, l.source, null, l.received_at),
      ('assigned', '', l.seller_id::text, '', null, case when l.seller_id is not null then l.received_at end),
      ('answered', '', '', '', l.answered_by, l.answered_at),
      ('state', 'new', l.state, '', l.answered_by, case when l.state <> 'new' then l.answered_at end))
      as e(kind, from_value, to_value, text, user_id, at)
    where ${OF_DEMO} and e.at is not null order by l.id, e.at returning 1`,
    [],
  );
  await queryRows(
    tx,
    `insert into customer_contact (dealership_id, customer_id, lead_id, channel, direction, address, subject, text, state, user_id,
      happened_at)
    select l.dealership_id, l.customer_id, l.id, w.channel, w.direction, case w.channel when 'email' then l.email else l.phone end,
      w.subject, w.text, w.state, case w.direction when 'out' then l.answered_by end, l.answered_at + make_interval(hours => w.hours)
    from lead l cross join (values ('email', 'out', 'Your enquiry', 'Thank you for your message. It is here, and you are welcome to drive it any day this week.', 'sent', 0),
      ('email', 'in', 'Re: Your enquiry', 'Thanks, I will come on Saturday around eleven.', 'logged', 3))
      as w(channel, direction, subject, text, state, hours)
    where ${OF_DEMO} and l.answered_at < now() - interval '4 hours' and l.email <> '' and l.id % 3 = 0 returning 1`,
    [],
  );
  await queryRows(
    tx,
    `insert into lead_comment (dealership_id, lead_id, title, text, user_id, created_at)
    select l.dealership_id, l.id, 'Call back', 'Wants to talk about the payments first.', l.answered_by, l.answered_at
    from lead l where ${OF_DEMO} and l.answered_at is not null and l.id % 5 = 0 returning 1`,
    [],
  );
};

/** Test drives and appointments of the demo belong to leads of the same customers: the funnel counts them. */
const linkDrivesAndAppointments = async (tx: Db) => {
  await queryRows(
    tx,
    `update test_drive d set lead_id = l.id from (
        select distinct on (l.dealership_id, l.customer_id) l.dealership_id, l.customer_id, l.id from lead l
        where ${OF_DEMO} and l.customer_id is not null and l.state in ('contacted', 'appointment', 'won')
        order by l.dealership_id, l.customer_id, l.received_at desc) l
      where d.dealership_id = l.dealership_id and d.customer_id = l.customer_id returning d.id`,
    [],
  );
  await queryRows(
    tx,
    `update task t set lead_id = l.id, customer_id = l.customer_id
      from (select dealership_id, id, row_number() over (partition by dealership_id order by id) as n from task
        where kind = 'appointment' and customer_id is not null) a
      join (select l.dealership_id, l.id, l.customer_id, row_number() over (partition by l.dealership_id order by l.received_at desc) as n
        from lead l where ${OF_DEMO} and l.customer_id is not null and l.state = 'appointment') l using (dealership_id, n)
      where t.dealership_id = a.dealership_id and t.id = a.id returning t.id`,
    [],
  );
};

export const insertDemoLeads = async (tx: Db, { scale }: DemoWorld) => {
  await insertLeads(tx, scale);
  await insertHistory(tx);
  await linkDrivesAndAppointments(tx);
  await queryRows(
    tx,
    `insert into lead_settings (dealership_id, opening_hours, website_key, adf_key)
    select id, $1, 'demo-website-' || id, 'demo-adf-' || id || '-' || substr(md5(random()::text), 1, 24) from dealership
    where id in (${MAIN_DEALERSHIP}, ${VERIFYING_DEALERSHIP}) returning 1`,
    [JSON.stringify(DEFAULT_HOURS)],
  );
};

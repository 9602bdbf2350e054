import { DEAL_STATE } from '@forecourt/domain/deal/deal-states';
import { computeDesk, type DeskInput, needsApproval } from '@forecourt/domain/desk/index';
import { roundCents, toDollars } from '@forecourt/domain/money/index';
import { IN_DEAL_STATUSES, STOCK_STATUS } from '@forecourt/domain/vehicle/stock-status';
import { ROLE, SELLER_SHELL } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import { MAIN_DEALERSHIP, VERIFYING_DEALERSHIP } from '../../../demo/plan';
import { planDeals } from './deal-plan';

const { qualified: QUALIFIED, contactMade: CONTACT_MADE, proposal: PROPOSAL, won: WON } = DEAL_STATE;
const SELLERS = [ROLE.owner, ...SELLER_SHELL];
const OF_DEMO = `in (${MAIN_DEALERSHIP}, ${VERIFYING_DEALERSHIP})`;

const insertSettings = (tx: Db) =>
  queryRows(
    tx,
    `insert into deal_setting (dealership_id, visibility, minimum_gross, pack, fees, checklist)
      select id, 'all', 800, 200, $1::jsonb, $2 from dealership where id ${OF_DEMO} returning 1`,
    [
      JSON.stringify([{ label: 'Documentation fee', amount: 399, treatment: 'all' }]),
      ["Driver's licence", 'Proof of insurance', 'Void cheque', 'Down payment', 'Second key of the trade-in'],
    ],
  );

/** Each deal with its own vehicle: the n-th of those that have the planned status; one that nobody has is left without. */
const insertDeals = (tx: Db) =>
  queryRows(
    tx,
    `with plan as (select p.*, row_number() over (partition by p.dealership_id, p.vehicle_status order by p.n) as place
        from json_to_recordset($1::json) as p(dealership_id int, n int, status int, entry text, source text, comment text,
          lost_reason text, days_ago int, car_state int, vehicle_status int, has_trade boolean, has_lead boolean)),
      cars as (select v.*, row_number() over (partition by v.dealership_id, v.status order by v.id) as place
        from stock_vehicle v where v.dealership_id ${OF_DEMO} and v.deleted_at is null),
      people as (select dealership_id, array_agg(id order by id) as ids from customer
        where dealership_id ${OF_DEMO} and type = 1 and removed_at is null and merged_into is null group by 1),
      staff as (select dealership_id, array_agg(id order by id) as ids from app_user
        where role_id = any($2) and is_active and removed_at is null group by 1),
      leads as (select distinct on (l.dealership_id) l.dealership_id, array_agg(l.id) over w as ids from lead l
        where l.dealership_id ${OF_DEMO} and l.customer_id is not null and l.state = 'appointment'
        window w as (partition by l.dealership_id order by l.id rows between unbounded preceding and unbounded following)
        order by l.dealership_id),
      made as (insert into deal (dealership_id, customer_id, seller_id, status, entry, source, lead_id, comment, lost_reason,
          checklist, amount_cents, has_trade, closed_at, moved_at, created_at, created_by)
        select p.dealership_id, coalesce(l.customer_id, o.ids[1 + (p.n * 11) % cardinality(o.ids)]),
          case when p.n <> 1 then s.ids[1 + p.n % cardinality(s.ids)] end, p.status, p.entry, p.source, l.id, p.comment,
          p.lost_reason, (select jsonb_agg(jsonb_build_object('text', c.item, 'done', p.status = ${WON})) from unnest(t.checklist) c(item)),
          coalesce(round(v.sell_price * 100), 0)::bigint, p.has_trade,
          case when p.status >= ${WON} then now() - make_interval(days => p.days_ago) end,
          now() - make_interval(days => p.days_ago, mins => p.n), now() - make_interval(days => p.days_ago + 9, mins => p.n),
          case when p.entry <> 'customer' then s.ids[1 + p.n % cardinality(s.ids)] end
        from plan p join people o using (dealership_id) join staff s using (dealership_id) join deal_setting t using (dealership_id)
        left join cars v on v.dealership_id = p.dealership_id and v.status = p.vehicle_status and v.place = p.place
        left join leads a on a.dealership_id = p.dealership_id
        left join lead l on l.dealership_id = p.dealership_id and p.has_lead and l.id = a.ids[1 + p.n / 4]
        order by p.dealership_id, p.n returning dealership_id, id, comment, seller_id, status, created_at, moved_at)
    insert into deal_car (dealership_id, deal_id, stock_id, state, price, earlier_status, is_open, seller_id, held_by, moved_at, created_at)
      select p.dealership_id, m.id, v.id, p.car_state, v.sell_price, ${STOCK_STATUS.readyForSale}, p.status < ${WON}, m.seller_id, null, m.moved_at, m.created_at
      from plan p join made m on m.dealership_id = p.dealership_id and m.comment = p.comment
      join cars v on v.dealership_id = p.dealership_id and v.status = p.vehicle_status and v.place = p.place
      order by p.dealership_id, p.n returning 1`,
    [JSON.stringify(planDeals()), SELLERS],
  );

/** Vehicles that stand in a deal's status without a deal go back on the lot: what holds a vehicle is a deal. */
const freeOthers = (tx: Db) =>
  queryRows(
    tx,
    `update stock_vehicle v set status = ${STOCK_STATUS.readyForSale}, version = v.version + 1
      where v.dealership_id ${OF_DEMO} and v.status in (${IN_DEAL_STATUSES.join(', ')}) and not exists (select 1 from deal_car c
        where c.dealership_id = v.dealership_id and c.stock_id = v.id and c.removed_at is null)`,
    [],
  );

const insertTrades = (tx: Db) =>
  queryRows(
    tx,
    `insert into deal_trade (dealership_id, deal_id, vin, year, make, model, trim, color, plate, odometer, condition, comment,
        allowance, actual_cash_value, lien, lien_holder, lien_account, lien_due_on, appraised_by, appraised_at)
      select d.dealership_id, d.id, '', 2014, 'Mazda', '3', 'GS', 'Grey', 'BKT 417', 148200, 4, 'Scratch on the rear bumper.',
        7500, 6400, 3200, 'Northern Credit Union', '4481', current_date + 8, d.created_by, d.moved_at
      from deal d where d.dealership_id ${OF_DEMO} and d.has_trade returning 1`,
    [],
  );

/** The first deal with a proposal of each dealership has a co-buyer. */
const insertParties = (tx: Db) =>
  queryRows(
    tx,
    `insert into deal_party (dealership_id, deal_id, customer_id, role)
      select distinct on (d.dealership_id) d.dealership_id, d.id, c.id, 'co-buyer' from deal d
      join customer c on c.dealership_id = d.dealership_id and c.id <> d.customer_id and c.type = 1 and c.merged_into is null
      where d.dealership_id ${OF_DEMO} and d.status = ${PROPOSAL} order by d.dealership_id, d.id, c.id returning 1`,
    [],
  );

/** Once for deals and once for leads: what they went through. */
const insertHistory = async (tx: Db) => {
  await queryRows(
    tx,
    `insert into deal_event (dealership_id, deal_id, kind, from_value, to_value, text, user_id, created_at)
      select d.dealership_id, d.id, e.kind, e.from_value, e.to_value, e.text, d.created_by, e.at from deal d
      cross join lateral (values
        ('started', '', d.entry, d.source, d.created_at),
        ('status', '${QUALIFIED}', d.status::text, d.lost_reason, case when d.status <> ${QUALIFIED} then d.moved_at end),
        ('trade-added', '', '', '2014 Mazda 3 GS', case when d.has_trade then d.created_at + interval '1 day' end))
        as e(kind, from_value, to_value, text, at)
      where d.dealership_id ${OF_DEMO} and e.at is not null order by d.id, e.at returning 1`,
    [],
  );
  await queryRows(
    tx,
    `insert into lead_event (dealership_id, lead_id, kind, to_value, user_id, created_at)
      select d.dealership_id, d.lead_id, 'deal', d.id::text, d.created_by, d.created_at from deal d
      where d.dealership_id ${OF_DEMO} and d.lead_id is not null returning 1`,
    [],
  );
  await queryRows(
    tx,
    `insert into deal_comment (dealership_id, deal_id, kind, text, for_customer, user_id, created_at)
      select d.dealership_id, d.id, 'comment', c.text, c.shown, d.created_by, d.created_at + c.after from deal d
      cross join (values ('Called, comes in on Thursday evening.', false, interval '1 day'),
        ('Your vehicle is ready to be seen. Ask for me at the desk.', true, interval '2 days')) c(text, shown, after)
      where d.dealership_id ${OF_DEMO} and d.status in (${CONTACT_MADE}, ${PROPOSAL}) order by d.id returning 1`,
    [],
  );
  await queryRows(
    tx,
    `insert into deal_lender (dealership_id, deal_id, name, state, amount, rate, buy_rate, term, reserve, conditions, sent_on, answered_on)
      select d.dealership_id, d.id, l.name, l.state, round(d.amount_cents / 100.0 * 0.8), l.rate, l.buy, 72, l.reserve, l.conditions,
        current_date - 4, l.answered from deal d
      cross join (values ('Maple Auto Finance', 'conditions', 0.0749, 0.0599, 640, 'Proof of income, two pay stubs', current_date - 3),
        ('Prairie Bank', 'sent', 0.0799, null, null, '', null)) l(name, state, rate, buy, reserve, conditions, answered)
      where d.dealership_id ${OF_DEMO} and d.status = ${PROPOSAL} order by d.id returning 1`,
    [],
  );
};

interface Desked {
  dealership_id: number;
  id: number;
  created_by: number | null;
  moved_at: string;
  price: number;
  cost: number;
  has_trade: boolean;
  province: string | null;
}

/** Two calculations of each deal with a proposal, by the calculator itself. */
const insertVersions = async (tx: Db) => {
  const deals = await queryRows<Desked>(
    tx,
    `select d.dealership_id, d.id, d.created_by, d.moved_at, c.price, coalesce(s.cost_price, 0) as cost, d.has_trade,
        p.abbreviation as province
      from deal d join deal_car c on c.dealership_id = d.dealership_id and c.deal_id = d.id
      join stock_vehicle s on s.dealership_id = c.dealership_id and s.id = c.stock_id
      join dealership o on o.id = d.dealership_id left join city t on t.id = o.city_id left join province p on p.id = t.province_id
      where d.dealership_id ${OF_DEMO} and d.status in (${PROPOSAL}, ${WON}) order by d.id`,
    [],
  );
  const versions = deals.flatMap((deal) =>
    (['cash', 'finance'] as const).map((way, place) => {
      const cents = (dollars: number) => roundCents(Math.round(dollars * 100));
      const tradeIn = { allowance: cents(7_500), actualCashValue: cents(6_400), lien: cents(3_200) };
      const input: DeskInput = {
        ...{ way, day: deal.moved_at.slice(0, 10), province: deal.province, price: cents(deal.price) },
        fees: [{ label: 'Documentation fee', amount: cents(399), tax: 'all' }],
        ...(deal.has_trade && { tradeIns: [tradeIn] }),
        ...{ cashDown: cents(0), deposit: cents(0), vehicleCost: cents(deal.cost), pack: cents(200) },
        finance: { apr: 0.0749, buyRate: 0.0599, term: 72, frequency: 'biweekly' },
      };
      const result = computeDesk(input);
      const chosen = result[way] ?? result.cash;
      return {
        ...{ dealership_id: deal.dealership_id, deal_id: deal.id, number: place + 1, way, input, result },
        ...{
          price: deal.price,
          total: toDollars(result.sale.totalPrice),
          gross: toDollars(chosen.gross.total),
        },
        payment: way === 'cash' ? null : toDollars(chosen.payment),
        ...{ frequency: way === 'cash' ? '' : 'biweekly', term: way === 'cash' ? null : 72 },
        needs_approval: needsApproval(result, cents(800), way),
        ...{ created_by: deal.created_by, created_at: deal.moved_at },
      };
    }),
  );
  await queryRows(
    tx,
    `insert into deal_version (dealership_id, deal_id, number, way, price, down, payment, frequency, term, total, gross,
        needs_approval, input, result, created_by, created_at)
      select v.dealership_id, v.deal_id, v.number, v.way, v.price, 0, v.payment, v.frequency, v.term, v.total, v.gross,
        v.needs_approval, v.input, v.result, v.created_by, v.created_at
      from json_to_recordset($1::json) as v(dealership_id int, deal_id int, number int, way text, price numeric, payment numeric,
        frequency text, term int, total numeric, gross numeric, needs_approval boolean, input jsonb, result jsonb, created_by int,
        created_at timestamptz) returning 1`,
    [JSON.stringify(versions)],
  );
};

/** Deals in every status at both dealerships of the demo, with what belongs to them. */
export const insertDemoDeals = async (tx: Db): Promise<void> => {
  await insertSettings(tx);
  // the customers of the demo were planned with a number of deals: from here on it is counted
  await queryRows(
    tx,
    `update customer set deal_count = 0 where dealership_id ${OF_DEMO} and deal_count <> 0`,
    [],
  );
  await insertDeals(tx);
  await freeOthers(tx);
  await insertTrades(tx);
  await insertParties(tx);
  await insertHistory(tx);
  await insertVersions(tx);
};

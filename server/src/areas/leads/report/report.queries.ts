import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import type { SqlValues } from '../../../db/sql-values';

export interface Chosen {
  where: string;
  values: SqlValues;
  /** The place of the time zone among the values. */
  zone: string;
}

export const readByWeek = (db: Db, { where, values, zone }: Chosen) =>
  queryRows<{ week: string; lead_type: number; leads: number }>(
    db,
    `select to_char(date_trunc('week', l.received_at at time zone ${zone}), 'YYYY-MM-DD') as week, l.type as lead_type,
        count(*)::int as leads
      from lead l where ${where} group by 1, 2 order by 1, 2`,
    values.values,
  );

type Within = '5' | '15' | '60' | '240' | 'more' | 'none';

export const readAnswers = (db: Db, { where, values }: Chosen) =>
  queryRows<{ within: Within; leads: number }>(
    db,
    `select case when l.answer_minutes is null then 'none' when l.answer_minutes <= 5 then '5'
        when l.answer_minutes <= 15 then '15' when l.answer_minutes <= 60 then '60' when l.answer_minutes <= 240 then '240'
        else 'more' end as within, count(*)::int as leads
      from lead l where ${where} group by 1`,
    values.values,
  );

export interface SellerFigures {
  seller_id: number | null;
  leads: number;
  answered: number;
  median_minutes: number | null;
  won: number;
}

export const readBySeller = (db: Db, { where, values }: Chosen) =>
  queryRows<SellerFigures>(
    db,
    `select l.seller_id, count(*)::int as leads, count(l.answered_at)::int as answered,
        percentile_cont(0.5) within group (order by l.answer_minutes) as median_minutes,
        (count(*) filter (where l.state = 'won'))::int as won
      from lead l where ${where} group by l.seller_id order by leads desc, l.seller_id limit 100`,
    values.values,
  );

export interface Funnel {
  leads: number;
  appointments: number;
  test_drives: number;
  deals: number;
  sold: number;
  median_minutes: number | null;
}

/** How far leads came: each step counts leads that reached it, whatever their state is now. */
export const readFunnel = async (db: Db, { where, values }: Chosen): Promise<Funnel> => {
  const [row] = await queryRows<Funnel>(
    db,
    `select count(*)::int as leads,
        (count(*) filter (where l.state = 'appointment' or exists (select 1 from lead_event e
          where e.dealership_id = l.dealership_id and e.lead_id = l.id and e.kind = 'state' and e.to_value = 'appointment')))::int
          as appointments,
        (count(*) filter (where exists (select 1 from test_drive d
          where d.dealership_id = l.dealership_id and d.lead_id = l.id and d.status in (1, 2) and d.removed_at is null)))::int
          as test_drives,
        (count(*) filter (where exists (select 1 from lead_event e
          where e.dealership_id = l.dealership_id and e.lead_id = l.id and e.kind = 'deal')))::int as deals,
        (count(*) filter (where l.state = 'won'))::int as sold,
        percentile_cont(0.5) within group (order by l.answer_minutes) as median_minutes
      from lead l where ${where}`,
    values.values,
  );
  return row ?? { leads: 0, appointments: 0, test_drives: 0, deals: 0, sold: 0, median_minutes: null };
};

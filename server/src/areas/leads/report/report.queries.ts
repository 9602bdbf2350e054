import type { AnswerBand } from '@forecourt/contract/leads/listing';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import type { SqlValues } from '../../../db/sql-values';
import { ANSWERED_WITHIN } from '../answer-bands';

export interface Chosen {
  where: string;
  values: SqlValues;
}

/** The number of each week, from 1, by the instants at which the weeks begin. */
export const readByWeek = (db: Db, { where, values }: Chosen, begins: readonly string[]) =>
  queryRows<{ week: number; lead_type: number; leads: number }>(
    db,
    `select width_bucket(l.received_at, $${values.values.length + 1}::timestamptz[]) as week, l.type as lead_type,
        count(*)::int as leads
      from lead l where ${where} group by 1, 2 order by 1, 2`,
    [...values.values, begins],
  );

const BAND = Object.entries(ANSWERED_WITHIN)
  .map(([within, condition]) => `when ${condition} then '${within}'`)
  .join(' ');

export const readAnswers = (db: Db, { where, values }: Chosen) =>
  queryRows<{ within: AnswerBand; leads: number }>(
    db,
    `select case ${BAND} end as within, count(*)::int as leads from lead l where ${where} group by 1`,
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

/**
 * How far leads came: each step counts leads that reached it or a later one, whatever their state is now. A lead that was won
 * had a deal.
 */
export const readFunnel = async (db: Db, { where, values }: Chosen): Promise<Funnel> => {
  const [row] = await queryRows<Funnel>(
    db,
    `select count(*)::int as leads,
        (count(*) filter (where has_won or has_deal or has_driven or has_appointment))::int as appointments,
        (count(*) filter (where has_won or has_deal or has_driven))::int as test_drives,
        (count(*) filter (where has_won or has_deal))::int as deals,
        (count(*) filter (where has_won))::int as sold,
        percentile_cont(0.5) within group (order by answer_minutes) as median_minutes
      from (select l.answer_minutes, l.state = 'won' as has_won,
          l.state = 'appointment' or exists (select 1 from lead_event e where e.dealership_id = $1
            and e.lead_id = l.id and e.kind = 'state' and e.to_value = 'appointment') as has_appointment,
          exists (select 1 from test_drive d where d.dealership_id = $1 and d.lead_id = l.id
            and d.status in (1, 2) and d.removed_at is null) as has_driven,
          exists (select 1 from lead_event e where e.dealership_id = $1 and e.lead_id = l.id
            and e.kind = 'deal') as has_deal
        from lead l where ${where}) reached`,
    values.values,
  );
  return row ?? { leads: 0, appointments: 0, test_drives: 0, deals: 0, sold: 0, median_minutes: null };
};

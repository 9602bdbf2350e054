import { ANSWER_BANDS } from '@forecourt/contract/leads/listing';
import type { leadReportCalls } from '@forecourt/contract/leads/report';
import { CAREER_LEAD } from '@forecourt/domain/lead/lead-types';
import type { Db } from '../../../db/database';
import { dayBegins, dayEnds, weeksBetween } from '../../../db/day-edges';
import { sqlValues } from '../../../db/sql-values';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { staffNames } from '../../users';
import { visibleConditions } from '../access';
import { listSellersHere } from '../assigning/sellers.queries';
import { visibleTo } from '../viewer';
import { type Chosen, readAnswers, readBySeller, readByWeek, readFunnel } from './report.queries';

/** Twelve weeks and today, unless the days are named; at most two years. */
const DEFAULT_DAYS = 85;
const DAYS_MOST = 731;

const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
const daysBetween = (from: string, to: string) =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000;

const readWeeks = async (db: Db, chosen: Chosen, weeks: readonly { monday: string; begins: string }[]) => {
  const begins = weeks.map((week) => week.begins);
  return (await readByWeek(db, chosen, begins)).map(({ week, ...figures }) => ({
    ...figures,
    week: weeks[week - 1]?.monday ?? '',
  }));
};

export const reportHandlers: Handlers<typeof leadReportCalls> = {
  report: ({ query }, context) =>
    context.read(async (db) => {
      const { tenant, session } = context;
      const to = query.to ?? todayAt(context);
      const from = query.from ?? daysBefore(to, (query.days ?? DEFAULT_DAYS) - 1);
      if (
        query.frk_seller_id &&
        !(await listSellersHere(db, tenant)).some(({ id }) => id === query.frk_seller_id)
      )
        throw badField('frk_seller_id', 'There is no such colleague');
      if (from > to) throw badField('from', 'must not be after the last day');
      if (daysBetween(from, to) > DAYS_MOST) throw badField('from', 'at most two years');
      const values = sqlValues(tenant);
      const { timezone } = session;
      const where = [
        'l.dealership_id = $1 and l.removed_at is null',
        `l.received_at >= ${dayBegins(from, timezone, values)}`,
        `l.received_at < ${dayEnds(to, timezone, values)}`,
        // an application for a job is no lead of the sales figures
        `l.type <> ${CAREER_LEAD}`,
        ...(query.frk_seller_id ? [`l.seller_id = ${values.add(query.frk_seller_id)}`] : []),
        ...visibleConditions({ ...(await visibleTo(context, db)), careers: true }, values),
      ].join(' and ');
      const chosen: Chosen = { where, values };
      const weeks = await readWeeks(db, chosen, weeksBetween(from, to, timezone));
      const answers = new Map((await readAnswers(db, chosen)).map(({ within, leads }) => [within, leads]));
      const sellers = await readBySeller(db, chosen);
      const { median_minutes, ...funnel } = await readFunnel(db, chosen);
      const nameOf = await staffNames(
        context,
        sellers.map(({ seller_id }) => seller_id),
      );
      const byType = new Map<number, number>();
      for (const { lead_type, leads } of weeks) byType.set(lead_type, (byType.get(lead_type) ?? 0) + leads);
      return {
        ...{ from, to, total: funnel.leads, median_minutes },
        by_type: [...byType]
          .map(([lead_type, leads]) => ({ lead_type, leads }))
          .sort((a, b) => b.leads - a.leads),
        by_week: weeks,
        answers: ANSWER_BANDS.map((within) => ({ within, leads: answers.get(within) ?? 0 })),
        funnel,
        by_seller: sellers.map((row) => ({ ...row, name: nameOf(row.seller_id) })),
      };
    }),
};

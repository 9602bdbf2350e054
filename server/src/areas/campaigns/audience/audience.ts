import { type AudienceCounts, RECIPIENTS_MOST } from '@forecourt/contract/campaigns/campaign';
import type { campaignCalls } from '@forecourt/contract/campaigns/campaigns';
import { defaultPageSize } from '@forecourt/policy';
import type { Handlers } from '../../../http/context';
import { notFound } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { findCampaign } from '../campaigns/campaign.queries';
import { refuseAudience } from '../campaigns/campaigns';
import { countsOf } from '../campaigns/reply';
import { drawAudience, type Judged } from './audience.queries';

const SAMPLE = 20;

const toCounts = (counts: Readonly<Record<string, number>> | null): AudienceCounts => {
  const found = Object.values(counts ?? {}).reduce((sum, n) => sum + n, 0);
  return {
    ...{ found, included: counts?.[''] ?? 0, excluded: countsOf(counts ?? {}) },
    too_many: found > RECIPIENTS_MOST ? 1 : 0,
  };
};

const toRow = ({ key, why, ...row }: Judged) => ({ ...row, address: key, excluded: why });

export const audienceHandlers: Pick<Handlers<typeof campaignCalls>, 'tryAudience' | 'audience'> = {
  tryAudience: ({ body: { channel, audience, show } }, context) =>
    context.read(async (db) => {
      const { tenant, session } = context;
      await refuseAudience(db, tenant, audience);
      const drawn = await drawAudience(
        db,
        { tenant, channel, audience, today: todayAt(context), timezone: session.timezone },
        { show, limit: SAMPLE, offset: 0, descending: false },
      );
      return { ...toCounts(drawn.counts), rows: drawn.rows.map(toRow) };
    }),

  audience: ({ params, query }, context) =>
    context.read(async (db) => {
      const { tenant, session } = context;
      const campaign = await findCampaign(db, tenant, params.id);
      if (!campaign) throw notFound();
      const { channel, audience } = campaign;
      const { page, limit = defaultPageSize(tenant), show, reason, q, sort } = query;
      const drawn = await drawAudience(
        db,
        { tenant, channel, audience, today: todayAt(context), timezone: session.timezone },
        { ...{ show, reason, q, limit }, offset: (page - 1) * limit, descending: sort === '-name' },
      );
      const counts = toCounts(drawn.counts);
      return { rows: drawn.rows.map(toRow), total: drawn.total, page, limit, counts };
    }),
};

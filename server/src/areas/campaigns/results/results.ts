import type { CampaignResults, campaignCalls } from '@forecourt/contract/campaigns/campaigns';
import { EXCLUSION_VALUES, type Exclusion } from '@forecourt/domain/campaign/exclusions';
import { defaultPageSize } from '@forecourt/policy';
import type { Handlers } from '../../../http/context';
import { notFound } from '../../../http/refusal';
import { findCampaign, readProgress } from '../campaigns/campaign.queries';
import { countsOf } from '../campaigns/reply';
import {
  countAttributed,
  countByVariant,
  countHours,
  countLinks,
  countMessages,
  countSkipped,
  listRecipients,
} from './results.queries';

/** A lead or sale so long after the message counts as its result. */
const ATTRIBUTION_DAYS = 30;

const skippedOf = (reason: string | null): Exclusion | 'stopped' =>
  EXCLUSION_VALUES.find((value) => value === reason) ?? 'stopped';

const withDelivered = <T extends { sent: number; bounced: number }>(counts: T) => ({
  ...counts,
  delivered: Math.max(0, counts.sent - counts.bounced),
});

export const resultHandlers: Pick<Handlers<typeof campaignCalls>, 'results' | 'recipients'> = {
  results: ({ params: { id } }, { tenant, read }) =>
    read(async (db): Promise<CampaignResults> => {
      const campaign = await findCampaign(db, tenant, id);
      if (!campaign) throw notFound();
      const { excluded } = await readProgress(db, tenant, id);
      const { sales_cents, leads, sales } = await countAttributed(db, tenant, id, ATTRIBUTION_DAYS);
      const skipped = await countSkipped(db, tenant, id);
      const variants = await countByVariant(db, tenant, id);
      return {
        ...withDelivered(await countMessages(db, tenant, id)),
        skipped: skipped.map(({ reason, count }) => ({ reason: skippedOf(reason), count })),
        excluded: countsOf(excluded),
        variants: variants.map((row) => ({
          ...withDelivered(row),
          subject: row.variant === 'b' ? campaign.subject_b : campaign.subject,
        })),
        links: await countLinks(db, tenant, id),
        ...{ leads, sales, sales_total: Number(sales_cents) / 100, attribution_days: ATTRIBUTION_DAYS },
        hours: await countHours(db, tenant, id),
      };
    }),

  recipients: ({ params: { id }, query }, { tenant, read }) =>
    read(async (db) => {
      if (!(await findCampaign(db, tenant, id))) throw notFound();
      return listRecipients(db, tenant, id, query, defaultPageSize(tenant));
    }),
};

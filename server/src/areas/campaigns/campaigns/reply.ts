import type { Campaign } from '@forecourt/contract/campaigns/campaign';
import { isCampaignEditable } from '@forecourt/domain/campaign/campaign-states';
import { EXCLUSION_VALUES, type Exclusion } from '@forecourt/domain/campaign/exclusions';
import { wallTime } from '@forecourt/domain/zoned';
import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { notFound } from '../../../http/refusal';
import { staffNames } from '../../users';
import { readCampaignSettings } from '../settings/settings';
import { findCampaign, readProgress, readSentCounts, type StoredCampaign } from './campaign.queries';
import { problemsOf } from './problems';

/** In the order in which reasons are looked for. */
export const countsOf = (counts: Readonly<Record<string, number>>): { reason: Exclusion; count: number }[] =>
  EXCLUSION_VALUES.flatMap((reason) => {
    const count = counts[reason] ?? 0;
    return count > 0 ? [{ reason, count }] : [];
  });

export const localTime = (instant: string | null, timezone: string): string | null =>
  instant === null ? null : wallTime(instant, timezone);

export const toCampaign = async (context: Context, db: Db, stored: StoredCampaign): Promise<Campaign> => {
  const { tenant, session } = context;
  const { prepared_at, created_by, ...facts } = stored;
  const progress = await readProgress(db, tenant, stored.id);
  const settings = await readCampaignSettings(db, tenant);
  const nameOf = await staffNames(context, [created_by]);
  return {
    ...facts,
    ...(await readSentCounts(db, tenant, stored.id)),
    scheduled_local: localTime(stored.scheduled_at, session.timezone),
    recipients: progress.recipients,
    excluded: countsOf(progress.excluded),
    failure: progress.failure,
    is_prepared: prepared_at === null ? 0 : 1,
    problems: isCampaignEditable(stored.state) ? problemsOf(stored, settings) : [],
    timezone: session.timezone,
    created_by: nameOf(created_by),
  };
};

export const readCampaign = async (context: Context, db: Db, id: number): Promise<Campaign> => {
  const stored = await findCampaign(db, context.tenant, id);
  if (!stored) throw notFound();
  return toCampaign(context, db, stored);
};

import type { campaignCalls } from '@forecourt/contract/campaigns/campaigns';
import { linksIn, mapLinks } from '@forecourt/domain/campaign/campaign-links';
import {
  afterCampaignEvent,
  CAMPAIGN_STATE_LABELS,
  type CampaignEvent,
  type CampaignState,
} from '@forecourt/domain/campaign/campaign-states';
import { isDay } from '@forecourt/domain/dates';
import { instantAt, wallTime } from '@forecourt/domain/zoned';
import { z } from 'zod';
import { asTenant, type Db, type Tenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Context, Handlers } from '../../../http/context';
import { badField, Refusal } from '../../../http/refusal';
import type { JobHandler } from '../../../services/jobs';
import { announceCampaign } from '../announce';
import { CLOSED_PROBLEM, isClosed, refuseClosed } from '../closed';
import { tellNotStarted } from '../notifications';
import { placeOf } from '../place';
import { BEGIN_TASK, queueBegin, queuePrepare, queueSend } from '../queue';
import { skipRest } from '../sending/send-job';
import { readCampaignSettings } from '../settings/settings';
import {
  lockCampaign,
  replaceLinks,
  type StoredCampaign,
  updateCampaign,
  updateProgress,
} from './campaign.queries';
import { lockCurrent } from './campaigns';
import { type Problem, problemsOf, refuseProblems } from './problems';
import { readCampaign } from './reply';

const payload = z.object({ dealershipId: z.number(), campaignId: z.number() });

const stateAfter = (campaign: StoredCampaign, event: CampaignEvent): CampaignState => {
  const state = afterCampaignEvent(campaign.state, event, campaign.prepared_at !== null);
  if (state === null)
    throw new Refusal(409, `This campaign is ${CAMPAIGN_STATE_LABELS[campaign.state].toLowerCase()}`);
  return state;
};

/** From now on nothing of it changes: the addresses of its links are kept, and its recipients are chosen. */
const begin = async (deps: Deps, tx: Db, tenant: Tenant, campaign: StoredCampaign, siteOrigin: string) => {
  const at = deps.now().toISOString();
  const whole = mapLinks(campaign.body, (href) => (href.startsWith('/') ? siteOrigin + href : href));
  await replaceLinks(tx, tenant, campaign.id, campaign.channel === 'email' ? linksIn(whole) : []);
  await updateCampaign(
    ...([tx, tenant, campaign.id] as const),
    { state: stateAfter(campaign, 'start'), started_at: at, scheduled_at: null },
    at,
  );
  await updateProgress(tx, tenant, campaign.id, { failure: '' });
  await queuePrepare(deps, tx, tenant, campaign.id);
};

const step = (
  event: CampaignEvent,
  after: (context: Context, tx: Db, campaign: StoredCampaign, state: CampaignState) => Promise<object>,
) =>
  (({ params: { id }, body }, context) =>
    context.write(async (tx) => {
      const held = await lockCurrent(context, tx, id, body.version);
      const state = stateAfter(held, event);
      const columns = await after(context, tx, held, state);
      const at = context.deps.now().toISOString();
      await updateCampaign(tx, context.tenant, id, { state, ...columns }, at);
      await announceCampaign(context.deps, context.tenant, id);
      return readCampaign(context, tx, id);
    })) satisfies Handlers<typeof campaignCalls>['pause'];

/** The wall clock where the dealership is; a time that the change of clocks leaves out is none. */
const scheduledInstant = ({ session, deps }: Context, at: string): string => {
  const instant = instantAt(at, session.timezone);
  if (instant === null) throw badField('at', 'Choose a day and a time');
  if (!isDay(at.slice(0, 10))) throw badField('at', 'There is no such day');
  if (wallTime(instant, session.timezone) !== at)
    throw badField('at', 'Clocks go forward then: this time does not exist on that day');
  if (Date.parse(instant) <= deps.now().getTime()) throw badField('at', 'is in the past');
  return instant;
};

type Mine = 'schedule' | 'unschedule' | 'start' | 'pause' | 'resume' | 'stop';

export const stepHandlers: Pick<Handlers<typeof campaignCalls>, Mine> = {
  schedule: ({ params: { id }, body }, context) =>
    context.write(async (tx) => {
      const { tenant, deps } = context;
      const held = await lockCurrent(context, tx, id, body.version);
      const state = stateAfter(held, 'schedule');
      await refuseClosed(tx, tenant);
      await refuseProblems(tx, tenant, held);
      const instant = scheduledInstant(context, body.at);
      await updateCampaign(tx, tenant, id, { state, scheduled_at: instant }, deps.now().toISOString());
      await updateProgress(tx, tenant, id, { failure: '' });
      await queueBegin(deps, tx, tenant, id, new Date(instant));
      await announceCampaign(deps, tenant, id);
      return readCampaign(context, tx, id);
    }),

  unschedule: step('unschedule', async () => ({ scheduled_at: null })),

  start: async ({ params: { id }, body }, context) => {
    const { tenant, deps } = context;
    const siteOrigin = await deps.sites.originOf(tenant);
    return context.write(async (tx) => {
      const held = await lockCurrent(context, tx, id, body.version);
      stateAfter(held, 'start');
      await refuseClosed(tx, tenant);
      await refuseProblems(tx, tenant, held);
      await begin(deps, tx, tenant, held, siteOrigin);
      await announceCampaign(deps, tenant, id);
      return readCampaign(context, tx, id);
    });
  },

  pause: step('pause', async () => ({})),

  resume: step('resume', async ({ deps, tenant }, tx, { id }, state) => {
    await refuseClosed(tx, tenant);
    await updateProgress(tx, tenant, id, { failure: '' });
    await (state === 'sending' ? queueSend : queuePrepare)(deps, tx, tenant, id);
    return {};
  }),

  stop: step('stop', async ({ deps, tenant }, tx, { id }) => {
    await skipRest(deps, tx, tenant, id);
    return { finished_at: deps.now().toISOString() };
  }),
};

/** It is a draft again: its page says why it did not start, and whoever made it is notified. */
const giveUp = async (
  deps: Deps,
  tx: Db,
  tenant: Tenant,
  campaign: StoredCampaign,
  problems: readonly Problem[],
) => {
  const { timezone } = await placeOf(tx, deps, tenant);
  const time = campaign.scheduled_at === null ? '' : wallTime(campaign.scheduled_at, timezone);
  const reason = `It did not start on ${time.replace('T', ' at ')}. ${problems.map(({ message }) => message).join('. ')}.`;
  await updateProgress(tx, tenant, campaign.id, { failure: reason });
  await updateCampaign(
    ...([tx, tenant, campaign.id] as const),
    { state: 'draft', scheduled_at: null },
    deps.now().toISOString(),
  );
  await tellNotStarted(deps, tx, tenant, campaign, reason);
};

/** Starts a scheduled campaign when its time has come; one that was moved or taken back meanwhile is left alone. */
const beginScheduled = async (deps: Deps, dealershipId: number, campaignId: number, requestId: string) => {
  const tenant = asTenant(dealershipId);
  const siteOrigin = await deps.sites.originOf(tenant);
  await deps.database.write(tenant, { userId: null, requestId }, async (tx) => {
    const held = await lockCampaign(tx, tenant, campaignId);
    if (held?.state !== 'scheduled' || held.scheduled_at === null) return;
    if (Date.parse(held.scheduled_at) > deps.now().getTime()) {
      await queueBegin(deps, tx, tenant, campaignId, new Date(held.scheduled_at));
      return;
    }
    const problems: Problem[] = problemsOf(held, await readCampaignSettings(tx, tenant));
    if (await isClosed(tx, tenant)) problems.push(CLOSED_PROBLEM);
    // the settings, or the dealership's own record that they are taken from, were emptied since
    if (problems.length > 0) await giveUp(deps, tx, tenant, held, problems);
    else await begin(deps, tx, tenant, held, siteOrigin);
    await announceCampaign(deps, tenant, campaignId);
  });
};

export const beginJobs = (deps: Deps): Record<string, JobHandler> => ({
  [BEGIN_TASK]: (given, { key }) => {
    const { dealershipId, campaignId } = payload.parse(given);
    return beginScheduled(deps, dealershipId, campaignId, key);
  },
});

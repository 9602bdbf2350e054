import type { campaignCalls } from '@forecourt/contract/campaigns/campaigns';
import { isEmail } from '@forecourt/domain/email';
import { normalPhone } from '@forecourt/domain/people/phone';
import type { Context, Handlers } from '../../../http/context';
import { badField, notFound } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { findFirst } from '../audience/audience.queries';
import { findCampaign, type StoredCampaign } from '../campaigns/campaign.queries';
import type { Content } from './compose';
import { previewOf } from './preview';
import { findColleague, findOwnMobile } from './recipient.queries';

export const TEST_TASK = 'campaigns.test';

const contentOf = (campaign: StoredCampaign, variant: 'a' | 'b'): Content => ({
  ...{ channel: campaign.channel, body: campaign.body, smsText: campaign.sms_text },
  subject: variant === 'b' ? campaign.subject_b : campaign.subject,
});

const readOne = async (context: Context, id: number): Promise<StoredCampaign> => {
  const campaign = await context.read((db) => findCampaign(db, context.tenant, id));
  if (!campaign) throw notFound();
  return campaign;
};

/** Whom a message is shown as; nobody when the filter finds no one. */
const firstOf = async (context: Context, { channel, audience }: StoredCampaign) => {
  const { tenant, session } = context;
  const first = await context.read((db) =>
    findFirst(db, { tenant, channel, audience, today: todayAt(context), timezone: session.timezone }),
  );
  return { customerId: first?.customer_id ?? null, leadId: first?.lead_id ?? null };
};

/** One's own address, or a colleague's: a test is no way to write to anyone else. */
const testAddress = async (context: Context, channel: Content['channel'], given: string | undefined) => {
  const { session, tenant } = context;
  const own =
    channel === 'email'
      ? session.user.email
      : await context.read((db) => findOwnMobile(db, tenant, session.userId));
  const wanted = given ?? own;
  const to = channel === 'email' ? wanted.trim() : (normalPhone(wanted) ?? '');
  if (channel === 'email' ? !isEmail(to) : to === '')
    throw badField('to', channel === 'email' ? 'email format is invalid' : 'is no telephone number');
  if (to.toLowerCase() === own.toLowerCase() || to === normalPhone(own)) return to;
  const [colleague] = await context.read((db) => findColleague(db, tenant, to));
  if (!colleague) throw badField('to', 'A test goes to you or to a colleague of the dealership');
  return to;
};

export const tryMessageHandlers: Pick<Handlers<typeof campaignCalls>, 'preview' | 'sendTest'> = {
  preview: async ({ params, query }, context) => {
    const campaign = await readOne(context, params.id);
    const chosen = { customerId: query.customer_id ?? null, leadId: query.lead_id ?? null };
    const isChosen = chosen.customerId !== null || chosen.leadId !== null;
    const person = isChosen ? chosen : await firstOf(context, campaign);
    return previewOf(context, contentOf(campaign, query.variant), person);
  },

  sendTest: async ({ params, body }, context) => {
    const campaign = await readOne(context, params.id);
    const to = await testAddress(context, campaign.channel, body.to);
    const person = body.customer_id
      ? { customerId: body.customer_id, leadId: null }
      : await firstOf(context, campaign);
    const preview = await previewOf(context, contentOf(campaign, body.variant), person);
    if (preview.channel === 'email' && preview.subject === '') throw badField('subject', 'Write a subject');
    await context.write((tx) =>
      context.deps.jobs.add(tx, TEST_TASK, {
        ...{ channel: preview.channel, to, subject: `[Test] ${preview.subject}`, html: preview.html },
        ...{ text: preview.text, fromName: preview.from_name, replyTo: preview.reply_to },
      }),
    );
    return { message: `The test goes to ${to}`, to };
  },
};

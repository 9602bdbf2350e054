import { createHash } from 'node:crypto';
import { EMPTY_RICH_TEXT, type RichTextDocument, richTextFromPlain } from '@forecourt/domain/rich-text/index';
import type { Db } from '../../../db/database';
import { MAIN_DEALERSHIP, VERIFYING_DEALERSHIP } from '../../../demo/plan';
import type { DemoWorld } from '../../../demo/world';
import { insertCampaign, replaceLinks, updateCampaign, updateProgress } from '../campaigns/campaign.queries';
import { insertTemplate } from '../templates/template.queries';
import {
  MAIN_CAMPAIGNS,
  type PlannedCampaign,
  type PlannedTemplate,
  SECOND_CAMPAIGNS,
  TEMPLATES,
} from './campaign-plan';
import { countDemoClicks, insertDemoFeed, insertDemoMessages, insertDemoSuppressions } from './demo.queries';

const DAY_MS = 86_400_000;

const bodyOf = ({ channel, text, link }: PlannedTemplate): RichTextDocument => {
  if (channel === 'sms') return EMPTY_RICH_TEXT;
  const { type, content } = richTextFromPlain(text);
  if (!link) return { type, content };
  const words = {
    ...({ type: 'text', text: link.text } as const),
    marks: [{ type: 'link' as const, attrs: { href: link.href } }],
  };
  return { type, content: [...content, { type: 'paragraph', content: [words] }] };
};

const run = async (tx: Db, tenant: number, id: number, planned: PlannedCampaign) => {
  const template = TEMPLATES[planned.template];
  if (!template || planned.recipients === 0) return;
  const startedAt = new Date(Date.now() + planned.days * DAY_MS).toISOString();
  const isWhole = planned.state === 'done';
  const recipients = await insertDemoMessages(tx, tenant, id, {
    ...{
      channel: template.channel,
      most: planned.recipients,
      startedAt,
      isWhole,
      isStopped: planned.state === 'stopped',
    },
    isSplit: planned.ab.mode === 'split',
  });
  if (template.link) {
    await replaceLinks(tx, tenant, id, [template.link.href]);
    await countDemoClicks(tx, tenant, id);
  }
  await updateProgress(tx, tenant, id, {
    recipients,
    excluded: JSON.stringify({ no_address: 3, expired: 11, never: 7 }),
  });
  const columns = {
    ...{ state: planned.state, started_at: startedAt, prepared_at: startedAt },
    finished_at: planned.state === 'paused' ? null : startedAt,
  };
  await updateCampaign(tx, tenant, id, columns, startedAt);
  if (isWhole) await insertDemoSuppressions(tx, tenant, id);
};

const insertFor = async (tx: Db, tenant: number, userId: number, plans: readonly PlannedCampaign[]) => {
  for (const template of TEMPLATES) {
    const { name, channel, subject, subjectB, text } = template;
    await insertTemplate(tx, tenant, {
      ...{ name, channel, subject, subject_b: subjectB, user_id: userId },
      body: JSON.stringify(bodyOf(template)),
      sms_text: channel === 'sms' ? text : '',
    });
  }
  for (const planned of plans) {
    const template = TEMPLATES[planned.template];
    if (!template) continue;
    const { channel, subject, subjectB, text } = template;
    const id = await insertCampaign(tx, tenant, {
      ...{ name: planned.name, channel, audience: planned.audience, subject, subjectB, ab: planned.ab },
      body: bodyOf(template),
      ...{ smsText: channel === 'sms' ? text : '', createdBy: userId },
    });
    await run(tx, tenant, id, planned);
  }
  // the same in each demo, so that its address can be tried
  await insertDemoFeed(tx, tenant, createHash('md5').update(`demo feed ${tenant}`).digest('hex'));
};

/** Campaigns of both dealerships that the demo's accounts work at. */
export const insertDemoCampaigns = async (tx: Db, { users }: DemoWorld): Promise<void> => {
  const plans: [number, string, readonly PlannedCampaign[]][] = [
    [MAIN_DEALERSHIP, 'owner', MAIN_CAMPAIGNS],
    [VERIFYING_DEALERSHIP, 'owner250', SECOND_CAMPAIGNS],
  ];
  for (const [tenant, username, campaigns] of plans) {
    const user = users.find((one) => one.dealership_id === tenant && one.username === username);
    if (user) await insertFor(tx, tenant, user.id, campaigns);
  }
};

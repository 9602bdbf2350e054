import type { Audience } from '@forecourt/contract/campaigns/campaign';
import type { campaignCalls } from '@forecourt/contract/campaigns/campaigns';
import { NO_AB_TEST } from '@forecourt/domain/campaign/ab-test';
import { isCampaignDeletable, isCampaignEditable } from '@forecourt/domain/campaign/campaign-states';
import { EMPTY_RICH_TEXT } from '@forecourt/domain/rich-text/document';
import { defaultPageSize } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, notFound, Refusal } from '../../../http/refusal';
import { changedByOther } from '../../../records/changed-by-other';
import { adSourceExists, refuseSeller } from '../../customers';
import { staffNames } from '../../users';
import { announceCampaign } from '../announce';
import { findTemplate } from '../templates/template.queries';
import {
  findCampaign,
  insertCampaign,
  listCampaigns,
  lockCampaign,
  type StoredCampaign,
  updateCampaign,
} from './campaign.queries';
import { refuseUnstartable } from './problems';
import { localTime, readCampaign, toCampaign } from './reply';

/** Refuses what only the database can tell of a filter. */
export const refuseAudience = async (db: Db, tenant: number, { customers, leads }: Audience) => {
  if (customers?.seller_id)
    await refuseSeller(db, tenant, customers.seller_id, 'audience.customers.seller_id');
  if (leads?.seller_id) await refuseSeller(db, tenant, leads.seller_id, 'audience.leads.seller_id');
  if (customers?.ad_source_id && !(await adSourceExists(db, tenant, customers.ad_source_id)))
    throw badField('audience.customers.ad_source_id', 'There is no such ad source');
};

const templateOf = async (db: Db, tenant: number, id: number | undefined, channel: string) => {
  if (id === undefined) return undefined;
  const template = await findTemplate(db, tenant, id);
  if (!template) throw badField('template_id', 'There is no such template');
  if (template.channel !== channel) throw badField('template_id', 'This template is for the other channel');
  return template;
};

/** Locked, and as the form read it. */
export const lockCurrent = async (
  context: Context,
  tx: Db,
  id: number,
  version: number | undefined,
): Promise<StoredCampaign> => {
  const held = await lockCampaign(tx, context.tenant, id);
  if (!held) throw notFound();
  if (version !== undefined && version !== held.version)
    throw await changedByOther(context, tx, {
      ...{ table: 'campaign', id, current: await toCampaign(context, tx, held) },
    });
  return held;
};

const json = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value));

type Mine = 'list' | 'add' | 'get' | 'change' | 'remove' | 'duplicate';

export const campaignHandlers: Pick<Handlers<typeof campaignCalls>, Mine> = {
  list: ({ query }, context) =>
    context.read(async (db) => {
      const { tenant, session } = context;
      const found = await listCampaigns(db, tenant, query, defaultPageSize(tenant));
      const nameOf = await staffNames(
        context,
        found.rows.map(({ created_by }) => created_by),
      );
      return {
        ...found,
        rows: found.rows.map((row) => ({
          ...row,
          scheduled_local: localTime(row.scheduled_at, session.timezone),
          created_by: nameOf(row.created_by),
        })),
      };
    }),

  add: ({ body }, context) =>
    context.write(async (tx) => {
      const { tenant, session } = context;
      await refuseAudience(tx, tenant, body.audience);
      const template = await templateOf(tx, tenant, body.template_id, body.channel);
      const id = await insertCampaign(tx, tenant, {
        ...{ name: body.name, channel: body.channel, audience: body.audience, createdBy: session.userId },
        ...{ subject: template?.subject ?? '', subjectB: template?.subject_b ?? '', ab: NO_AB_TEST },
        ...{ body: template?.body ?? EMPTY_RICH_TEXT, smsText: template?.sms_text ?? '' },
      });
      await announceCampaign(context.deps, tenant, id);
      return readCampaign(context, tx, id);
    }),

  get: ({ params }, context) => context.read((db) => readCampaign(context, db, params.id)),

  change: ({ params: { id }, body }, context) =>
    context.write(async (tx) => {
      const { tenant, deps } = context;
      const held = await lockCurrent(context, tx, id, body.version);
      if (!isCampaignEditable(held.state))
        throw new Refusal(409, 'A campaign that has started cannot be changed');
      if (body.audience) await refuseAudience(tx, tenant, body.audience);
      const template = await templateOf(tx, tenant, body.template_id, held.channel);
      const columns = {
        ...(template && {
          ...{ subject: template.subject, subject_b: template.subject_b, sms_text: template.sms_text },
          body: json(template.body),
        }),
        ...(body.name !== undefined && { name: body.name }),
        ...(body.subject !== undefined && { subject: body.subject }),
        ...(body.subject_b !== undefined && { subject_b: body.subject_b }),
        ...(body.sms_text !== undefined && { sms_text: body.sms_text }),
        ...(body.body !== undefined && { body: json(body.body) }),
        ...{ audience: json(body.audience), ab: json(body.ab) },
      };
      await updateCampaign(tx, tenant, id, columns, deps.now().toISOString());
      if (held.state === 'scheduled')
        await refuseUnstartable(tx, tenant, await lockCurrent(context, tx, id, undefined));
      await announceCampaign(deps, tenant, id);
      return readCampaign(context, tx, id);
    }),

  remove: ({ params: { id } }, context) =>
    context.write(async (tx) => {
      const { tenant, deps } = context;
      const held = await lockCurrent(context, tx, id, undefined);
      if (!isCampaignDeletable(held.state))
        throw new Refusal(409, 'A campaign that has started is kept with its results');
      const at = deps.now().toISOString();
      await updateCampaign(tx, tenant, id, { removed_at: at, state: 'draft', scheduled_at: null }, at);
      await announceCampaign(deps, tenant, id);
      return { message: 'Deleted' };
    }),

  duplicate: ({ params: { id } }, context) =>
    context.write(async (tx) => {
      const { tenant, session } = context;
      const from = await findCampaign(tx, tenant, id);
      if (!from) throw notFound();
      const copy = await insertCampaign(tx, tenant, {
        ...{ name: `Copy of ${from.name}`.slice(0, 120), channel: from.channel, audience: from.audience },
        ...{ subject: from.subject, subjectB: from.subject_b, ab: from.ab, body: from.body },
        ...{ smsText: from.sms_text, createdBy: session.userId },
      });
      return readCampaign(context, tx, copy);
    }),
};

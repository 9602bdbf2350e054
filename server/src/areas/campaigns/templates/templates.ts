import type { templateCalls } from '@forecourt/contract/campaigns/templates';
import { cutText } from '@forecourt/domain';
import { CAMPAIGN_FIELDS } from '@forecourt/domain/campaign/campaign-fields';
import { excerptOf } from '@forecourt/domain/rich-text/to-plain';
import { defaultPageSize } from '@forecourt/policy';
import { type Db, violated } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, notFound } from '../../../http/refusal';
import { changedByOther } from '../../../records/changed-by-other';
import { staffNames } from '../../users';
import { previewOf } from '../sending/preview';
import {
  findTemplate,
  insertTemplate,
  listTemplates,
  lockTemplate,
  type StoredTemplate,
  updateTemplate,
} from './template.queries';

const excerpt = ({ channel, body, sms_text }: StoredTemplate): string =>
  channel === 'email' ? excerptOf(body) : cutText(sms_text.replace(/\s+/g, ' '), 160);

const toRow = (template: StoredTemplate, nameOf: (id: number | null) => string) => {
  const { id, name, channel, subject, changed_at } = template;
  return {
    ...{ id, name, channel, subject, changed_at, excerpt: excerpt(template) },
    changed_by: nameOf(template.user_id),
  };
};

const toTemplate = async (context: Context, template: StoredTemplate) => {
  const { subject_b, body, sms_text, version } = template;
  const nameOf = await staffNames(context, [template.user_id]);
  return { ...toRow(template, nameOf), subject_b, body, sms_text, version };
};

const read = async (context: Context, db: Db, id: number) => {
  const template = await findTemplate(db, context.tenant, id);
  if (!template) throw notFound();
  return toTemplate(context, template);
};

/** Two templates of one name cannot be told apart in a list. */
const onceNamed = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (violated(error)?.constraint === 'campaign_template_name')
      throw badField('name', 'There is one of this name already');
    throw error;
  }
};

export const templateHandlers: Handlers<typeof templateCalls> = {
  templates: ({ query }, context) =>
    context.read(async (db) => {
      const found = await listTemplates(db, context.tenant, query, defaultPageSize(context.tenant));
      const nameOf = await staffNames(
        context,
        found.rows.map(({ user_id }) => user_id),
      );
      return { ...found, rows: found.rows.map((row) => toRow(row, nameOf)) };
    }),

  template: ({ params }, context) => context.read((db) => read(context, db, params.id)),

  addTemplate: ({ body }, context) =>
    onceNamed(() =>
      context.write(async (tx) => {
        const id = await insertTemplate(tx, context.tenant, {
          ...body,
          body: JSON.stringify(body.body),
          user_id: context.session.userId,
        });
        return read(context, tx, id);
      }),
    ),

  changeTemplate: ({ params, body: { version, ...body } }, context) =>
    onceNamed(() =>
      context.write(async (tx) => {
        const { tenant, session, deps } = context;
        const held = await lockTemplate(tx, tenant, params.id);
        if (!held) throw notFound();
        if (version !== undefined && version !== held.version)
          throw await changedByOther(context, tx, {
            ...{ table: 'campaign_template', id: held.id, current: await toTemplate(context, held) },
          });
        await updateTemplate(tx, tenant, held.id, {
          ...body,
          body: body.body && JSON.stringify(body.body),
          user_id: session.userId,
          changed_at: deps.now().toISOString(),
        });
        return read(context, tx, held.id);
      }),
    ),

  removeTemplate: ({ params }, { tenant, write, deps }) =>
    write(async (tx) => {
      const held = await lockTemplate(tx, tenant, params.id);
      if (!held) throw notFound();
      await updateTemplate(tx, tenant, held.id, { removed_at: deps.now().toISOString() });
      return { message: 'Deleted' };
    }),

  fields: async () => CAMPAIGN_FIELDS.map((field) => ({ ...field })),

  previewText: ({ body: { customer_id, lead_id, ...text } }, context) =>
    previewOf(
      context,
      { channel: text.channel, subject: text.subject, body: text.body, smsText: text.sms_text },
      { customerId: customer_id ?? null, leadId: lead_id ?? null },
    ),
};

import { type postingCalls, SOCIAL_TEMPLATES_MOST } from '@forecourt/contract/posting/index';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, notFound } from '../../../http/refusal';
import { changedByOther } from '../../../records/changed-by-other';
import { refuseWhenOff } from './social-reply';
import {
  countTemplates,
  insertTemplate,
  isNameTaken,
  listTemplates,
  lockTemplate,
  updateTemplate,
} from './template.queries';

const TAKEN = 'There is a template of this name';

const lockCurrent = async (context: Context, tx: Db, id: number, version?: number) => {
  await refuseWhenOff(tx, context.tenant);
  const held = await lockTemplate(tx, context.tenant, id);
  if (!held) throw notFound();
  if (version !== undefined && version !== held.version)
    throw await changedByOther(context, tx, { table: 'social_template', id, current: held });
  return held;
};

type Mine = 'socialTemplates' | 'addSocialTemplate' | 'changeSocialTemplate' | 'removeSocialTemplate';

export const templateHandlers: Pick<Handlers<typeof postingCalls>, Mine> = {
  socialTemplates: (_input, { read, tenant }) =>
    read(async (db) => {
      await refuseWhenOff(db, tenant);
      return listTemplates(db, tenant, SOCIAL_TEMPLATES_MOST);
    }),

  addSocialTemplate: ({ body: { name, text } }, { write, tenant }) =>
    write(async (tx) => {
      await refuseWhenOff(tx, tenant);
      if ((await countTemplates(tx, tenant)) >= SOCIAL_TEMPLATES_MOST)
        throw badField('name', `At most ${SOCIAL_TEMPLATES_MOST} templates`);
      const added = await insertTemplate(tx, tenant, { name, text });
      if (!added) throw badField('name', TAKEN);
      return added;
    }),

  changeSocialTemplate: ({ params: { id }, body: { name, text, version } }, context) =>
    context.write(async (tx) => {
      const { tenant } = context;
      const held = await lockCurrent(context, tx, id, version);
      if (await isNameTaken(tx, tenant, name, id)) throw badField('name', TAKEN);
      await updateTemplate(tx, tenant, id, { name, text });
      return { id, name, text, version: held.version + 1 };
    }),

  removeSocialTemplate: ({ params: { id } }, context) =>
    context.write(async (tx) => {
      await lockCurrent(context, tx, id);
      await updateTemplate(tx, context.tenant, id, { removed_at: context.deps.now().toISOString() });
      return { message: 'Removed' };
    }),
};

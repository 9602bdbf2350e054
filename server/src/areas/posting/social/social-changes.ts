import type { postingCalls } from '@forecourt/contract/posting/index';
import type { Handlers } from '../../../http/context';
import { notFound, Refusal } from '../../../http/refusal';
import { changedByOther } from '../../../records/changed-by-other';
import { feedAddresses } from '../../advertising';
import { announce } from '../announce';
import { asRefusal } from '../facebook/connecting';
import { accessOf } from '../facebook/tokens';
import { addWork } from '../working/add-work';
import { usableConnection } from '../working/work-posts';
import { findSocial, insertSocial, lockSocial, saveResults, updateSocial } from './social.queries';
import { readSocial, refuseWhenOff } from './social-reply';
import {
  CLEARED,
  contentOf,
  queued,
  refuseContent,
  requireOpen,
  requirePage,
  SENT,
  scheduled,
  step,
} from './social-steps';

type Mine =
  | 'addSocialPost'
  | 'changeSocialPost'
  | 'removeSocialPost'
  | 'scheduleSocialPost'
  | 'sendSocialPost'
  | 'cancelSocialPost'
  | 'settleSocialPost'
  | 'refreshSocialPost';

export const socialChangeHandlers: Pick<Handlers<typeof postingCalls>, Mine> = {
  addSocialPost: async ({ body }, context) => {
    const { deps, tenant, session, write } = context;
    const addresses = await feedAddresses(deps, tenant);
    return write(async (tx) => {
      await refuseWhenOff(tx, tenant);
      const content = { text: body.text, stockId: body.stock_id ?? null, photoIds: body.photo_ids };
      await refuseContent(tx, tenant, content);
      const when =
        body.do === 'draft'
          ? {}
          : {
              ...(await requirePage(tx, context)),
              ...(body.do === 'now' ? queued(context) : scheduled(context, body.at)),
            };
      const id = await insertSocial(tx, tenant, {
        ...{ text: body.text, stock_id: content.stockId, photo_ids: [...new Set(body.photo_ids)] },
        ...{ created_by: session.userId, created_at: deps.now().toISOString(), ...when },
      });
      await addWork(deps, tx, tenant);
      await announce(deps, tenant, 'social');
      return readSocial(context, tx, id, addresses);
    });
  },

  changeSocialPost: ({ params: { id }, body }, context) =>
    step(context, id, body.version, async (tx, held) => {
      requireOpen(held);
      const stockId = body.stock_id === undefined ? held.stock_id : body.stock_id;
      const kept = stockId === held.stock_id ? held.photo_ids : [];
      const content = { text: body.text ?? held.text, stockId, photoIds: body.photo_ids ?? kept };
      await refuseContent(tx, context.tenant, content);
      return { text: content.text, stock_id: stockId, photo_ids: [...new Set(content.photoIds)] };
    }),

  removeSocialPost: ({ params: { id } }, context) =>
    context.write(async (tx) => {
      const { deps, tenant } = context;
      await refuseWhenOff(tx, tenant);
      const held = await lockSocial(tx, tenant, id);
      if (!held) throw notFound();
      if (!['draft', 'failed', 'cancelled'].includes(held.state))
        throw new Refusal(409, held.state === 'scheduled' ? 'Cancel it first' : SENT);
      await updateSocial(tx, tenant, id, { removed_at: deps.now().toISOString() });
      await announce(deps, tenant, 'social');
      return { message: 'Removed' };
    }),

  scheduleSocialPost: ({ params: { id }, body: { version, at } }, context) =>
    step(context, id, version, async (tx, held) => {
      requireOpen(held);
      await refuseContent(tx, context.tenant, contentOf(held));
      return { ...(await requirePage(tx, context)), ...scheduled(context, at) };
    }),

  sendSocialPost: ({ params: { id }, body: { version } }, context) =>
    step(context, id, version, async (tx, held) => {
      requireOpen(held);
      await refuseContent(tx, context.tenant, contentOf(held));
      return { ...(await requirePage(tx, context)), ...queued(context) };
    }),

  cancelSocialPost: ({ params: { id }, body: { version } }, context) =>
    step(context, id, version, async (_tx, held) => {
      requireOpen(held);
      if (held.state === 'draft') throw new Refusal(409, 'A draft is not sent by itself');
      return { state: 'cancelled', ...CLEARED };
    }),

  settleSocialPost: ({ params: { id }, body: { version, is_posted } }, context) =>
    step(context, id, version, async (_tx, held) => {
      if (held.state !== 'unsure') throw new Refusal(409, 'It is known whether this post is on the page');
      if (is_posted === 0) return { state: 'failed', ...CLEARED, problem: 'It was not on the page' };
      return { state: 'posted', ...CLEARED, posted_at: held.posted_at ?? held.scheduled_at };
    }),

  refreshSocialPost: async ({ params: { id }, body: { version } }, context) => {
    const { deps, tenant, read, write } = context;
    const addresses = await feedAddresses(deps, tenant);
    const held = await read(async (db) => {
      await refuseWhenOff(db, tenant);
      return findSocial(db, tenant, id);
    });
    if (!held) throw notFound();
    if (version !== undefined && version !== held.version)
      throw await read(async (db) => {
        const current = await readSocial(context, db, id, addresses);
        return changedByOther(context, db, { table: 'social_post', id, current });
      });
    if (held.state !== 'posted' || held.outside_id === '')
      throw new Refusal(409, 'Facebook has no results of this post');
    const connection = await usableConnection(deps, tenant);
    if (!connection || connection.page_id !== held.page_id)
      throw new Refusal(409, 'Sign in to Facebook again first');
    const results = await asRefusal(
      deps.facebook.results(accessOf(deps, tenant, connection), held.outside_id),
    );
    return write(async (tx) => {
      await saveResults(tx, tenant, id, { ...results, results_at: deps.now().toISOString() });
      return readSocial(context, tx, id, addresses);
    });
  },
};

import type { postingCalls } from '@forecourt/contract/posting/index';
import { askFor, checkPostText } from '@forecourt/domain/posting/index';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, notFound, Refusal } from '../../../http/refusal';
import { feedAddresses } from '../../advertising';
import { announce } from '../announce';
import { askForCar, savePost, type WantedPlace, whyNot } from '../posts/ask-posts';
import { findPost, shareCars, toRulePost, updatePost } from '../posts/post.queries';
import { readPostReply } from '../posts/post-reply';
import { askerOf } from '../posts/posts';
import { addWork } from '../working/add-work';
import { findConnection, type StoredConnection } from './connection.queries';

export const pagePlace = ({ page_id, page_name }: StoredConnection): WantedPlace => ({
  ...{ marketplace: 'facebook', cityId: null, subCityId: null, account: page_id, accountName: page_name },
});

const requirePage = async (tx: Db, { tenant, deps }: Context): Promise<StoredConnection> => {
  if (deps.facebook.mode === 'off') throw new Refusal(409, 'Facebook is not set up on this server');
  const connection = await findConnection(tx, tenant);
  if (connection?.state === 'expired') throw new Refusal(409, 'Sign in to Facebook again first');
  if (connection?.state !== 'connected') throw new Refusal(409, 'Connect a Facebook page first');
  return connection;
};

export const postToPageHandlers: Pick<Handlers<typeof postingCalls>, 'postToPage'> = {
  postToPage: async ({ params: { id }, body: { message = '' } }, context) => {
    const { deps, tenant, write } = context;
    const problem = message === '' ? null : checkPostText(message);
    if (problem !== null) throw badField('message', problem);
    const addresses = await feedAddresses(deps, tenant);
    return write(async (tx) => {
      const [car] = await shareCars(tx, tenant, [id]);
      if (!car) throw notFound();
      const connection = await requirePage(tx, context);
      const reason = whyNot(car);
      if (reason !== null) throw new Refusal(409, `This vehicle ${reason}`);
      const asker = askerOf(context);
      const { id: postId, isChanged } = await askForCar(tx, asker, pagePlace(connection), car, { message });
      const stored = await findPost(tx, tenant, postId);
      // it is there already: it gets the text and price of now
      const next = stored && !isChanged ? askFor(toRulePost(stored), 'update') : null;
      if (stored && next) await savePost(tx, asker, stored, next, { message });
      else if (stored && !isChanged && stored.message !== message)
        await updatePost(tx, tenant, postId, { message });
      await addWork(deps, tx, tenant);
      await announce(deps, tenant, 'posts');
      return readPostReply(context, tx, postId, addresses);
    });
  },
};

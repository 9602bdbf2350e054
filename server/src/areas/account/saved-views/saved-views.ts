import type { accountCalls } from '@forecourt/contract/account';
import type { Handlers } from '../../../http/context';
import { notFound } from '../../../http/refusal';
import { deleteView, listViews, saveView } from './saved-view.queries';

/** Everyone has their own, at each dealership where they work. */
export const savedViewHandlers: Pick<
  Handlers<typeof accountCalls>,
  'savedViews' | 'saveView' | 'removeView'
> = {
  savedViews: ({ query }, { tenant, session, read }) =>
    read((db) => listViews(db, tenant, session.userId, query.list)),

  saveView: async ({ body }, { tenant, session, write }) => {
    const kept = await write((tx) => saveView(tx, tenant, session.userId, body));
    if (!kept) throw notFound();
    return kept;
  },

  removeView: async ({ params }, { tenant, session, write }) => {
    if (!(await write((tx) => deleteView(tx, tenant, session.userId, params.id)))) throw notFound();
    return { message: 'Done' };
  },
};

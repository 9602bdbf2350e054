import type { accountCalls } from '@forecourt/contract/account';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Context, Handlers } from '../../../http/context';
import { notFound } from '../../../http/refusal';
import { savedView } from '../tables';

const own = ({ tenant, session }: Context) =>
  and(eq(savedView.dealershipId, tenant), eq(savedView.userId, session.userId));

const shown = { id: savedView.id, name: savedView.name, search: savedView.search };

/** Everyone has their own, at each dealership where they work. */
export const savedViewHandlers: Pick<
  Handlers<typeof accountCalls>,
  'savedViews' | 'saveView' | 'removeView'
> = {
  savedViews: ({ query }, context) =>
    context.read((db) =>
      db
        .select(shown)
        .from(savedView)
        .where(and(own(context), eq(savedView.list, query.list)))
        .orderBy(asc(savedView.name), asc(savedView.id)),
    ),

  saveView: async ({ body }, { tenant, session, write }) => {
    const [kept] = await write((tx) =>
      tx
        .insert(savedView)
        .values({ dealershipId: tenant, userId: session.userId, ...body })
        // the same name again means the view as it is now
        .onConflictDoUpdate({
          target: [savedView.dealershipId, savedView.userId, savedView.list, savedView.name],
          set: { search: sql`excluded.search` },
        })
        .returning(shown),
    );
    if (!kept) throw notFound();
    return kept;
  },

  removeView: async ({ params }, context) => {
    const removed = await context.write((tx) =>
      tx
        .delete(savedView)
        .where(and(own(context), eq(savedView.id, params.id)))
        .returning({ id: savedView.id }),
    );
    if (removed.length === 0) throw notFound();
    return { message: 'Done' };
  },
};

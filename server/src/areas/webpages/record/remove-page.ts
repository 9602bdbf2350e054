import type { webpagesCalls } from '@forecourt/contract/webpages/index';
import type { Handlers } from '../../../http/context';
import { notFound } from '../../../http/refusal';
import { freeSlug } from '../../../records/publishing/publish';
import { holdPage } from './save-page';
import { findPage, PAGES, setPageRemoved } from './web-page.queries';
import { readPage, withAddress } from './whole-page';

export const removePageHandlers: Pick<Handlers<typeof webpagesCalls>, 'remove' | 'restore'> = {
  remove: ({ params: { id } }, context) =>
    context.write(async (tx) => {
      const { slug } = await holdPage(context, tx, id, undefined);
      await setPageRemoved(tx, context.tenant, id, context.deps.now().toISOString(), slug);
      return { message: 'Done' };
    }),

  restore: ({ params: { id } }, context) =>
    withAddress(
      context,
      context.write(async (tx) => {
        const { tenant } = context;
        const page = await findPage(tx, tenant, id, 'for no key update');
        if (!page) throw notFound();
        if (page.removed_at !== null)
          await setPageRemoved(tx, tenant, id, null, await freeSlug(tx, tenant, PAGES, page.slug, id));
        return readPage(context, tx, id);
      }),
    ),
};

import type { Db } from '../../db/database';
import type { Context } from '../../http/context';
import { type FormerSlugTable, insertFormerSlug } from './former-slug.queries';

interface Moved {
  id: number;
  slug: string;
  publish_at: string | null;
}

/** Keeps the address that a record leaves, when the public has seen it there: links to it go on working. */
export const keepFormerSlug = async (
  { tenant, deps }: Pick<Context, 'tenant' | 'deps'>,
  tx: Db,
  to: FormerSlugTable,
  before: Moved,
  slug: string | undefined,
): Promise<void> => {
  const now = deps.now();
  if (slug === undefined || slug === before.slug) return;
  if (before.publish_at === null || new Date(before.publish_at) > now) return;
  await insertFormerSlug(tx, tenant, to, {
    ...{ recordId: before.id, slug: before.slug, leftAt: now.toISOString() },
  });
};

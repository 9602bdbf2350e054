import type { Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import { notify } from '../../notifications';
import { managerIds } from '../../users';

const COMMENT_WAITS = 'blog.comment-waits';

export const commentNotificationKinds = {
  [COMMENT_WAITS]: { label: 'A comment on the blog waits for approval' },
};

/** Said when the first one waits; those that follow are in the same list. */
export const tellOfComment = async (
  tx: Db,
  deps: Deps,
  tenant: number,
  comment: { name: string; post: string },
): Promise<void> => {
  for (const userId of await managerIds(tx, tenant))
    await notify(tx, deps, {
      ...{ dealershipId: tenant, userId, kind: COMMENT_WAITS, link: '/blog/comments' },
      title: 'A comment waits for approval',
      body: `${comment.name} wrote about "${comment.post}"`,
    });
};

import type { blogCalls } from '@forecourt/contract/blog/index';
import { isRichTextEmpty } from '@forecourt/domain/rich-text/index';
import type { Context, Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { type PublishStep, timesAfter } from '../../../records/publishing/publish';
import { setPublishTimes } from '../../../records/publishing/publish.queries';
import { POSTS, type StoredPost } from './post.queries';
import { holdPost } from './save-post';
import { wholePost } from './whole-post';

const NO_TEXT = 'Write the text before the post is published';

/** A post without a text is not shown to anyone. */
const refuseEmpty = ({ body }: StoredPost) => {
  if (isRichTextEmpty(body)) throw badField('body', NO_TEXT);
};

const take = (context: Context, id: number, version: number | undefined, step: PublishStep) =>
  context.write(async (tx) => {
    const post = await holdPost(context, tx, id, version);
    if (step.do !== 'unpublish') refuseEmpty(post);
    const times = timesAfter(post, step, context.deps.now());
    await setPublishTimes(tx, context.tenant, POSTS, id, times);
    return wholePost(context, tx, id);
  });

export const publishingHandlers: Pick<Handlers<typeof blogCalls>, 'publish' | 'schedule' | 'unpublish'> = {
  publish: ({ params: { id }, body: { version } }, context) => take(context, id, version, { do: 'publish' }),
  schedule: ({ params: { id }, body: { version, ...plan } }, context) =>
    take(context, id, version, { do: 'schedule', ...plan }),
  unpublish: ({ params: { id }, body: { version } }, context) =>
    take(context, id, version, { do: 'unpublish' }),
};

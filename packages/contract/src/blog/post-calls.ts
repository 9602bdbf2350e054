import { z } from 'zod';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import { publishState, richTextReply, scheduleForm, textVersionRow } from '../publishing';
import { flagIn, idOf, instant, manyIdsOf, omittedWhenEmpty, text, version } from '../scalars';
import { bulkReply, MAX_AT_ONCE } from './bulk';
import { BLOG_PICTURE_MAX_BYTES, blogPicture } from './picture';
import { blogPost, blogPostChanges, blogPostRow, blogPreviewForm, newBlogPost, POST_BULK } from './post';

const postId = z.object({ id: idOf('blog_post') });
const postFilters = {
  state: omittedWhenEmpty(publishState),
  category_id: omittedWhenEmpty(idOf('blog_category')),
  author_id: omittedWhenEmpty(idOf('blog_author')),
  tag_id: omittedWhenEmpty(idOf('blog_tag')),
};

const versionTexts = {
  excerpt: z.string(),
  body: richTextReply,
  title_fr: z.string(),
  excerpt_fr: z.string(),
  body_fr: richTextReply.nullable(),
};

/** Posts: writing, publishing, versions, previews and pictures. */
export const postCalls = {
  list: call({
    method: 'GET',
    path: '/api/v1/blog/posts',
    access: 'blog.edit',
    summary: 'Posts of the blog',
    query: listQuery(['updated_at', 'publish_at', 'title', 'comments_waiting'], postFilters),
    reply: listOf(blogPostRow),
  }),
  get: call({
    method: 'GET',
    path: '/api/v1/blog/posts/{id}',
    access: 'blog.edit',
    summary: 'One post with its text',
    params: postId,
    reply: blogPost,
  }),
  create: call({
    method: 'POST',
    path: '/api/v1/blog/posts',
    access: 'blog.edit',
    summary: 'Adds a post: a draft unless a state is sent',
    body: newBlogPost,
    reply: blogPost,
    status: 201,
    example: { body: { title: 'Winter tires: when to change them' } },
  }),
  update: call({
    method: 'PATCH',
    path: '/api/v1/blog/posts/{id}',
    access: 'blog.edit',
    summary: 'Changes the fields that are sent',
    params: postId,
    body: blogPostChanges,
    reply: blogPost,
  }),
  bulk: call({
    method: 'POST',
    path: '/api/v1/blog/posts/bulk',
    access: 'blog.edit',
    summary: 'Publishes, unpublishes, deletes or restores posts',
    body: z.object({
      do: z.enum(POST_BULK),
      ids: manyIdsOf('blog_post', MAX_AT_ONCE).default([]),
      selectedAll: flagIn.default(0),
      filters: z
        .object(postFilters)
        .extend({ q: text(200).optional() })
        .partial()
        .optional(),
    }),
    reply: bulkReply,
    example: { body: { do: 'unpublish', ids: [1] } },
  }),
  publish: call({
    method: 'POST',
    path: '/api/v1/blog/posts/{id}/publish',
    access: 'blog.edit',
    summary: 'Shows a post to the public from now on',
    params: postId,
    body: z.object({ version: version.optional() }),
    reply: blogPost,
  }),
  schedule: call({
    method: 'POST',
    path: '/api/v1/blog/posts/{id}/schedule',
    access: 'blog.edit',
    summary: 'Plans when the public sees a post, and until when',
    params: postId,
    body: scheduleForm.extend({ version: version.optional() }),
    reply: blogPost,
    example: { body: { publish_at: '2030-01-15T17:00:00Z' } },
  }),
  unpublish: call({
    method: 'POST',
    path: '/api/v1/blog/posts/{id}/unpublish',
    access: 'blog.edit',
    summary: 'Hides a post from the public; one that was only planned becomes a draft again',
    params: postId,
    body: z.object({ version: version.optional() }),
    reply: blogPost,
  }),
  versions: call({
    method: 'GET',
    path: '/api/v1/blog/posts/{id}/versions',
    access: 'blog.edit',
    summary: 'What was saved of a post, the newest first; the last 100 are kept',
    params: postId,
    reply: z.array(textVersionRow),
  }),
  version: call({
    method: 'GET',
    path: '/api/v1/blog/posts/{id}/versions/{version}',
    access: 'blog.edit',
    summary: 'The texts of one version',
    params: postId.extend({ version: z.coerce.number().int().min(1).max(2_147_483_647) }),
    reply: textVersionRow.extend(versionTexts),
  }),
  restore: call({
    method: 'POST',
    path: '/api/v1/blog/posts/{id}/versions/{version}/restore',
    access: 'blog.edit',
    summary: 'Makes the texts of an older version the current ones; its address and publishing stay',
    params: postId.extend({ version: z.coerce.number().int().min(1).max(2_147_483_647) }),
    body: z.object({ version: version.optional() }),
    reply: blogPost,
  }),
  preview: call({
    method: 'POST',
    path: '/api/v1/blog/previews',
    access: 'blog.edit',
    summary:
      'Keeps a post as it stands in the form for an hour, and answers the address that shows it as the public would see it',
    body: blogPreviewForm,
    reply: z.object({ url: z.string(), expires_at: instant }),
    status: 201,
    keyless: true,
    rate: { per: 'user', max: 60, seconds: 60 },
    example: { body: { title: 'Draft', body: { type: 'doc', content: [{ type: 'paragraph' }] } } },
  }),
  site: call({
    method: 'GET',
    path: '/api/v1/blog/site',
    access: 'blog.edit',
    summary: 'What the addresses of the public pages begin with',
    reply: z.object({ origin: z.string() }),
  }),
  addPicture: call({
    method: 'POST',
    path: '/api/v1/blog/pictures',
    access: 'blog.edit',
    summary: 'Stores a picture for posts or authors',
    files: { picture: { kinds: ['png', 'jpg', 'webp'], maxBytes: BLOG_PICTURE_MAX_BYTES } },
    reply: blogPicture,
    status: 201,
  }),
  picture: call({
    method: 'GET',
    path: '/api/v1/blog/pictures/{id}',
    access: 'blog.edit',
    summary: 'A picture by its id, for the editor',
    params: z.object({ id: idOf('blog_picture') }),
    reply: { file: true, mime: 'image/webp' },
  }),
};

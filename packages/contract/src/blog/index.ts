import { z } from 'zod';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import { publishState, richTextReply, scheduleForm, textVersionRow } from '../publishing';
import { flagIn, idOf, instant, manyIdsOf, ok, omittedWhenEmpty, text, version } from '../scalars';
import { blogComment, COMMENT_BULK, commentState } from './comment';
import { blogFaq, blogFaqChanges, blogFaqOrder, newBlogFaq } from './faq';
import { BLOG_PICTURE_MAX_BYTES, blogPicture } from './picture';
import { blogPost, blogPostChanges, blogPostRow, blogPreviewForm, newBlogPost, POST_BULK } from './post';
import { blogAuthor, blogAuthorChanges, blogTerm, blogTermChanges, newBlogAuthor, newBlogTerm } from './term';

export * from './comment';
export * from './faq';
export * from './picture';
export * from './post';
export * from './term';

/** More are chosen by filters (selectedAll). */
const MAX_AT_ONCE = 5_000;

const postId = z.object({ id: idOf('blog_post') });
const postFilters = {
  state: omittedWhenEmpty(publishState),
  category_id: omittedWhenEmpty(idOf('blog_category')),
  author_id: omittedWhenEmpty(idOf('blog_author')),
  tag_id: omittedWhenEmpty(idOf('blog_tag')),
};
const commentFilters = {
  state: omittedWhenEmpty(commentState),
  post_id: omittedWhenEmpty(idOf('blog_post')),
};

const leftOut = z.array(z.object({ id: z.number(), name: z.string(), reason: z.string() }));
const bulkReply = z.object({
  message: z.string(),
  changed: z.number(),
  /** Many are changed in the background. */
  progress_id: z.number().nullable(),
  left_out: leftOut,
});

const versionTexts = {
  excerpt: z.string(),
  body: richTextReply,
  title_fr: z.string(),
  excerpt_fr: z.string(),
  body_fr: richTextReply.nullable(),
};

/** One that posts have is removed when another is named that they get instead. */
const instead = (table: string) => z.object({ move_to: omittedWhenEmpty(idOf(table)) });

const termSorts = ['name', 'posts', 'created_at'] as const;

export const blogCalls = {
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

  listTags: call({
    method: 'GET',
    path: '/api/v1/blog/tags',
    access: 'blog.edit',
    summary: 'Tags with the number of posts that have each',
    query: listQuery(termSorts, {}),
    reply: listOf(blogTerm),
  }),
  addTag: call({
    method: 'POST',
    path: '/api/v1/blog/tags',
    access: 'blog.edit',
    summary: 'Adds a tag',
    body: newBlogTerm,
    reply: blogTerm,
    status: 201,
  }),
  updateTag: call({
    method: 'PATCH',
    path: '/api/v1/blog/tags/{id}',
    access: 'blog.edit',
    summary: 'Renames a tag; its address stays',
    params: z.object({ id: idOf('blog_tag') }),
    body: blogTermChanges,
    reply: blogTerm,
  }),
  removeTag: call({
    method: 'DELETE',
    path: '/api/v1/blog/tags/{id}',
    access: 'blog.edit',
    summary: 'Deletes a tag; one that posts have is merged into the one that is named',
    params: z.object({ id: idOf('blog_tag') }),
    query: instead('blog_tag'),
    reply: ok,
  }),

  listCategories: call({
    method: 'GET',
    path: '/api/v1/blog/categories',
    access: 'blog.edit',
    summary: 'Categories with the number of posts in each',
    query: listQuery(termSorts, {}),
    reply: listOf(blogTerm),
  }),
  addCategory: call({
    method: 'POST',
    path: '/api/v1/blog/categories',
    access: 'blog.edit',
    summary: 'Adds a category',
    body: newBlogTerm,
    reply: blogTerm,
    status: 201,
  }),
  updateCategory: call({
    method: 'PATCH',
    path: '/api/v1/blog/categories/{id}',
    access: 'blog.edit',
    summary: 'Renames a category; its address stays',
    params: z.object({ id: idOf('blog_category') }),
    body: blogTermChanges,
    reply: blogTerm,
  }),
  removeCategory: call({
    method: 'DELETE',
    path: '/api/v1/blog/categories/{id}',
    access: 'blog.edit',
    summary: 'Deletes a category; one with posts is merged into the one that is named',
    params: z.object({ id: idOf('blog_category') }),
    query: instead('blog_category'),
    reply: ok,
  }),

  listAuthors: call({
    method: 'GET',
    path: '/api/v1/blog/authors',
    access: 'blog.edit',
    summary: 'Authors with the number of their posts',
    query: listQuery(termSorts, {}),
    reply: listOf(blogAuthor),
  }),
  addAuthor: call({
    method: 'POST',
    path: '/api/v1/blog/authors',
    access: 'blog.edit',
    summary: 'Adds an author',
    body: newBlogAuthor,
    reply: blogAuthor,
    status: 201,
  }),
  updateAuthor: call({
    method: 'PATCH',
    path: '/api/v1/blog/authors/{id}',
    access: 'blog.edit',
    summary: 'Changes the fields that are sent; the address stays',
    params: z.object({ id: idOf('blog_author') }),
    body: blogAuthorChanges,
    reply: blogAuthor,
  }),
  removeAuthor: call({
    method: 'DELETE',
    path: '/api/v1/blog/authors/{id}',
    access: 'blog.edit',
    summary: 'Deletes an author; the posts of one who has some get the author that is named',
    params: z.object({ id: idOf('blog_author') }),
    query: instead('blog_author'),
    reply: ok,
  }),

  listFaq: call({
    method: 'GET',
    path: '/api/v1/blog/posts/{id}/faq',
    access: 'blog.edit',
    summary: 'The questions and answers of a post, in their order',
    params: postId,
    reply: z.array(blogFaq),
  }),
  addFaq: call({
    method: 'POST',
    path: '/api/v1/blog/posts/{id}/faq',
    access: 'blog.edit',
    summary: 'Adds a question and its answer at the end',
    params: postId,
    body: newBlogFaq,
    reply: blogFaq,
    status: 201,
  }),
  orderFaq: call({
    method: 'PUT',
    path: '/api/v1/blog/posts/{id}/faq/order',
    access: 'blog.edit',
    summary: 'Puts the questions of a post in order',
    params: postId,
    body: blogFaqOrder,
    reply: z.array(blogFaq),
  }),
  getFaq: call({
    method: 'GET',
    path: '/api/v1/blog/faq/{id}',
    access: 'blog.edit',
    summary: 'One question and its answer',
    params: z.object({ id: idOf('blog_faq') }),
    reply: blogFaq,
  }),
  updateFaq: call({
    method: 'PATCH',
    path: '/api/v1/blog/faq/{id}',
    access: 'blog.edit',
    summary: 'Changes the fields that are sent',
    params: z.object({ id: idOf('blog_faq') }),
    body: blogFaqChanges,
    reply: blogFaq,
  }),
  removeFaq: call({
    method: 'DELETE',
    path: '/api/v1/blog/faq/{id}',
    access: 'blog.edit',
    summary: 'Removes a question and its answer',
    params: z.object({ id: idOf('blog_faq') }),
    reply: ok,
  }),

  listComments: call({
    method: 'GET',
    path: '/api/v1/blog/comments',
    access: 'blog.edit',
    summary: 'Comments of readers, the newest first',
    query: listQuery(['created_at', 'name'], commentFilters),
    reply: listOf(blogComment),
  }),
  moderate: call({
    method: 'POST',
    path: '/api/v1/blog/comments/bulk',
    access: 'blog.edit',
    summary: 'Approves, rejects, marks as spam or deletes comments, or puts them back to waiting',
    body: z.object({
      do: z.enum(COMMENT_BULK),
      ids: manyIdsOf('blog_comment', MAX_AT_ONCE).default([]),
      selectedAll: flagIn.default(0),
      filters: z
        .object(commentFilters)
        .extend({ q: text(200).optional() })
        .partial()
        .optional(),
    }),
    reply: bulkReply,
    example: { body: { do: 'approve', ids: [1] } },
  }),
};

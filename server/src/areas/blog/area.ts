import { deletePreviewsOf } from '../../records/publishing/preview.queries';
import { defineArea } from '../define-area';
import { DELETE_OLD_COMMENTS } from './comments/comment.queries';
import { commentHandlers, moderationJobs } from './comments/comments';
import { commentNotificationKinds } from './comments/tell-managers';
import { insertDemoBlog } from './demo/demo';
import { demoCoverJobs } from './demo/demo-covers';
import { faqHandlers } from './faq/faq';
import { pictureFileKinds, pictureHandlers } from './pictures/pictures';
import { historyHandlers } from './posts/history';
import { POST_PREVIEWS } from './posts/post.queries';
import { postJobs, postListHandlers } from './posts/post-list';
import { previewHandlers } from './posts/preview';
import { publishingHandlers } from './posts/publishing';
import { savePostHandlers } from './posts/save-post';
import { blogSite } from './site/site';
import * as tables from './tables';
import { authorHandlers } from './terms/authors';
import { termHandlers } from './terms/terms';

export const blogArea = defineArea({
  name: 'blog',
  handlers: {
    ...postListHandlers,
    ...savePostHandlers,
    ...publishingHandlers,
    ...historyHandlers,
    ...previewHandlers,
    ...pictureHandlers,
    ...termHandlers,
    ...authorHandlers,
    ...faqHandlers,
    ...commentHandlers,
  },
  tables,
  // counted again with every moderation, which the comment's own entry tells
  unauditedColumns: [tables.blogPost.commentsApproved],
  jobs: (deps) => ({ ...postJobs(deps), ...moderationJobs(deps), ...demoCoverJobs(deps) }),
  notificationKinds: commentNotificationKinds,
  fileKinds: pictureFileKinds,
  deleteExpired: [DELETE_OLD_COMMENTS, deletePreviewsOf(POST_PREVIEWS)],
  site: blogSite,
  // not the comments: those that wait would drop the pages, and approved ones are counted in their post
  siteTables: [
    tables.blogPost,
    tables.blogPostTag,
    tables.blogFaq,
    tables.blogCategory,
    tables.blogTag,
    tables.blogAuthor,
  ],
  demo: { after: ['dealership', 'users'], insert: insertDemoBlog },
});

export const POSTS = '/blog';
export const TAGS = '/blog/add-tag';
export const CATEGORIES = '/blog/add-category';
export const AUTHORS = '/blog/author-managment';
export const COMMENTS = '/blog/comments';
export const WEB_PAGES = '/admin/web-page/management';
export const WEBSITE = '/admin/website';

export { BlogTabs } from './blog-tabs';
export { COMMENTS, POSTS } from './paths';

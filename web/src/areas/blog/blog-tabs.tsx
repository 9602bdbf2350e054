import { TabLinks } from '../../kit/page';
import { AUTHORS, CATEGORIES, COMMENTS, POSTS, TAGS } from './paths';

const TABS = [
  { key: 'posts', label: 'Posts', to: POSTS },
  { key: 'comments', label: 'Comments', to: COMMENTS },
  { key: 'categories', label: 'Categories', to: CATEGORIES },
  { key: 'tags', label: 'Tags', to: TAGS },
  { key: 'authors', label: 'Authors', to: AUTHORS },
] as const;

/** The parts of the blog. */
export const BlogTabs = ({ active }: { active: (typeof TABS)[number]['key'] }) => (
  <TabLinks label="Blog" active={active} tabs={TABS} />
);

import { TabLinks, useHasScreen } from '../../kit/page';
import { AUTHORS, CATEGORIES, COMMENTS, POSTS, TAGS } from './paths';

const TABS = [
  { key: 'posts', label: 'Posts', to: POSTS },
  { key: 'comments', label: 'Comments', to: COMMENTS },
  { key: 'categories', label: 'Categories', to: CATEGORIES },
  { key: 'tags', label: 'Tags', to: TAGS },
  { key: 'authors', label: 'Authors', to: AUTHORS },
] as const;

/** Screens of other areas that whoever writes for the website looks for here. */
const BESIDE = [
  { key: 'webPages', label: 'Web pages', to: '/admin/web-page/management' },
  { key: 'website', label: 'Website', to: '/admin/website' },
] as const;

/** The parts of the blog, and the rest of the website. */
export const BlogTabs = ({ active }: { active: (typeof TABS)[number]['key'] }) => {
  const hasScreen = useHasScreen();
  const tabs = [...TABS, ...BESIDE.filter(({ to }) => hasScreen(to))];
  return <TabLinks label="Blog" active={active} tabs={tabs} />;
};

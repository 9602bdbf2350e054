import { TabLinks, useHasScreen } from '../../kit/page';
import { AUTHORS, CATEGORIES, COMMENTS, POSTS, TAGS, WEB_PAGES, WEBSITE } from './paths';

const TABS = [
  { key: 'posts', label: 'Posts', to: POSTS },
  { key: 'comments', label: 'Comments', to: COMMENTS },
  { key: 'categories', label: 'Categories', to: CATEGORIES },
  { key: 'tags', label: 'Tags', to: TAGS },
  { key: 'authors', label: 'Authors', to: AUTHORS },
  { key: 'webPages', label: 'Web pages', to: WEB_PAGES },
  { key: 'website', label: 'Website', to: WEBSITE },
] as const;

/** The parts of the blog and the rest of the website, on the screens of all three areas. */
export const BlogTabs = ({ active }: { active: (typeof TABS)[number]['key'] }) => {
  const hasScreen = useHasScreen();
  const tabs = TABS.filter(({ to }) => hasScreen(to));
  return tabs.length > 1 ? <TabLinks label="Blog" active={active} tabs={tabs} /> : null;
};

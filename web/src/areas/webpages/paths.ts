import { useLocation } from 'react-router';
import { useHasScreen } from '../../kit/page';

const PAGES = '/admin/web-page/management';

/** Web pages are written at two addresses: with the website, and with the blog. Each goes back to its own list. */
export const useWebPagePaths = () => {
  const { pathname } = useLocation();
  const hasScreen = useHasScreen();
  const isBlog = pathname.startsWith('/blog/');
  return {
    list: isBlog && hasScreen('/blog') ? '/blog' : PAGES,
    listLabel: isBlog && hasScreen('/blog') ? 'Blog' : 'Web pages',
    edit: (id: number) => (isBlog ? `/blog/web-page/edit/${id}` : webPagePath(id)),
  };
};

export const ADD_WEB_PAGE = '/admin/web-page/add';
export const webPagePath = (id: number) => `/admin/web-page/edit/${id}`;

import type { AreaRoutes } from '../../kit/page/area-routes';

export const blogRoutes: AreaRoutes = [
  { path: '/blog', title: 'Blog', lazy: () => import('./screens/posts') },
  { path: '/blog/add-post', title: 'Add post', lazy: () => import('./screens/add-post') },
  { path: '/blog/edit-post/{id}', title: 'Edit post', lazy: () => import('./screens/edit-post') },
  { path: '/blog/add-tag', title: 'Blog tags', lazy: () => import('./screens/tags') },
  { path: '/blog/add-category', title: 'Blog categories', lazy: () => import('./screens/categories') },
  { path: '/blog/author-managment', title: 'Blog authors', lazy: () => import('./screens/authors') },
  { path: '/blog/faq/{id}', title: 'Post FAQ', lazy: () => import('./screens/faq') },
  { path: '/blog/edit-faq/{id}', title: 'Edit question', lazy: () => import('./screens/edit-faq') },
  { path: '/blog/comments', title: 'Blog comments', lazy: () => import('./screens/comments') },
];

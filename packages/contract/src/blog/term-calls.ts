import { z } from 'zod';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import { idOf, ok, omittedWhenEmpty } from '../scalars';
import { blogAuthor, blogAuthorChanges, blogTerm, blogTermChanges, newBlogAuthor, newBlogTerm } from './term';

/** One that posts have is removed when another is named that they get instead. */
const instead = (table: string) => z.object({ move_to: omittedWhenEmpty(idOf(table)) });

const termSorts = ['name', 'posts', 'created_at'] as const;

/** Tags, categories and authors. */
export const termCalls = {
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
};

import { z } from 'zod';
import { call } from '../call';
import { idOf, ok } from '../scalars';
import { blogFaq, blogFaqChanges, blogFaqOrder, newBlogFaq } from './faq';

const postId = z.object({ id: idOf('blog_post') });

/** Questions and answers of a post. */
export const faqCalls = {
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
};

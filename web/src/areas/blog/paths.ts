import { COMMENTS } from '../blog-links';

export { POSTS } from '../blog-links';
export const ADD_POST = '/blog/add-post';
export const postPath = (id: number) => `/blog/edit-post/${id}`;
export const faqPath = (postId: number) => `/blog/faq/${postId}`;
export const editFaqPath = (id: number) => `/blog/edit-faq/${id}`;
export const commentsOfPath = (postId: number) => `${COMMENTS}?post_id=${postId}`;

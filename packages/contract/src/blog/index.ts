import { commentCalls } from './comment-calls';
import { faqCalls } from './faq-calls';
import { postCalls } from './post-calls';
import { termCalls } from './term-calls';

export * from './comment';
export * from './faq';
export * from './picture';
export * from './post';
export * from './term';

export const blogCalls = { ...postCalls, ...termCalls, ...faqCalls, ...commentCalls };

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { MAIN_DEALERSHIP } from '../demo/plan';
import type { TestApp } from './app';
import type { Around, AroundOf } from './around';

/** A post with one question, whose order is that question alone. */
const postWithOneQuestion = async (t: TestApp): Promise<Around> => {
  const [post] = await t.sql<{ post_id: number; id: number }>(
    sql`select post_id, min(id) as id from blog_faq where dealership_id = ${MAIN_DEALERSHIP} group by 1 having count(*) = 1 limit 1`,
  );
  return { params: { id: post?.post_id }, own: [post?.id ?? 0] };
};

export const AROUND_BLOG: readonly (readonly [RegExp, AroundOf])[] = [
  [/^blog\.bulk body\.filters/, () => ({ body: { selectedAll: 1, ids: [] } })],
  [/^blog\.addAuthor /, () => ({ body: { name: `Author ${randomUUID()}` } })],
  [/^blog\.orderFaq body\.ids/, postWithOneQuestion],
];

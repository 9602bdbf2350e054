import { BLOG_FAQ_MOST, type BlogFaq, type blogCalls } from '@forecourt/contract/blog/index';
import type { Db } from '../../../db/database';
import type { Handlers } from '../../../http/context';
import { badField, notFound } from '../../../http/refusal';
import { changedByOther } from '../../../records/changed-by-other';
import { postExists } from '../posts/post.queries';
import {
  deleteFaq,
  faqOfPost,
  findFaq,
  holdPostOfFaq,
  insertFaq,
  orderFaq,
  type StoredFaq,
  updateFaq,
} from './faq.queries';

const toFaq = ({ post_id, post_title, position: _, ...entry }: StoredFaq): BlogFaq => ({
  ...entry,
  post: { id: post_id, title: post_title },
});

const read = async (db: Db, tenant: number, id: number): Promise<BlogFaq> => {
  const entry = await findFaq(db, tenant, id);
  if (!entry) throw notFound();
  return toFaq(entry);
};

const listed = async (db: Db, tenant: number, postId: number) =>
  (await faqOfPost(db, tenant, postId)).map(toFaq);

type Names = 'listFaq' | 'addFaq' | 'orderFaq' | 'getFaq' | 'updateFaq' | 'removeFaq';

export const faqHandlers: Pick<Handlers<typeof blogCalls>, Names> = {
  listFaq: ({ params: { id } }, { tenant, read: reading }) =>
    reading(async (db) => {
      if (!(await postExists(db, tenant, id))) throw notFound();
      return listed(db, tenant, id);
    }),

  addFaq: ({ params: { id }, body }, { tenant, write }) =>
    write(async (tx) => {
      if (!(await holdPostOfFaq(tx, tenant, id))) throw notFound();
      const present = await faqOfPost(tx, tenant, id);
      if (present.length >= BLOG_FAQ_MOST)
        throw badField('question', `At most ${BLOG_FAQ_MOST} questions for a post`);
      const position = Math.max(0, ...present.map((entry) => entry.position)) + 1;
      return read(tx, tenant, await insertFaq(tx, tenant, { ...body, post_id: id, position }));
    }),

  orderFaq: ({ params: { id }, body: { ids } }, { tenant, write }) =>
    write(async (tx) => {
      if (!(await holdPostOfFaq(tx, tenant, id))) throw notFound();
      const present = (await faqOfPost(tx, tenant, id)).map((entry) => entry.id);
      const isSame = ids.length === present.length && present.every((one) => ids.includes(one));
      if (!isSame) throw badField('ids', 'must be all questions of this post, each once');
      await orderFaq(tx, tenant, ids);
      return listed(tx, tenant, id);
    }),

  getFaq: ({ params: { id } }, { tenant, read: reading }) => reading((db) => read(db, tenant, id)),

  updateFaq: ({ params: { id }, body: { version, ...columns } }, context) =>
    context.write(async (tx) => {
      const { tenant } = context;
      const before = await findFaq(tx, tenant, id, 'for no key update of f');
      if (!before) throw notFound();
      if (version !== undefined && version !== before.version)
        throw await changedByOther(context, tx, { table: 'blog_faq', id, current: toFaq(before) });
      await updateFaq(tx, tenant, id, columns);
      return read(tx, tenant, id);
    }),

  removeFaq: ({ params: { id } }, { tenant, write }) =>
    write(async (tx) => {
      if (!(await findFaq(tx, tenant, id))) throw notFound();
      await deleteFaq(tx, tenant, id);
      return { message: 'Done' };
    }),
};

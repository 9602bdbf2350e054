import { BLOG_TERMS_MOST, type blogCalls } from '@forecourt/contract/blog/index';
import { slugFrom } from '@forecourt/domain/slug/index';
import { defaultPageSize } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, notFound, Refusal } from '../../../http/refusal';
import { changedByOther } from '../../../records/changed-by-other';
import { refusingTaken } from '../../../records/publishing/publish';
import {
  countTerms,
  deleteTerm,
  findTerm,
  hasName,
  insertTerm,
  listTerms,
  lockNames,
  lockTerm,
  movePosts,
  slugsLike,
  type TermColumns,
  type TermTable,
  updateTerm,
} from './term.queries';

const NOUNS: Readonly<Record<TermTable, { one: string; many: string }>> = {
  blog_tag: { one: 'tag', many: 'tags' },
  blog_category: { one: 'category', many: 'categories' },
  blog_author: { one: 'author', many: 'authors' },
};

/** An address made of the name that no other one has. */
const freeTermSlug = async (tx: Db, tenant: number, table: TermTable, name: string): Promise<string> => {
  const wanted = slugFrom(name) || NOUNS[table].one;
  const taken = new Set(await slugsLike(tx, tenant, table, wanted));
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? wanted : `${wanted}-${number}`;
    if (!taken.has(tried)) return tried;
  }
};

/** Two that are named at the same moment cannot both get the name. */
const refuseName = async (tx: Db, tenant: number, table: TermTable, name: string, but = 0) => {
  await lockNames(tx, tenant, table);
  if (await hasName(tx, tenant, table, name, but))
    throw badField('name', `Another ${NOUNS[table].one} has this name`);
};

/** Adds one, with an address made of its name. */
export const addTerm = async (
  tx: Db,
  tenant: number,
  table: TermTable,
  columns: TermColumns & { name: string },
): Promise<number> => {
  await refuseName(tx, tenant, table, columns.name);
  if ((await countTerms(tx, tenant, table)) >= BLOG_TERMS_MOST)
    throw badField('name', `At most ${BLOG_TERMS_MOST} ${NOUNS[table].many}: delete or merge some first`);
  const slug = await freeTermSlug(tx, tenant, table, columns.name);
  return refusingTaken(`${table}_slug`, insertTerm(tx, tenant, table, { ...columns, slug }), 'name');
};

interface Changed {
  version?: number | undefined;
  columns: TermColumns;
}

/** Changes what is sent, unless someone else changed it meanwhile. */
export const changeTerm = async (
  context: Context,
  tx: Db,
  table: TermTable,
  id: number,
  { version, columns }: Changed,
  reply: (db: Db) => Promise<unknown>,
): Promise<void> => {
  const { tenant } = context;
  if (!(await lockTerm(tx, tenant, table, id, 'for update'))) throw notFound();
  const before = await findTerm(tx, tenant, table, id);
  if (version !== undefined && before?.version !== version)
    throw await changedByOther(context, tx, { table, id, current: await reply(tx) });
  if (columns.name !== undefined) await refuseName(tx, tenant, table, columns.name, id);
  await updateTerm(tx, tenant, table, id, columns);
};

const inUse = (count: number, noun: string) =>
  count === 1
    ? `1 post uses this ${noun}: choose another one for it`
    : `${count} posts use this ${noun}: choose another one for them`;

/** Deletes one that no post has, or gives its posts another one first. */
const remove = (context: Context, table: TermTable, id: number, moveTo: number | undefined) =>
  context.write(async (tx) => {
    const { tenant } = context;
    // in the order of their ids, so that two merges wait for each other instead of blocking each other
    for (const one of [id, ...(moveTo === undefined ? [] : [moveTo])].sort((a, b) => a - b))
      if (!(await lockTerm(tx, tenant, table, one, 'for update'))) {
        if (one === id) throw notFound();
        throw badField('move_to', `There is no such ${NOUNS[table].one}`);
      }
    if (moveTo === id) throw badField('move_to', `Choose another ${NOUNS[table].one}`);
    const { posts = 0 } = (await findTerm(tx, tenant, table, id)) ?? {};
    if (posts > 0 && moveTo === undefined) throw new Refusal(409, inUse(posts, NOUNS[table].one));
    await movePosts(tx, tenant, table, id, moveTo ?? null);
    await deleteTerm(tx, tenant, table, id);
    return { message: 'Done' };
  });

const handlersOf = (table: 'blog_tag' | 'blog_category') => {
  const read = async (db: Db, tenant: number, id: number) => {
    const term = await findTerm(db, tenant, table, id);
    if (!term) throw notFound();
    return term;
  };
  return {
    list: (query: Parameters<typeof listTerms>[3], { tenant, read: reading }: Context) =>
      reading((db) => listTerms(db, tenant, table, query, defaultPageSize(tenant))),
    add: (body: TermColumns & { name: string }, { tenant, write }: Context) =>
      write(async (tx) => read(tx, tenant, await addTerm(tx, tenant, table, body))),
    update: (
      id: number,
      { version, ...columns }: TermColumns & { version?: number | undefined },
      context: Context,
    ) =>
      context.write(async (tx) => {
        const reply = (db: Db) => read(db, context.tenant, id);
        await changeTerm(context, tx, table, id, { version, columns }, reply);
        return reply(tx);
      }),
  };
};

const tags = handlersOf('blog_tag');
const categories = handlersOf('blog_category');

type Names =
  | 'listTags'
  | 'addTag'
  | 'updateTag'
  | 'removeTag'
  | 'listCategories'
  | 'addCategory'
  | 'updateCategory'
  | 'removeCategory'
  | 'removeAuthor';

export const termHandlers: Pick<Handlers<typeof blogCalls>, Names> = {
  listTags: ({ query }, context) => tags.list(query, context),
  addTag: ({ body }, context) => tags.add(body, context),
  updateTag: ({ params, body }, context) => tags.update(params.id, body, context),
  removeTag: ({ params, query }, context) => remove(context, 'blog_tag', params.id, query.move_to),
  listCategories: ({ query }, context) => categories.list(query, context),
  addCategory: ({ body }, context) => categories.add(body, context),
  updateCategory: ({ params, body }, context) => categories.update(params.id, body, context),
  removeCategory: ({ params, query }, context) => remove(context, 'blog_category', params.id, query.move_to),
  removeAuthor: ({ params, query }, context) => remove(context, 'blog_author', params.id, query.move_to),
};

import type { BodyOf } from '@forecourt/contract';
import type { BlogAuthor, blogCalls } from '@forecourt/contract/blog/index';
import { defaultPageSize } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, notFound } from '../../../http/refusal';
import { staffNames } from '../../users';
import { picturesById, refuseUnknownPictures } from '../pictures/pictures';
import { findTerm, isColleague, listTerms, type StoredAuthor } from './term.queries';
import { addTerm, changeTerm } from './terms';

const toAuthors = async (context: Context, db: Db, rows: readonly StoredAuthor[]): Promise<BlogAuthor[]> => {
  const pictureOf = await picturesById(
    db,
    context.tenant,
    rows.map((row) => row.picture_id),
  );
  const nameOf = await staffNames(
    context,
    rows.map((row) => row.user_id),
  );
  return rows.map(({ picture_id, user_id, ...author }) => ({
    ...author,
    picture: pictureOf(picture_id),
    user: user_id === null ? null : { id: user_id, name: nameOf(user_id) },
  }));
};

const read = async (context: Context, db: Db, id: number): Promise<BlogAuthor> => {
  const row = await findTerm(db, context.tenant, 'blog_author', id);
  const [author] = row ? await toAuthors(context, db, [row]) : [];
  if (!author) throw notFound();
  return author;
};

type Fields = Pick<BodyOf<typeof blogCalls.updateAuthor>, 'picture_id' | 'user_id'>;

const refuseUnknown = async (tx: Db, tenant: number, { picture_id, user_id }: Fields) => {
  if (picture_id) await refuseUnknownPictures(tx, tenant, 'picture_id', [picture_id]);
  if (user_id && !(await isColleague(tx, tenant, user_id)))
    throw badField('user_id', 'There is no such user');
};

export const authorHandlers: Pick<
  Handlers<typeof blogCalls>,
  'listAuthors' | 'addAuthor' | 'updateAuthor'
> = {
  listAuthors: ({ query }, context) =>
    context.read(async (db) => {
      const { tenant } = context;
      const { rows, ...page } = await listTerms(db, tenant, 'blog_author', query, defaultPageSize(tenant));
      return { ...page, rows: await toAuthors(context, db, rows) };
    }),
  addAuthor: ({ body }, context) =>
    context.write(async (tx) => {
      await refuseUnknown(tx, context.tenant, body);
      return read(context, tx, await addTerm(tx, context.tenant, 'blog_author', body));
    }),
  updateAuthor: ({ params: { id }, body: { version, ...columns } }, context) =>
    context.write(async (tx) => {
      const reply = (db: Db) => read(context, db, id);
      // whether there is such an author comes before what is wrong with the fields
      await reply(tx);
      await refuseUnknown(tx, context.tenant, columns);
      await changeTerm(context, tx, 'blog_author', id, { version, columns }, reply);
      return reply(tx);
    }),
};

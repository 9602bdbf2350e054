import type { BodyOf } from '@forecourt/contract';
import type { webpagesCalls } from '@forecourt/contract/webpages/index';
import { isRichTextEmpty, picturesOf, type RichTextDocument } from '@forecourt/domain/rich-text/index';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, notFound } from '../../../http/refusal';
import { changedByOther } from '../../../records/changed-by-other';
import { keepFormerSlug } from '../../../records/publishing/former-slugs';
import { refuseTakenSlug, refusingTaken } from '../../../records/publishing/publish';
import { keepVersion } from '../../../records/publishing/versions';
import { missingPictures } from '../pictures/picture.queries';
import {
  FORMER_SLUGS,
  findPage,
  insertPage,
  PAGES,
  type PageColumns,
  SLUG_INDEX,
  type StoredPage,
  updatePage,
  VERSIONS,
} from './web-page.queries';
import { readPage, toPage, withAddress } from './whole-page';

type NewPage = BodyOf<typeof webpagesCalls.create>;
type Changes = Omit<BodyOf<typeof webpagesCalls.update>, 'version'>;

const NO_PICTURE = 'has a picture that is no longer there';

const refuseMissing = async (
  db: Db,
  tenant: number,
  field: string,
  ids: readonly number[],
  message = NO_PICTURE,
) => {
  if (ids.length > 0 && (await missingPictures(db, tenant, ids)).length > 0) throw badField(field, message);
};

/** Refuses pictures that this dealership does not have, in the texts and above them. */
export const refuseForeignPictures = async (
  db: Db,
  tenant: number,
  { body, body_fr, picture_id }: Pick<Changes, 'body' | 'body_fr' | 'picture_id'>,
): Promise<void> => {
  const text = (document: RichTextDocument | null | undefined) => (document ? picturesOf(document) : []);
  await refuseMissing(db, tenant, 'body', text(body));
  await refuseMissing(db, tenant, 'body_fr', text(body_fr));
  await refuseMissing(db, tenant, 'picture_id', picture_id ? [picture_id] : [], 'There is no such picture');
};

/** A French text without words is none: the page then has no French address. */
const frenchOf = (body_fr: RichTextDocument | null | undefined) =>
  body_fr && isRichTextEmpty(body_fr) ? null : body_fr;

export const columnsOf = ({ in_navigation, body_fr, ...fields }: Changes): PageColumns => ({
  ...fields,
  in_navigation: in_navigation === undefined ? undefined : in_navigation === 1,
  body_fr: frenchOf(body_fr),
});

const refuseHalfFrench = (title: string, body: RichTextDocument | null | undefined) => {
  if (body && title === '') throw badField('title_fr', 'Required with a French text');
  if (!body && title !== '') throw badField('body_fr', 'Required with a French title');
};

/** The fields that a version keeps and a restore sets. */
export const contentOf = (page: StoredPage) => {
  const { title, slug, body, description, seo_title, picture_id, in_navigation, title_fr, body_fr } = page;
  return { title, slug, body, description, seo_title, picture_id, in_navigation, title_fr, body_fr };
};

const storeVersion = async (context: Context, tx: Db, id: number) => {
  const page = await findPage(tx, context.tenant, id);
  if (!page) throw notFound();
  await keepVersion(context, tx, VERSIONS, {
    ...{ recordId: id, version: page.version, title: page.title, content: contentOf(page) },
  });
  return toPage(context, page);
};

const add = async (context: Context, tx: Db, body: NewPage) => {
  const { tenant, session } = context;
  const columns = columnsOf(body);
  refuseHalfFrench(body.title_fr, columns.body_fr);
  await refuseForeignPictures(tx, tenant, body);
  await refuseTakenSlug(tx, tenant, PAGES, { slug: body.slug });
  const who = { created_by: session.userId, updated_by: session.userId };
  const id = await refusingTaken(SLUG_INDEX, insertPage(tx, tenant, { ...columns, ...who }));
  return storeVersion(context, tx, id);
};

/** The page, locked until the transaction ends; refused when someone saved since the version that the screen shows. */
export const holdPage = async (
  context: Context,
  tx: Db,
  id: number,
  version: number | undefined,
): Promise<StoredPage> => {
  const page = await findPage(tx, context.tenant, id, 'for no key update');
  if (!page || page.removed_at !== null) throw notFound();
  if (version !== undefined && version !== page.version)
    throw await changedByOther(context, tx, {
      ...{ table: 'web_page', id, current: await toPage(context, page) },
    });
  return page;
};

/** Writes columns of a page that is held, and its new version. */
export const writePage = async (context: Context, tx: Db, before: StoredPage, columns: PageColumns) => {
  const { tenant, session, deps } = context;
  const { id } = before;
  if (columns.slug !== undefined && columns.slug !== before.slug)
    await refuseTakenSlug(tx, tenant, PAGES, { slug: columns.slug, exceptId: id });
  const after = { ...before, ...withoutUndefined(columns) };
  refuseHalfFrench(after.title_fr, after.body_fr);
  const stamp = { updated_by: session.userId, updated_at: deps.now().toISOString() };
  await refusingTaken(SLUG_INDEX, updatePage(tx, tenant, id, { ...columns, ...stamp }));
  await keepFormerSlug(context, tx, FORMER_SLUGS, before, columns.slug);
  return storeVersion(context, tx, id);
};

const withoutUndefined = (columns: PageColumns): PageColumns =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));

export const savePageHandlers: Pick<Handlers<typeof webpagesCalls>, 'get' | 'create' | 'update'> = {
  get: ({ params: { id } }, context) =>
    withAddress(context, () => context.read((db) => readPage(context, db, id))),

  create: ({ body }, context) => withAddress(context, () => context.write((tx) => add(context, tx, body))),

  update: ({ params: { id }, body: { version, ...changes } }, context) =>
    withAddress(context, () =>
      context.write(async (tx) => {
        const before = await holdPage(context, tx, id, version);
        await refuseForeignPictures(tx, context.tenant, changes);
        return writePage(context, tx, before, columnsOf(changes));
      }),
    ),
};

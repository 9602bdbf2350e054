import type { BlogPicture, blogCalls } from '@forecourt/contract/blog/index';
import { can } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, notFound, Refusal } from '../../../http/refusal';
import { prepareImage } from '../../../services/images';
import { attachFile, fileAddress, type MayRead, saveBeside, storeFiles } from '../../files';
import { findPictures, insertPicture, type StoredPicture } from './picture.queries';

export const BLOG_PICTURE = 'blog-picture';
const FULL_PX = 1_600;
export const SMALL_PX = 640;

const whoEdits: MayRead = ({ actor }) => can(actor, 'blog.edit');
export const pictureFileKinds = { [BLOG_PICTURE]: whoEdits };

/** The demo draws its covers as JPEG; all that is uploaded becomes WebP. */
export const pictureMime = (file: string) => (file.endsWith('.jpg') ? 'image/jpeg' : 'image/webp');

const toPicture = ({ id, file, small_file, width, height, name }: StoredPicture): BlogPicture => ({
  ...{ id, width, height, name, url: fileAddress(file), small_url: fileAddress(small_file) },
});

/** The pictures with these ids, for replies. */
export const picturesById = async (
  db: Db,
  tenant: number,
  ids: readonly (number | null)[],
): Promise<(id: number | null) => BlogPicture | null> => {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const rows = wanted.length > 0 ? await findPictures(db, tenant, wanted) : [];
  const known = new Map(rows.map((row) => [row.id, toPicture(row)]));
  return (id) => (id === null ? null : (known.get(id) ?? null));
};

export const refuseUnknownPictures = async (
  db: Db,
  tenant: number,
  field: string,
  ids: readonly number[],
): Promise<void> => {
  const wanted = new Set(ids);
  if (wanted.size === 0) return;
  if ((await findPictures(db, tenant, [...wanted])).length < wanted.size)
    throw badField(field, 'There is no such picture');
};

const prepared = async (tenant: number, input: Buffer | string, maxPx: number) => {
  const image = await prepareImage(input, { dealershipId: tenant, maxPx, as: 'webp' });
  if (!image.ok) throw new Refusal(422, image.message, { fields: { picture: image.message } });
  return image;
};

const add = async (context: Context, upload: Parameters<typeof saveBeside>[0] & { originalName: string }) => {
  const { tenant, session } = context;
  const full = await prepared(tenant, upload.path, FULL_PX);
  const small = await prepared(tenant, full.content, SMALL_PX);
  const { width, height } = full;
  const [file, thumbnail] = await storeFiles(context, BLOG_PICTURE, [
    await saveBeside(upload, full, 'full'),
    await saveBeside(upload, small, 'small'),
  ]);
  if (!file || !thumbnail) throw new Error('two files are stored as two');
  return context.write(async (tx) => {
    const name = upload.originalName || 'picture';
    const names = { file: file.name, small: thumbnail.name };
    const picture = await insertPicture(tx, tenant, { width, height, name, user_id: session.userId }, names);
    await attachFile(context, tx, file, picture.id);
    await attachFile(context, tx, thumbnail, picture.id);
    return toPicture(picture);
  });
};

export const pictureHandlers: Pick<Handlers<typeof blogCalls>, 'addPicture' | 'picture'> = {
  picture: async ({ params: { id } }, { tenant, read, deps }) => {
    const [picture] = await read((db) => findPictures(db, tenant, [id]));
    if (!picture) throw notFound();
    const { file } = picture;
    return { stream: () => deps.files.get(file), mime: pictureMime(file), etag: file };
  },

  addPicture: ({ files: { picture } }, context) => {
    const [upload] = picture;
    if (!upload) throw badField('picture', 'Required');
    return add(context, upload);
  },
};

import type { BodyOf } from '@forecourt/contract';
import type { websiteCalls } from '@forecourt/contract/website';
import type { Context, Handlers } from '../../http/context';
import { badField, changedMeanwhile, Refusal } from '../../http/refusal';
import { prepareImage } from '../../services/images';
import { attachFile, type MayRead, removeFile, storeFile } from '../files';
import { hostHandlers } from './hosts';
import { readOrMake, readReply } from './reply';
import { setWebsitePicture, updateWebsite, type WebsiteColumns } from './website.queries';

const WEBSITE_PICTURE = 'website-picture';

/** The public sees them. */
export const websiteFileKinds: Record<string, MayRead> = { [WEBSITE_PICTURE]: () => true };

const PICTURE_PX = { logo: 600, hero: 1600 } as const;

const columnsOf = (body: BodyOf<typeof websiteCalls.save>): WebsiteColumns => {
  const { version: _version, is_published, has_french, navigation, ...plain } = body;
  const given = Object.entries({
    ...plain,
    is_published: is_published === undefined ? undefined : is_published === 1,
    has_french: has_french === undefined ? undefined : has_french === 1,
    navigation: navigation === undefined ? undefined : JSON.stringify(navigation),
  }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given);
};

const setPicture = async (
  context: Context,
  kind: 'logo' | 'hero',
  stored: Awaited<ReturnType<typeof storeFile>> | null,
) =>
  context.write(async (tx) => {
    const { tenant } = context;
    const before = await readOrMake(tx, tenant);
    const name = stored && (await attachFile(context, tx, stored, tenant));
    await setWebsitePicture(tx, tenant, kind, name);
    const replaced = before[kind];
    if (replaced) await removeFile(context, tx, replaced);
  });

export const saveWebsite = async (
  place: Pick<Context, 'deps' | 'tenant' | 'read' | 'write'>,
  body: BodyOf<typeof websiteCalls.save>,
) => {
  const { tenant } = place;
  const isCurrent = await place.write(async (tx) => {
    const before = await readOrMake(tx, tenant);
    if (body.version !== undefined && body.version !== before.version) return false;
    await updateWebsite(tx, tenant, columnsOf(body));
    return true;
  });
  const current = await readReply(place);
  if (!isCurrent) throw changedMeanwhile(current);
  return current;
};

export const websiteHandlers: Handlers<typeof websiteCalls> = {
  ...hostHandlers,

  get: (_input, context) => readReply(context),

  save: ({ body }, context) => saveWebsite(context, body),

  setPicture: async ({ params, files }, context) => {
    const [uploaded] = files.picture;
    if (!uploaded) throw badField('picture', 'Required');
    const options = { dealershipId: context.tenant, maxPx: PICTURE_PX[params.kind] };
    const picture = await prepareImage(
      uploaded.path,
      // a logo may be transparent
      params.kind === 'logo' ? { ...options, as: 'png' } : options,
    );
    if (!picture.ok) throw new Refusal(422, picture.message, { fields: { picture: picture.message } });
    await setPicture(context, params.kind, await storeFile(context, WEBSITE_PICTURE, picture));
    return readReply(context);
  },

  removePicture: async ({ params }, context) => {
    await setPicture(context, params.kind, null);
    return readReply(context);
  },
};

import type { WebPageVersion, webpagesCalls } from '@forecourt/contract/webpages/index';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { listVersions, readVersion } from '../../../records/publishing/versions';
import { missingPictures } from '../pictures/picture.queries';
import { type contentOf, holdPage, writePage } from './save-page';
import { VERSIONS } from './web-page.queries';
import { asWritten, readPage, withAddress } from './whole-page';

/** As `contentOf` wrote it. */
type Content = ReturnType<typeof contentOf>;

const read = async (context: Context, db: Db, recordId: number, version: number) => {
  const { content, ...row } = await readVersion(context, db, VERSIONS, { recordId, version });
  return { row, content: content as Content }; // what is stored there is what contentOf made
};

const toReply = ({ row, content }: Awaited<ReturnType<typeof read>>): WebPageVersion => ({
  ...row,
  ...content,
  in_navigation: content.in_navigation ? 1 : 0,
  body: asWritten(content.body),
  body_fr: content.body_fr && asWritten(content.body_fr),
});

export const versionHandlers: Pick<
  Handlers<typeof webpagesCalls>,
  'versions' | 'version' | 'restoreVersion'
> = {
  versions: ({ params: { id } }, context) =>
    context.read(async (db) => {
      await readPage(context, db, id);
      return listVersions(context, db, VERSIONS, id);
    }),

  version: ({ params: { id, version } }, context) =>
    context.read(async (db) => {
      await readPage(context, db, id);
      return toReply(await read(context, db, id, version));
    }),

  /** The address stays as it is now: links to the page go on working. */
  restoreVersion: ({ params: { id, version }, body: { current_version } }, context) =>
    withAddress(
      context,
      context.write(async (tx) => {
        const before = await holdPage(context, tx, id, current_version);
        const { content } = await read(context, tx, id, version);
        const { slug: _, picture_id, ...columns } = content;
        const isGone =
          picture_id !== null && (await missingPictures(tx, context.tenant, [picture_id])).length > 0;
        return writePage(context, tx, before, { ...columns, picture_id: isGone ? null : picture_id });
      }),
    ),
};

import type { webpagesCalls } from '@forecourt/contract/webpages/index';
import { isRichTextEmpty } from '@forecourt/domain/rich-text/index';
import type { Context, Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { type PublishStep, timesAfter } from '../../../records/publishing/publish';
import { setPublishTimes } from '../../../records/publishing/publish.queries';
import { holdPage } from './save-page';
import { PAGES } from './web-page.queries';
import { readPage, withAddress } from './whole-page';

const take = (context: Context, id: number, version: number | undefined, step: PublishStep) =>
  withAddress(
    context,
    context.write(async (tx) => {
      const page = await holdPage(context, tx, id, version);
      if (step.do !== 'unpublish' && isRichTextEmpty(page.body))
        throw badField('body', 'Write something before you publish');
      await setPublishTimes(tx, context.tenant, PAGES, id, timesAfter(page, step, context.deps.now()));
      return readPage(context, tx, id);
    }),
  );

export const publishPageHandlers: Pick<
  Handlers<typeof webpagesCalls>,
  'publish' | 'schedule' | 'unpublish'
> = {
  publish: ({ params: { id }, body: { version } }, context) => take(context, id, version, { do: 'publish' }),
  unpublish: ({ params: { id }, body: { version } }, context) =>
    take(context, id, version, { do: 'unpublish' }),
  schedule: ({ params: { id }, body: { version, ...plan } }, context) =>
    take(context, id, version, { do: 'schedule', ...plan }),
};

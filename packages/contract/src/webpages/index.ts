import { z } from 'zod';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import { publishState, scheduleForm, textVersionRow } from '../publishing';
import { INT_MAX, idOf, instant, ok, omittedWhenEmpty, version } from '../scalars';
import {
  newWebPageForm,
  WEB_PAGE_PICTURE_MAX_BYTES,
  webPage,
  webPageForm,
  webPagePicture,
  webPageRow,
  webPageVersion,
} from './web-page';

export * from './web-page';

const webPageId = z.object({ id: idOf('web_page') });
const versionOfPage = z.object({
  id: idOf('web_page'),
  version: z.coerce.number().int().min(1).max(INT_MAX),
});
/** The version that the screen shows; when someone else saved since, the answer is 409. */
const onVersion = z.object({ version: version.optional() });

const TEXT = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hello' }] }] };

export const webpagesCalls = {
  list: call({
    method: 'GET',
    path: '/api/v1/web-pages',
    access: 'webPages.edit',
    summary: 'Web pages of the dealership',
    query: listQuery(['updated_at', 'title', 'slug', 'created_at'], {
      state: omittedWhenEmpty(publishState),
    }),
    reply: listOf(webPageRow),
  }),
  get: call({
    method: 'GET',
    path: '/api/v1/web-pages/{id}',
    access: 'webPages.edit',
    summary: 'One web page with its texts',
    params: webPageId,
    reply: webPage,
  }),
  create: call({
    method: 'POST',
    path: '/api/v1/web-pages',
    access: 'webPages.edit',
    summary: 'Adds a web page as a draft',
    body: newWebPageForm,
    reply: webPage,
    status: 201,
    example: { body: { title: 'Warranty', slug: 'warranty', body: TEXT } },
  }),
  update: call({
    method: 'PATCH',
    path: '/api/v1/web-pages/{id}',
    access: 'webPages.edit',
    summary: 'Changes the fields that are sent, and stores a version; a published page shows it at once',
    params: webPageId,
    body: webPageForm,
    reply: webPage,
    example: { body: { title: 'Warranty', body: TEXT } },
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/v1/web-pages/{id}',
    access: 'webPages.edit',
    summary: 'Removes a web page',
    params: webPageId,
    reply: ok,
  }),
  restore: call({
    method: 'POST',
    path: '/api/v1/web-pages/{id}/restore',
    access: 'webPages.edit',
    summary: 'Restores a web page that was removed; its address gets a number when another page has it now',
    params: webPageId,
    reply: webPage,
  }),
  publish: call({
    method: 'POST',
    path: '/api/v1/web-pages/{id}/publish',
    access: 'webPages.edit',
    summary: 'Shows a web page to the public from now on',
    params: webPageId,
    body: onVersion,
    reply: webPage,
  }),
  schedule: call({
    method: 'POST',
    path: '/api/v1/web-pages/{id}/schedule',
    access: 'webPages.edit',
    summary: 'Plans when the public sees a web page, and until when',
    params: webPageId,
    body: onVersion.extend(scheduleForm.shape),
    reply: webPage,
    example: { body: { publish_at: '2027-01-04T16:00:00Z' } },
  }),
  unpublish: call({
    method: 'POST',
    path: '/api/v1/web-pages/{id}/unpublish',
    access: 'webPages.edit',
    summary: 'Shows a web page no longer; one that was only planned becomes a draft again',
    params: webPageId,
    body: onVersion,
    reply: webPage,
  }),
  versions: call({
    method: 'GET',
    path: '/api/v1/web-pages/{id}/versions',
    access: 'webPages.edit',
    summary: 'The stored versions of a web page, the newest first; at most 100 are kept',
    params: webPageId,
    reply: z.array(textVersionRow),
  }),
  version: call({
    method: 'GET',
    path: '/api/v1/web-pages/{id}/versions/{version}',
    access: 'webPages.edit',
    summary: 'One stored version with its texts',
    params: versionOfPage,
    reply: webPageVersion,
  }),
  restoreVersion: call({
    method: 'POST',
    path: '/api/v1/web-pages/{id}/versions/{version}/restore',
    access: 'webPages.edit',
    summary: 'Saves the content of a stored version again, as a new version',
    params: versionOfPage,
    body: z.object({
      /** The version that the screen shows; when someone else saved since, the answer is 409. */
      current_version: version.optional(),
    }),
    reply: webPage,
  }),
  addPicture: call({
    method: 'POST',
    path: '/api/v1/web-pages/pictures',
    access: 'webPages.edit',
    summary: 'Stores a picture for the texts of web pages, without the place and camera it was taken with',
    files: { file: { kinds: ['png', 'jpg', 'webp'], maxBytes: WEB_PAGE_PICTURE_MAX_BYTES } },
    reply: webPagePicture,
    status: 201,
  }),
  picture: call({
    method: 'GET',
    path: '/api/v1/web-pages/pictures/{id}',
    access: 'webPages.edit',
    summary: 'A picture of the texts of web pages',
    params: z.object({ id: idOf('web_page_picture') }),
    reply: { file: true, mime: 'image/*' },
  }),
  preview: call({
    method: 'POST',
    path: '/api/v1/web-pages/preview',
    access: 'webPages.edit',
    summary:
      'A link to a page as the public would see it, with what stands in the form; it works for an hour',
    body: newWebPageForm,
    reply: z.object({ url: z.string(), expires_at: instant }),
    keyless: true,
    example: { body: { title: 'Warranty', slug: 'warranty', body: TEXT } },
  }),
};

import { deletePreviewsOf } from '../../records/publishing/preview.queries';
import { defineArea } from '../define-area';
import { insertDemoPages } from './demo/demo';
import { listHandlers } from './list/listing';
import { pictureFileKinds, pictureHandlers } from './pictures/pictures';
import { PREVIEWS, previewHandlers } from './preview/preview';
import { versionHandlers } from './record/page-versions';
import { publishPageHandlers } from './record/publish-page';
import { removePageHandlers } from './record/remove-page';
import { savePageHandlers } from './record/save-page';
import { webpagesSite } from './site/site';
import * as tables from './tables';

export const webpagesArea = defineArea({
  name: 'webpages',
  handlers: {
    ...listHandlers,
    ...savePageHandlers,
    ...removePageHandlers,
    ...publishPageHandlers,
    ...versionHandlers,
    ...pictureHandlers,
    ...previewHandlers,
  },
  tables,
  // stored versions have every text
  unauditedColumns: [tables.webPage.body, tables.webPage.bodyFr],
  fileKinds: pictureFileKinds,
  site: webpagesSite,
  siteTables: [tables.webPage],
  deleteExpired: [deletePreviewsOf(PREVIEWS)],
  demo: { after: ['dealership', 'users'], insert: insertDemoPages },
});

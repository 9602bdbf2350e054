import { defineArea } from '../define-area';
import { insertDemoWebsites } from './demo.queries';
import { websiteSite } from './site';
import * as tables from './tables';
import { websiteFileKinds, websiteHandlers } from './website';

export const websiteArea = defineArea({
  name: 'website',
  handlers: websiteHandlers,
  tables,
  fileKinds: websiteFileKinds,
  site: websiteSite,
  siteTables: [tables.website, tables.siteHost],
  demo: { after: ['dealership'], insert: insertDemoWebsites },
});

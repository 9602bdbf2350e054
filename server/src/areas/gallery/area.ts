import { defineArea } from '../define-area';
import { demoPictureJobs } from './demo/demo-pictures';
import { insertDemoGallery } from './demo/gallery';
import { galleryFileKinds, galleryHandlers } from './gallery';
import { gallerySite } from './site/site';
import * as tables from './tables';

export const galleryArea = defineArea({
  name: 'gallery',
  handlers: galleryHandlers,
  tables,
  fileKinds: galleryFileKinds,
  jobs: demoPictureJobs,
  site: gallerySite,
  siteTables: [tables.galleryItem, tables.galleryFile],
  demo: { after: ['dealership', 'users'], insert: insertDemoGallery },
});

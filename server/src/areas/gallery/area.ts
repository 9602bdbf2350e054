import { defineArea } from '../define-area';
import { insertDemoGallery } from './demo';
import { galleryFileKinds, galleryHandlers } from './gallery';
import * as tables from './tables';

export const galleryArea = defineArea({
  name: 'gallery',
  handlers: galleryHandlers,
  tables,
  fileKinds: galleryFileKinds,
  demo: { after: ['dealership', 'users'], insert: insertDemoGallery },
});

import { bhphDrawers } from './areas/bhph/drawers';
import { dealsDrawers } from './areas/deals/drawers';
import { depositsDrawers } from './areas/deposits/drawers';
import { inventoryDrawers } from './areas/inventory/drawers';
import { quotationsDrawers } from './areas/quotations/drawers';
import { testdrivesDrawers } from './areas/testdrives/drawers';
import { serveDocuments } from './services/document-writer/serve-documents';

serveDocuments({
  ...bhphDrawers,
  ...dealsDrawers,
  ...depositsDrawers,
  ...inventoryDrawers,
  ...quotationsDrawers,
  ...testdrivesDrawers,
});

import { dealsDrawers } from './areas/deals/drawers';
import { depositsDrawers } from './areas/deposits/drawers';
import { inventoryDrawers } from './areas/inventory/drawers';
import { quotationsDrawers } from './areas/quotations/drawers';
import { signingDrawers } from './areas/signing/drawers';
import { testdrivesDrawers } from './areas/testdrives/drawers';
import { serveDocuments } from './services/document-writer/serve-documents';

serveDocuments({
  ...dealsDrawers,
  ...depositsDrawers,
  ...inventoryDrawers,
  ...quotationsDrawers,
  ...signingDrawers,
  ...testdrivesDrawers,
});

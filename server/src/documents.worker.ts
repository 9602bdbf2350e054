import { bankingDrawers } from './areas/banking/drawers';
import { bhphDrawers } from './areas/bhph/drawers';
import { billingDrawers } from './areas/billing/drawers';
import { commissionDrawers } from './areas/commission/drawers';
import { dealsDrawers } from './areas/deals/drawers';
import { depositsDrawers } from './areas/deposits/drawers';
import { documentsDrawers } from './areas/documents/drawers';
import { inventoryDrawers } from './areas/inventory/drawers';
import { mechanicDrawers } from './areas/mechanic/drawers';
import { quotationsDrawers } from './areas/quotations/drawers';
import { reportsDrawers } from './areas/reports/drawers';
import { shopDrawers } from './areas/shop/drawers';
import { signingDrawers } from './areas/signing/drawers';
import { testdrivesDrawers } from './areas/testdrives/drawers';
import { serveDocuments } from './services/document-writer/serve-documents';

serveDocuments({
  ...bankingDrawers,
  ...bhphDrawers,
  ...billingDrawers,
  ...commissionDrawers,
  ...dealsDrawers,
  ...depositsDrawers,
  ...documentsDrawers,
  ...inventoryDrawers,
  ...mechanicDrawers,
  ...quotationsDrawers,
  ...reportsDrawers,
  ...shopDrawers,
  ...signingDrawers,
  ...testdrivesDrawers,
});

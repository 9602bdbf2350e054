import { defineArea } from '../define-area';
import { bulkHandlers, bulkJobs } from './bulk/bulk';
import { insertDemoVendors } from './demo/demo.queries';
import { ledgerHandlers } from './ledger/ledger';
import { listingHandlers } from './list/listing';
import { pickerHandlers } from './picker/picker';
import { removeVendorHandlers } from './record/remove-vendor';
import { saveVendorHandlers } from './record/save-vendor';
import { vendorSearch } from './search/search';
import * as tables from './tables';
import { timelineHandlers } from './timeline/timeline';

export const vendorsArea = defineArea({
  name: 'vendors',
  handlers: {
    ...listingHandlers,
    ...pickerHandlers,
    ...saveVendorHandlers,
    ...removeVendorHandlers,
    ...bulkHandlers,
    ...timelineHandlers,
    ...ledgerHandlers,
  },
  tables,
  unauditedColumns: [tables.vendor.nameKey],
  jobs: bulkJobs,
  searchKinds: { vendors: vendorSearch },
  demo: { after: ['dealership', 'users', 'customers'], insert: insertDemoVendors },
});

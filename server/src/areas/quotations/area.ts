import { defineArea } from '../define-area';
import { insertDemoQuotations } from './demo/quotations.queries';
import { listingHandlers } from './list/listing';
import { quotationPages } from './public/logo-page';
import { publicHandlers } from './public/public';
import { quotationNotificationKinds } from './public/tell-seller';
import { prepareHandlers } from './record/prepare';
import { recordHandlers } from './record/record';
import { savingHandlers } from './record/saving';
import { quotationSearch } from './search';
import { QUOTATION_FILE, sendingHandlers } from './sending/sending';
import * as tables from './tables';

export const quotationsArea = defineArea({
  name: 'quotations',
  handlers: {
    ...listingHandlers,
    ...prepareHandlers,
    ...recordHandlers,
    ...savingHandlers,
    ...sendingHandlers,
    ...publicHandlers,
  },
  tables,
  appendOnly: [tables.quotationAnswer],
  pages: quotationPages,
  searchKinds: { quotations: quotationSearch },
  notificationKinds: quotationNotificationKinds,
  // kept as proof of what was sent; the calls draw the document anew
  fileKinds: { [QUOTATION_FILE]: () => false },
  demo: { after: ['users', 'customers', 'inventory'], insert: insertDemoQuotations },
});

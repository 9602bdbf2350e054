import { defineArea } from '../define-area';
import { carPages } from './cars/car-page';
import { carHandlers } from './cars/cars';
import { REMIND_TASK, reminderJobs } from './cars/remind';
import { insertDemoServices } from './demo/insert-services';
import { invoiceHandlers } from './invoices/invoices';
import { makeInvoiceHandlers } from './invoices/make-invoice';
import { INVOICE_SOURCE, invoiceSource } from './ledger/invoice-source';
import { shopSource } from './ledger/shop-source';
import { listingHandlers } from './list/listing';
import { approveHandlers } from './moving/approve';
import { SHOP_SOURCE } from './moving/pass-cost';
import { serviceNotificationKinds } from './notifications';
import { overviewHandlers } from './overview/overview';
import { estimateHandlers } from './papers/estimate';
import { photoFileKinds, photoHandlers } from './photos/photos';
import { addHandlers } from './record/add-service';
import { changeHandlers } from './record/change-service';
import { shopSaleHooks } from './sale-hooks';
import { serviceSearch } from './search';
import { settingsHandlers } from './settings/settings';
import * as tables from './tables';

export const mechanicArea = defineArea({
  name: 'mechanic',
  handlers: {
    ...listingHandlers,
    ...addHandlers,
    ...changeHandlers,
    ...approveHandlers,
    ...estimateHandlers,
    ...photoHandlers,
    ...invoiceHandlers,
    ...makeInvoiceHandlers,
    ...carHandlers,
    ...overviewHandlers,
    ...settingsHandlers,
  },
  tables,
  unauditedColumns: [tables.shopService.words, tables.shopCar.words, tables.shopCar.plateKey],
  appendOnly: [tables.shopInvoiceEntry, tables.shopTransfer],
  jobs: reminderJobs,
  // each hour, since the day begins at another one in each time zone
  schedule: { [REMIND_TASK]: '41 * * * *' },
  pages: carPages,
  fileKinds: photoFileKinds,
  notificationKinds: serviceNotificationKinds,
  searchKinds: { services: serviceSearch },
  saleHooks: shopSaleHooks,
  demo: {
    after: ['dealership', 'users', 'customers', 'inventory', 'deals', 'vendors'],
    insert: insertDemoServices,
  },
  ledgerSources: { [SHOP_SOURCE]: shopSource, [INVOICE_SOURCE]: invoiceSource },
});

import { defineArea } from '../define-area';
import { insertDemoShop } from './demo/demo';
import { movementLedger } from './ledger/movement-ledger';
import { orderLedger } from './ledger/order-ledger';
import { ORDER_SOURCE } from './ledger/order-source';
import { receiptJobs } from './messages/mail-receipt';
import { shopNotificationKinds } from './messages/paid';
import { orderHandlers } from './orders/orders';
import { shopBillHooks } from './orders/orders-of-bill';
import { refundHandlers, refundJobs } from './orders/refund';
import { sellHandlers } from './orders/sell';
import { RELEASE_TASK, releaseJobs } from './paying/release';
import { paymentJobs } from './paying/settle-payment';
import { pictureHandlers, productFileKinds } from './products/pictures';
import { productHandlers } from './products/products';
import { saveProductHandlers } from './products/save-product';
import { shopSite } from './site/site';
import { MOVEMENT_SOURCE } from './stock/move-stock';
import { stockHandlers } from './stock/stock';
import * as tables from './tables';

export const shopArea = defineArea({
  name: 'shop',
  handlers: {
    ...productHandlers,
    ...saveProductHandlers,
    ...pictureHandlers,
    ...stockHandlers,
    ...sellHandlers,
    ...orderHandlers,
    ...refundHandlers,
  },
  tables,
  unauditedColumns: [tables.productPayment.paymentMethod],
  appendOnly: [tables.productMovement],
  jobs: (deps, mail) => ({
    ...paymentJobs(deps),
    ...refundJobs(deps),
    ...releaseJobs(deps),
    ...receiptJobs(deps, mail),
  }),
  schedule: { [RELEASE_TASK]: '* * * * *' },
  fileKinds: productFileKinds,
  site: shopSite,
  siteTables: [tables.product, tables.productVariant, tables.productPicture],
  ledgerSources: { [MOVEMENT_SOURCE]: movementLedger, [ORDER_SOURCE]: orderLedger },
  billHooks: shopBillHooks,
  notificationKinds: shopNotificationKinds,
  demo: {
    after: ['dealership', 'users', 'customers', 'vendors'],
    insert: insertDemoShop,
  },
});

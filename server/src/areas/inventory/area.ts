import { recordCalls } from '@forecourt/contract/inventory/record';
import { SOLD } from '@forecourt/domain/vehicle/stock-status';
import { VEHICLE_SOURCE } from '../accounting';
import { defineArea } from '../define-area';
import { publicRecord } from '../integrations';
import { bulkHandlers } from './bulk/bulk';
import { bulkJobs } from './bulk/bulk-work';
import { demoPhotoJobs } from './demo/demo-photos';
import { insertStock } from './demo/stock.queries';
import { enteringHandlers } from './entering/entering';
import { importingHandlers, importJobs } from './importing';
import { vehicleLedger } from './ledger/vehicle-ledger';
import { listingHandlers } from './list/listing';
import { seedInventoryLookups } from './lookups/lookup-seeds';
import { lookupHandlers } from './lookups/lookups';
import { publicPages } from './public/public-pages';
import { recordHandlers } from './record/record';
import { recordFileKinds } from './record/record-files';
import { vehicleSearch } from './search/search-kind';
import { inventorySite } from './site/site';
import { stickerHandlers } from './stickers/stickers';
import { stockNumberHandlers } from './stock-numbers/stock-numbers';
import * as tables from './tables';
import { WANTED_ARRIVED } from './wanted/match-wanted';
import { wantedHandlers } from './wanted/wanted';

const { stockVehicle, vehiclePhoto, ownLookup } = tables;

export const inventoryArea = defineArea({
  name: 'inventory',
  handlers: {
    ...enteringHandlers,
    ...importingHandlers,
    ...listingHandlers,
    ...bulkHandlers,
    ...recordHandlers,
    ...lookupHandlers,
    ...wantedHandlers,
    ...stickerHandlers,
    ...stockNumberHandlers,
  },
  tables,
  publicRecords: { vehicle: publicRecord(recordCalls.detail, recordHandlers.detail) },
  unauditedColumns: [
    stockVehicle.addedCosts,
    stockVehicle.makeKey,
    stockVehicle.modelKey,
    stockVehicle.words,
    stockVehicle.nameKey,
    stockVehicle.stockKey,
    stockVehicle.vinReversed,
    stockVehicle.plateKey,
    stockVehicle.panelOrder,
    stockVehicle.siteOrder,
    stockVehicle.sitePrice,
    stockVehicle.promotionPrice,
    stockVehicle.isFeatured,
    stockVehicle.siteWords,
    stockVehicle.inViews,
    stockVehicle.priceKey,
    stockVehicle.publicToken,
  ],
  sqlFiles: ['list/stock-tally.sql', 'on-deal/share-vehicle.sql', 'moving/copy-audit.sql'],
  sqlNumbers: { sold: SOLD },
  jobs: (deps) => ({ ...bulkJobs(deps), ...importJobs(deps), ...demoPhotoJobs(deps) }),
  ledgerSources: { [VEHICLE_SOURCE]: vehicleLedger },
  pages: publicPages,
  site: inventorySite,
  siteTables: [stockVehicle, vehiclePhoto, ownLookup],
  fileKinds: recordFileKinds,
  notificationKinds: { [WANTED_ARRIVED]: { label: 'A wanted vehicle arrives' } },
  searchKinds: { vehicles: vehicleSearch },
  seed: seedInventoryLookups,
  demo: { after: ['dealership', 'users'], insert: insertStock },
});

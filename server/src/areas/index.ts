import { WEBHOOK_EVENTS } from '@forecourt/contract/integrations/events';
import { tableOf } from '../db/table-kinds';
import { registerPaymentHooks } from './account';
import { accountArea } from './account/area';
import { registerCarryingOf, registerLedgerSource } from './accounting';
import { accountingArea } from './accounting/area';
import { advertisingArea } from './advertising/area';
import { registerEncryptedColumn } from './archives';
import { archivesArea } from './archives/area';
import { bankingArea } from './banking/area';
import { bhphArea } from './bhph/area';
import { billingArea } from './billing/area';
import { registerBillHooks, registerSaleEventHooks, setDrawFinalBill } from './bills';
import { billsArea } from './bills/area';
import { blogArea } from './blog/area';
import { campaignsArea } from './campaigns/area';
import { chatArea } from './chat/area';
import { chequesArea } from './cheques/area';
import { commissionArea } from './commission/area';
import { costsArea } from './costs/area';
import { customersArea } from './customers/area';
import { dealershipArea } from './dealership/area';
import { dealsArea } from './deals/area';
import type { Area, AreaName, AreaParts } from './define-area';
import { depositsArea } from './deposits/area';
import { documentsArea } from './documents/area';
import { registerFileKind } from './files';
import { filesArea } from './files/area';
import { floorplanArea } from './floorplan/area';
import { galleryArea } from './gallery/area';
import { gather } from './gather';
import { registerPublicRecord } from './integrations';
import { integrationsArea } from './integrations/area';
import { registerPurchaseHooks, registerSaleHooks } from './inventory';
import { inventoryArea } from './inventory/area';
import { registerDealsOfLeads, registerMailTarget } from './leads';
import { leadsArea } from './leads/area';
import { locationArea } from './location/area';
import { marketArea } from './market/area';
import { mechanicArea } from './mechanic/area';
import { mergeArea } from './merge/area';
import { registerNotificationKind } from './notifications';
import { notificationsArea } from './notifications/area';
import { platformArea } from './platform/area';
import { portalArea } from './portal/area';
import { postingArea } from './posting/area';
import { progressArea } from './progress/area';
import { purchasesArea } from './purchases/area';
import { quickbooksArea } from './quickbooks/area';
import { quotationsArea } from './quotations/area';
import { reportsArea } from './reports/area';
import { registerSearchKind } from './search';
import { searchArea } from './search/area';
import { sessionArea } from './session/area';
import { shopArea } from './shop/area';
import { signingArea } from './signing/area';
import { supportArea } from './support/area';
import { registerCalendarSource, registerTaskLink } from './tasks';
import { tasksArea } from './tasks/area';
import { testdrivesArea } from './testdrives/area';
import { usersArea } from './users/area';
import { vendorsArea } from './vendors/area';
import { webpagesArea } from './webpages/area';
import { websiteArea } from './website/area';
import { wizardArea } from './wizard/area';

/** Every area of the server: the only list that a new one is added to. An area of the contract that is missing does not compile. */
export const areas: { readonly [Name in AreaName]: Area<Name> } = {
  session: sessionArea,
  users: usersArea,
  location: locationArea,
  dealership: dealershipArea,
  account: accountArea,
  notifications: notificationsArea,
  files: filesArea,
  platform: platformArea,
  inventory: inventoryArea,
  customers: customersArea,
  merge: mergeArea,
  leads: leadsArea,
  // before deals: a bill is locked before its deal
  billing: billingArea,
  bills: billsArea,
  deals: dealsArea,
  deposits: depositsArea,
  portal: portalArea,
  testdrives: testdrivesArea,
  progress: progressArea,
  search: searchArea,
  tasks: tasksArea,
  quotations: quotationsArea,
  wizard: wizardArea,
  documents: documentsArea,
  signing: signingArea,
  bhph: bhphArea,
  accounting: accountingArea,
  vendors: vendorsArea,
  purchases: purchasesArea,
  costs: costsArea,
  mechanic: mechanicArea,
  commission: commissionArea,
  floorplan: floorplanArea,
  cheques: chequesArea,
  banking: bankingArea,
  reports: reportsArea,
  quickbooks: quickbooksArea,
  gallery: galleryArea,
  blog: blogArea,
  webpages: webpagesArea,
  shop: shopArea,
  website: websiteArea,
  support: supportArea,
  chat: chatArea,
  campaigns: campaignsArea,
  market: marketArea,
  posting: postingArea,
  advertising: advertisingArea,
  integrations: integrationsArea,
  archives: archivesArea,
};

/** The same as a list, for whoever gathers what all areas bring. */
export const areaList: readonly (AreaParts & { name: AreaName })[] = Object.values(areas);

for (const { encryptedColumns = [] } of areaList)
  for (const { column, purpose } of encryptedColumns)
    registerEncryptedColumn({ table: tableOf(column), column: column.name, purpose });

const fileKinds = gather(
  'file kind',
  areaList.map((area) => area.fileKinds ?? {}),
);
for (const [kind, mayRead] of Object.entries(fileKinds)) registerFileKind(kind, mayRead);

const notificationKinds = gather(
  'kind of notification',
  areaList.map((area) => area.notificationKinds ?? {}),
);
for (const [name, kind] of Object.entries(notificationKinds)) registerNotificationKind(name, kind);

const searchKinds = gather(
  'kind of the search',
  areaList.map((area) => area.searchKinds ?? {}),
);
for (const [name, kind] of Object.entries(searchKinds)) registerSearchKind(name, kind);

for (const { publicRecords = {} } of areaList)
  for (const { record: kind } of WEBHOOK_EVENTS) {
    const record = publicRecords[kind];
    if (record) registerPublicRecord(kind, record);
  }

const calendar = gather(
  'calendar',
  areaList.map((area) => area.calendar ?? {}),
);
for (const [name, source] of Object.entries(calendar)) registerCalendarSource(name, source);

const taskLinks = gather(
  'link of tasks',
  areaList.map((area) => area.taskLinks ?? {}),
);
for (const [kind, link] of Object.entries(taskLinks)) registerTaskLink(kind, link);

const mailTargets = gather(
  'kind of mail',
  areaList.map((area) => area.mailTargets ?? {}),
);
for (const [kind, target] of Object.entries(mailTargets)) registerMailTarget(kind, target);

const ledgerSources = gather(
  'ledger source',
  areaList.map((area) => area.ledgerSources ?? {}),
);
for (const [name, source] of Object.entries(ledgerSources)) registerLedgerSource(name, source);
for (const { carryingOf } of areaList) if (carryingOf) registerCarryingOf(carryingOf);

for (const { saleHooks } of areaList) if (saleHooks) registerSaleHooks(saleHooks);
for (const { purchaseHooks } of areaList) if (purchaseHooks) registerPurchaseHooks(purchaseHooks);
for (const { saleEventHooks } of areaList) if (saleEventHooks) registerSaleEventHooks(saleEventHooks);
for (const { paymentHooks } of areaList) if (paymentHooks) registerPaymentHooks(paymentHooks);
for (const { billHooks } of areaList) if (billHooks) registerBillHooks(billHooks);
for (const { drawFinalBill } of areaList) if (drawFinalBill) setDrawFinalBill(drawFinalBill);
for (const { dealsOfLeads } of areaList) if (dealsOfLeads) registerDealsOfLeads(dealsOfLeads);

import { accountCalls } from './account';
import { accountingCalls } from './accounting/index';
import { advertisingCalls } from './advertising/index';
import { archivesCalls } from './archives/index';
import { bankingCalls } from './banking/index';
import { bhphCalls } from './bhph';
import { billingCalls } from './billing/index';
import { billsCalls } from './bills/index';
import { blogCalls } from './blog/index';
import { campaignsCalls } from './campaigns/index';
import { chatCalls } from './chat/index';
import { chequesCalls } from './cheques/index';
import { commissionCalls } from './commission/index';
import { costsCalls } from './costs/index';
import { customersCalls } from './customers/index';
import { dealershipCalls } from './dealership';
import { dealsCalls } from './deals/index';
import { depositsCalls } from './deposits/index';
import { documentsCalls } from './documents/index';
import { filesCalls } from './files';
import { floorplanCalls } from './floorplan/index';
import { galleryCalls } from './gallery';
import { integrationsCalls } from './integrations/index';
import { inventoryCalls } from './inventory/index';
import { leadsCalls } from './leads/index';
import { locationCalls } from './location';
import { marketCalls } from './market/index';
import { mechanicCalls } from './mechanic/index';
import { mergeCalls } from './merge';
import { notificationsCalls } from './notifications';
import { platformCalls } from './platform/index';
import { portalCalls } from './portal/index';
import { postingCalls } from './posting/index';
import { progressCalls } from './progress';
import { purchasesCalls } from './purchases/index';
import { quickbooksCalls } from './quickbooks/index';
import { quotationsCalls } from './quotations/index';
import { reportsCalls } from './reports/index';
import { searchCalls } from './search';
import { sessionCalls } from './session';
import { shopCalls } from './shop/index';
import { signingCalls } from './signing/index';
import { supportCalls } from './support/index';
import { tasksCalls } from './tasks/index';
import { testdrivesCalls } from './testdrives/index';
import { usersCalls } from './users';
import { vendorsCalls } from './vendors/index';
import { webpagesCalls } from './webpages/index';
import { websiteCalls } from './website';
import { wizardCalls } from './wizard/index';

export * from './call';
export * from './errors';

/** Every call of the product, by area. The server cannot start without a handler for each. */
export const contract = {
  session: sessionCalls,
  users: usersCalls,
  location: locationCalls,
  dealership: dealershipCalls,
  account: accountCalls,
  notifications: notificationsCalls,
  files: filesCalls,
  platform: platformCalls,
  inventory: inventoryCalls,
  customers: customersCalls,
  merge: mergeCalls,
  leads: leadsCalls,
  billing: billingCalls,
  bills: billsCalls,
  deals: dealsCalls,
  deposits: depositsCalls,
  portal: portalCalls,
  testdrives: testdrivesCalls,
  progress: progressCalls,
  search: searchCalls,
  tasks: tasksCalls,
  quotations: quotationsCalls,
  wizard: wizardCalls,
  documents: documentsCalls,
  signing: signingCalls,
  bhph: bhphCalls,
  accounting: accountingCalls,
  vendors: vendorsCalls,
  purchases: purchasesCalls,
  costs: costsCalls,
  mechanic: mechanicCalls,
  commission: commissionCalls,
  floorplan: floorplanCalls,
  cheques: chequesCalls,
  banking: bankingCalls,
  reports: reportsCalls,
  quickbooks: quickbooksCalls,
  gallery: galleryCalls,
  blog: blogCalls,
  webpages: webpagesCalls,
  shop: shopCalls,
  website: websiteCalls,
  support: supportCalls,
  chat: chatCalls,
  campaigns: campaignsCalls,
  market: marketCalls,
  posting: postingCalls,
  advertising: advertisingCalls,
  integrations: integrationsCalls,
  archives: archivesCalls,
};

export type Contract = typeof contract;

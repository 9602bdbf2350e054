import { ROUTES, type Route } from '@forecourt/policy';
import { accountRoutes } from '../../areas/account/account.routes';
import { accountingRoutes } from '../../areas/accounting/accounting.routes';
import { advertisingRoutes } from '../../areas/advertising/advertising.routes';
import { archivesRoutes } from '../../areas/archives/archives.routes';
import { bankingRoutes } from '../../areas/banking/banking.routes';
import { bhphRoutes } from '../../areas/bhph/bhph.routes';
import { billsRoutes } from '../../areas/bills/bills.routes';
import { blogRoutes } from '../../areas/blog/blog.routes';
import { campaignsRoutes } from '../../areas/campaigns/campaigns.routes';
import { chatRoutes } from '../../areas/chat/chat.routes';
import { chequesRoutes } from '../../areas/cheques/cheques.routes';
import { commissionRoutes } from '../../areas/commission/commission.routes';
import { costsRoutes } from '../../areas/costs/costs.routes';
import { customersRoutes } from '../../areas/customers/customers.routes';
import { dashboardRoutes } from '../../areas/dashboard/dashboard.routes';
import { dealsRoutes } from '../../areas/deals/deals.routes';
import { depositsRoutes } from '../../areas/deposits/deposits.routes';
import { documentsRoutes } from '../../areas/documents/documents.routes';
import { firstRunRoutes } from '../../areas/first-run/first-run.routes';
import { floorplanRoutes } from '../../areas/floorplan/floorplan.routes';
import { galleryRoutes } from '../../areas/gallery/gallery.routes';
import { integrationsRoutes } from '../../areas/integrations/integrations.routes';
import { inventoryRoutes } from '../../areas/inventory/inventory.routes';
import { leadsRoutes } from '../../areas/leads/leads.routes';
import { marketRoutes } from '../../areas/market/market.routes';
import { mechanicRoutes } from '../../areas/mechanic/mechanic.routes';
import { mergeRoutes } from '../../areas/merge/merge.routes';
import { notificationsRoutes } from '../../areas/notifications/notifications.routes';
import { platformRoutes } from '../../areas/platform/platform.routes';
import { portalRoutes } from '../../areas/portal/portal.routes';
import { postingRoutes } from '../../areas/posting/posting.routes';
import { purchasesRoutes } from '../../areas/purchases/purchases.routes';
import { quickbooksRoutes } from '../../areas/quickbooks/quickbooks.routes';
import { quotationsRoutes } from '../../areas/quotations/quotations.routes';
import { reportsRoutes } from '../../areas/reports/reports.routes';
import { shopRoutes } from '../../areas/shop/shop.routes';
import { signingRoutes } from '../../areas/signing/signing.routes';
import { supportRoutes } from '../../areas/support/support.routes';
import { tasksRoutes } from '../../areas/tasks/tasks.routes';
import { testdrivesRoutes } from '../../areas/testdrives/testdrives.routes';
import { usersRoutes } from '../../areas/users/users.routes';
import { vendorsRoutes } from '../../areas/vendors/vendors.routes';
import { webpagesRoutes } from '../../areas/webpages/webpages.routes';
import { websiteRoutes } from '../../areas/website/website.routes';
import { wizardRoutes } from '../../areas/wizard/wizard.routes';
import type { AreaRoute, AreaRoutes } from '../../kit/page/area-routes';
import { setScreenTitles } from '../../kit/page/screen-titles';

/** Every screen that needs a session. A new area adds its routes here and nothing else in the app. */
const AREAS: readonly AreaRoutes[] = [
  dashboardRoutes,
  inventoryRoutes,
  customersRoutes,
  mergeRoutes,
  tasksRoutes,
  testdrivesRoutes,
  leadsRoutes,
  chatRoutes,
  dealsRoutes,
  quotationsRoutes,
  purchasesRoutes,
  marketRoutes,
  billsRoutes,
  depositsRoutes,
  bhphRoutes,
  commissionRoutes,
  reportsRoutes,
  archivesRoutes,
  accountingRoutes,
  floorplanRoutes,
  galleryRoutes,
  blogRoutes,
  webpagesRoutes,
  websiteRoutes,
  shopRoutes,
  campaignsRoutes,
  postingRoutes,
  advertisingRoutes,
  chequesRoutes,
  bankingRoutes,
  quickbooksRoutes,
  signingRoutes,
  documentsRoutes,
  wizardRoutes,
  vendorsRoutes,
  costsRoutes,
  mechanicRoutes,
  portalRoutes,
  usersRoutes,
  accountRoutes,
  notificationsRoutes,
  platformRoutes,
  firstRunRoutes,
  supportRoutes,
  integrationsRoutes,
];

/** A route of an area with what the policy says of its address. */
export interface AppRoute extends Omit<AreaRoute, 'path'> {
  /** The address as the policy has it, with {name} for each parameter. */
  address: Route['path'];
  /** The same as the router has it, with :name. */
  path: string;
  shells: Route['shells'];
}

const POLICY: ReadonlyMap<string, Route> = new Map(ROUTES.map((route) => [route.path, route]));

export const allRoutes: readonly AppRoute[] = AREAS.flat().map(({ path, ...route }) => ({
  ...route,
  address: path,
  path: path.replace(/\{(\w+)\}/g, ':$1'),
  shells: POLICY.get(path)?.shells ?? [],
}));

setScreenTitles(allRoutes);

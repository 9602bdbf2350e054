import type { Actor } from './actor';
import type { Capability } from './capabilities';
import { shellOf } from './shells';

/** The first eleven are named in screens.md 6; the others name the remaining pages marked * in 2.4. */
export const COMPONENTS = [
  'DealerRealTestDrive',
  'AddDealerRealTestDrive',
  'DealerVehicleManagement',
  'VehicleVendor',
  'EditVinNumber',
  'EditUser',
  'ChangePassword',
  'MultiWindowSticker',
  'AllNotifications',
  'SingleNotification',
  'UserTasks',
  'Dashboard',
  'UpdateProfile',
  'Presets',
  'AddVehicle',
  'EditVehicle',
  'UserManagement',
  'AddUser',
  'EmailSmsSection',
  'CampaignManagement',
  'ContractManagement',
  'TaskManagement',
  'DealNotes',
  'Promotion',
  'WriteCheque',
  'PurchaseFromPublic',
  'PurchaseFromDealer',
  'AddedWanted',
  'MechanicShop',
  'Merge',
  'ExportCustomers',
  'RepriceVehicle',
  'DeleteVehicle',
  'TakeBackSale',
  'AssignLeads',
  'DeleteLeads',
  'ExportLeads',
  'AssignDeals',
  'DeleteDeals',
  'ReopenDeals',
  'ExportDeals',
  'SeeGross',
  'RefundDeposits',
] as const;

export type Component = (typeof COMPONENTS)[number];

/** A component guards a capability, so the pages and the calls behind them close together. */
export const COMPONENT_OF: { readonly [C in Capability]?: Component } = {
  'dashboard.view': 'Dashboard',
  'profile.edit': 'UpdateProfile',
  'password.change': 'ChangePassword',
  'users.view': 'UserManagement',
  'users.add': 'AddUser',
  'users.manage': 'EditUser',
  'inventory.view': 'DealerVehicleManagement',
  'inventory.add': 'AddVehicle',
  'inventory.edit': 'EditVehicle',
  'inventory.editVin': 'EditVinNumber',
  'inventory.reprice': 'RepriceVehicle',
  'inventory.delete': 'DeleteVehicle',
  'inventory.unsell': 'TakeBackSale',
  'windowStickers.print': 'MultiWindowSticker',
  'leads.assign': 'AssignLeads',
  'leads.delete': 'DeleteLeads',
  'leads.export': 'ExportLeads',
  'deals.assign': 'AssignDeals',
  'deals.delete': 'DeleteDeals',
  'deals.reopen': 'ReopenDeals',
  'deals.export': 'ExportDeals',
  'deals.gross': 'SeeGross',
  'deposits.refund': 'RefundDeposits',
  'vendors.view': 'VehicleVendor',
  'vendors.edit': 'VehicleVendor',
  'testDrives.view': 'DealerRealTestDrive',
  'testDrives.add': 'AddDealerRealTestDrive',
  'tasks.view': 'TaskManagement',
  'tasks.edit': 'TaskManagement',
  'tasks.manage': 'TaskManagement',
  'ownTasks.view': 'UserTasks',
  'notifications.view': 'AllNotifications',
  'notifications.read': 'SingleNotification',
  'customers.export': 'ExportCustomers',
  'merge.use': 'Merge',
  'dealNotes.edit': 'DealNotes',
  'presets.edit': 'Presets',
  'publicPurchases.edit': 'PurchaseFromPublic',
  'dealerPurchases.edit': 'PurchaseFromDealer',
  'addedWanted.use': 'AddedWanted',
  'cheques.write': 'WriteCheque',
  'mechanic.view': 'MechanicShop',
  'mechanic.edit': 'MechanicShop',
  'promotion.view': 'Promotion',
  'campaigns.view': 'CampaignManagement',
  'campaigns.edit': 'CampaignManagement',
  'messages.send': 'EmailSmsSection',
  'contracts.manage': 'ContractManagement',
};

/** open: both lists name it. disabled: the role has it, the dealership not. absent: the role lacks it. */
export type Gate = 'open' | 'disabled' | 'absent';

/** 2.6 and 2.7 mark no page: customers and platform staff are not gated. */
const isGated = (actor: Actor): boolean => {
  const shell = shellOf(actor);
  return shell !== 'customer' && shell !== 'platform';
};

export function gateOf(actor: Actor, component: Component | undefined): Gate {
  if (component === undefined || !isGated(actor)) return 'open';
  if (!actor.roleComponents.includes(component)) return 'absent';
  return actor.dealership?.components.includes(component) ? 'open' : 'disabled';
}

export const isPageEnabled = (actor: Actor, component: Component): boolean =>
  gateOf(actor, component) === 'open';

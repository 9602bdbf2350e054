import { CAPABILITIES, type Capability } from './capabilities';
import { COMPONENT_OF, COMPONENTS, type Component } from './components';
import { roleOf, SELLER_SHELL } from './roles';
import { RULES, type Rule } from './rules';

/** For the Access Control screen. */
export const COMPONENT_LABELS: Readonly<Record<Component, string>> = {
  DealerRealTestDrive: 'Test drives',
  AddDealerRealTestDrive: 'Add test drives',
  DealerVehicleManagement: 'Inventory',
  VehicleVendor: 'Vendors',
  EditVinNumber: 'Edit VIN',
  EditUser: 'Edit, deactivate and remove users',
  ChangePassword: 'Password',
  MultiWindowSticker: 'Window stickers',
  AllNotifications: 'Notifications',
  SingleNotification: 'Open notifications',
  UserTasks: 'My tasks',
  Dashboard: 'Dashboard',
  UpdateProfile: 'Profile',
  Presets: 'Presets',
  AddVehicle: 'Add vehicles',
  EditVehicle: 'Edit vehicles',
  UserManagement: 'Users and sellers',
  AddUser: 'Add users and sellers',
  EmailSmsSection: 'E-mail and SMS',
  CampaignManagement: 'Campaigns',
  ContractManagement: 'Contracts',
  TaskManagement: 'Tasks',
  DealNotes: 'Deal notes',
  Promotion: 'Promotion',
  WriteCheque: 'Write cheques',
  PurchaseFromPublic: 'Purchase from public',
  PurchaseFromDealer: 'Purchase from dealer',
  AddedWanted: 'Added and Wanted',
  MechanicShop: 'Mechanic shop',
  Merge: 'Merge duplicates',
  ExportCustomers: 'Export customers',
  RepriceVehicle: 'Change vehicle prices',
  DeleteVehicle: 'Delete and restore vehicles',
  TakeBackSale: 'Take back sales',
  AssignLeads: 'Assign leads to others',
  DeleteLeads: 'Delete leads',
  ExportLeads: 'Export leads',
  AssignDeals: 'Assign deals to others',
  DeleteDeals: 'Delete and restore deals',
  ReopenDeals: 'Reopen won and lost deals',
  ExportDeals: 'Export deals',
  SeeGross: 'See cost and gross of deals',
  RefundDeposits: 'Refund deposits',
};

const names = (rule: Rule, capability: Capability): boolean => rule.capabilities.includes(capability);

const admits = ({ when }: Rule, role: number): boolean =>
  (!when.role || when.role.includes(role)) && !when.notRole?.includes(role);

/** A deny row that looks at the role alone holds at every dealership. */
const refusesEverywhere = ({ when }: Rule, role: number): boolean =>
  Object.keys(when).length === 1 && when.role?.includes(role) === true;

const canEverHold = (role: number, capability: Capability): boolean =>
  RULES.some((r) => r.effect === 'allow' && names(r, capability) && admits(r, role)) &&
  !RULES.some((r) => r.effect === 'deny' && names(r, capability) && refusesEverywhere(r, role));

/** The components that mean something to a role: what Access Control offers. */
export function componentsForRole(role: number): readonly Component[] {
  const shell = roleOf(role)?.shell;
  if (shell === undefined || shell === 'customer' || shell === 'platform') return [];
  const held = new Set(
    CAPABILITIES.filter((capability) => canEverHold(role, capability)).map((c) => COMPONENT_OF[c]),
  );
  return COMPONENTS.filter((component) => held.has(component));
}

/** Sellers get these from Access Control alone. */
const NOT_USUAL_FOR_SELLERS: readonly Component[] = [
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
];

export const isUsual = (role: number, component: string): boolean =>
  !SELLER_SHELL.includes(role) || !NOT_USUAL_FOR_SELLERS.some((reserved) => reserved === component);

/** What a role has at a new dealership, and what Access Control resets it to. */
export const usualComponents = (role: number): readonly Component[] =>
  componentsForRole(role).filter((component) => isUsual(role, component));

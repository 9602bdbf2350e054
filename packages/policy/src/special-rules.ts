import * as at from './dealerships';
import { ROLE, roleLabel } from './roles';

/** A rule that names one dealership or user by number, in words, with its clause of screens.md. */
export interface SpecialRule {
  readonly clause: string;
  readonly text: string;
}

interface Named extends SpecialRule {
  readonly ids: readonly number[];
}

const OF_DEALERSHIPS: readonly Named[] = [
  { ids: at.SHOP_DEALERSHIPS, clause: '6', text: 'Has the shop' },
  { ids: at.MECHANIC_DEALERSHIPS, clause: '6', text: 'Has the mechanic shop' },
  { ids: at.ACCOUNTING_DEALERSHIPS, clause: '6', text: 'Has accounting with any package' },
  { ids: at.AUTO_POSTING_DEALERSHIPS, clause: '6', text: 'Its owner can use auto posting' },
  { ids: at.PROMOTION_DEALERSHIPS, clause: '6', text: 'Has promotions' },
  {
    ids: at.OWNER_GALLERY_DEALERSHIPS,
    clause: '6',
    text: `The gallery is open to the role ${roleLabel(ROLE.owner)}`,
  },
  {
    ids: at.MARKETING_GALLERY_DEALERSHIPS,
    clause: '6',
    text: `The gallery is open to the role ${roleLabel(ROLE.marketingAdmin)}`,
  },
  { ids: at.REDUCED_DEALERSHIPS, clause: '6', text: 'Most menu items and the dashboard are hidden' },
  {
    ids: at.NO_DEAL_DEALERSHIPS,
    clause: '6',
    text: 'Deals, test drives, vendors, campaigns and general costs are hidden',
  },
  {
    ids: at.INVENTORY_FIRST_DEALERSHIPS,
    clause: '2.3',
    text: 'Opens on the inventory instead of the dashboard',
  },
  { ids: at.LOCKED_BRANCH_DEALERSHIPS, clause: '6', text: 'Only its owner can switch to another branch' },
  { ids: at.LEAD_ICON_DEALERSHIPS, clause: '6', text: 'Shows the Auto Trader and Carpages lead icons' },
  { ids: at.DBA_HEADER_DEALERSHIPS, clause: '6', text: 'Printed documents are headed with its DBA' },
];

const OF_USERS: readonly Named[] = [
  { ids: at.SOCIAL_POSTING_USERS, clause: '6', text: 'Seller pages are limited to social posting' },
  { ids: at.STAFF_MANAGERS, clause: '6', text: 'Can add and deactivate platform staff' },
  { ids: at.PAYMENT_VIEWERS, clause: '6', text: 'Can see payments and payment status' },
  { ids: at.DEALERSHIP_ADDERS, clause: '6', text: 'Can add dealerships' },
  {
    ids: at.DEALERSHIP_ADDERS,
    clause: '6',
    text: 'Can delete dealerships together with a second person',
  },
];

const rulesFor = (named: readonly Named[], id: number): SpecialRule[] =>
  named.filter(({ ids }) => ids.includes(id)).map(({ clause, text }) => ({ clause, text }));

export const specialRulesOfDealership = (id: number): readonly SpecialRule[] => {
  const pageSize = at.PAGE_SIZES.get(id);
  return [
    ...rulesFor(OF_DEALERSHIPS, id),
    ...(pageSize === undefined ? [] : [{ clause: '9', text: `Lists show ${pageSize} rows on a page` }]),
  ];
};

export const specialRulesOfUser = (id: number): readonly SpecialRule[] => rulesFor(OF_USERS, id);

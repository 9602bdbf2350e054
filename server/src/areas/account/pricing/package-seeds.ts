import { ACCOUNTING_PACKAGE } from '@forecourt/policy/dealerships';
import type { Database } from '../../../db/database';
import { insertOffers, type Offer } from './package-offer.queries';

/** What the platform sells. Names and prices are ours (docs/decisions/004); the last one has the accounting (screens.md 6). */
export const packageSeeds: readonly Offer[] = [
  {
    id: 1,
    name: 'Lot',
    description: 'For a small lot: inventory, leads and customers.',
    price: 99,
    setupFee: 0,
    userLimit: 5,
    features: [
      'Inventory and window stickers',
      'Leads and customers',
      'Test drives and tasks',
      'Up to 5 users',
    ],
  },
  {
    id: 2,
    name: 'Showroom',
    description: 'For a team that sells: deals, bills of sale and commission.',
    price: 179,
    setupFee: 99,
    userLimit: 15,
    features: [
      'Everything in Lot',
      'Deals, quotations and bills of sale',
      'Sales commission',
      'Up to 15 users',
    ],
  },
  {
    id: 3,
    name: 'Growth',
    description: 'For a dealership that advertises: campaigns, website and reports.',
    price: 279,
    setupFee: 149,
    userLimit: 40,
    features: [
      'Everything in Showroom',
      'Campaigns, e-mail and SMS',
      'Website pages and blog',
      'Reports',
      'Up to 40 users',
    ],
  },
  {
    id: ACCOUNTING_PACKAGE,
    name: 'Complete',
    description: 'For a dealership that keeps its books in Forecourt.',
    price: 399,
    setupFee: 249,
    userLimit: null,
    features: ['Everything in Growth', 'Accounting and cheques', 'Any number of users'],
  },
];

/** Fills in the packages that are not there. A price changed since then is left as it is. */
export const seedPackages = async (database: Database): Promise<void> => {
  await database.systemWrite({ userId: null, requestId: 'seed' }, (tx) => insertOffers(tx, packageSeeds));
};

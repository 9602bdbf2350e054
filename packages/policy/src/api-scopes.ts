import type { Capability } from './capabilities';

/** What an API key may be allowed. Each scope opens the calls that `scopeOf` of the contract names, and no others. */
export const API_SCOPES = [
  'vehicles.read',
  'vehicles.write',
  'leads.read',
  'leads.write',
  'customers.read',
  'customers.write',
  'deals.read',
  'deals.write',
  'bills.read',
  'deposits.read',
  'quotations.read',
  'tasks.read',
  'tasks.write',
  'testDrives.read',
  'testDrives.write',
  'vendors.read',
  'users.read',
] as const;

export type ApiScope = (typeof API_SCOPES)[number];

export interface ScopeFacts {
  readonly label: string;
  readonly description: string;
  /** What calls of the scope may use: nothing else of the owner's rights is left to the key. */
  readonly capabilities: readonly Capability[];
}

export const SCOPE_FACTS: Readonly<Record<ApiScope, ScopeFacts>> = {
  'vehicles.read': {
    label: 'Read vehicles',
    description: 'The inventory with prices, photos, notes and history; never what a vehicle cost.',
    capabilities: ['inventory.view'],
  },
  'vehicles.write': {
    label: 'Change vehicles',
    description: 'Add, change and delete vehicles, their prices, photos and papers.',
    capabilities: [
      'inventory.view',
      'inventory.add',
      'inventory.edit',
      'inventory.editVin',
      'inventory.reprice',
      'inventory.delete',
    ],
  },
  'leads.read': {
    label: 'Read leads',
    description: 'Leads with their messages and activities; never credit applications.',
    capabilities: ['leads.view'],
  },
  'leads.write': {
    label: 'Change leads',
    description: 'Add leads, change them, assign and delete them.',
    capabilities: ['leads.view', 'leads.edit', 'leads.assign', 'leads.delete'],
  },
  'customers.read': {
    label: 'Read customers',
    description: 'Customers with contacts, licence details, notes, files and history.',
    capabilities: ['customers.view', 'customers.lookup'],
  },
  'customers.write': {
    label: 'Change customers',
    description: 'Add, change and delete customers, their notes and consents.',
    capabilities: ['customers.view', 'customers.lookup', 'customers.edit'],
  },
  'deals.read': {
    label: 'Read deals',
    description: 'Deals with their vehicles, trade-ins and comments; never gross profit.',
    capabilities: ['deals.view'],
  },
  'deals.write': {
    label: 'Change deals',
    description: 'Start deals, change their status, vehicles and trade-ins.',
    capabilities: ['deals.view', 'deals.edit', 'dealNotes.edit', 'deals.assign', 'deals.delete'],
  },
  'bills.read': {
    label: 'Read bills of sale',
    description: 'Bills of sale with their lines and payments. Keys never write bills.',
    capabilities: ['bills.view', 'bills.edit'],
  },
  'deposits.read': {
    label: 'Read deposits',
    description: 'Deposits and what became of them.',
    capabilities: ['deposits.view'],
  },
  'quotations.read': {
    label: 'Read quotations',
    description: 'Quotations and their PDF documents.',
    capabilities: ['quotations.view'],
  },
  'tasks.read': {
    label: 'Read tasks',
    description: 'Tasks and appointments.',
    capabilities: ['tasks.view', 'ownTasks.view'],
  },
  'tasks.write': {
    label: 'Change tasks',
    description: 'Add, change and delete tasks.',
    capabilities: ['tasks.view', 'tasks.edit', 'ownTasks.view'],
  },
  'testDrives.read': {
    label: 'Read test drives',
    description: 'Test drives and their notes; never driving licences.',
    capabilities: ['testDrives.view'],
  },
  'testDrives.write': {
    label: 'Change test drives',
    description: 'Book and change test drives.',
    capabilities: ['testDrives.view', 'testDrives.add'],
  },
  'vendors.read': {
    label: 'Read vendors',
    description: 'Vendors and their history.',
    capabilities: ['vendors.view', 'vendors.lookup'],
  },
  'users.read': {
    label: 'Read colleagues',
    description: 'Names, roles and contact details of users.',
    capabilities: ['users.view', 'users.open', 'users.roles', 'users.lookup'],
  },
};

const OF_SCOPES = new WeakMap<readonly ApiScope[], ReadonlySet<Capability>>();

const capabilitiesOf = (scopes: readonly ApiScope[]): ReadonlySet<Capability> => {
  const known = OF_SCOPES.get(scopes);
  if (known) return known;
  const made = new Set(scopes.flatMap((scope) => SCOPE_FACTS[scope].capabilities));
  OF_SCOPES.set(scopes, made);
  return made;
};

/** A person has no scopes and is not limited by them. */
export const isWithinScopes = (scopes: readonly ApiScope[] | undefined, capability: Capability): boolean =>
  scopes === undefined || capabilitiesOf(scopes).has(capability);

/** A key that may write may also read: who adds a lead wants to see it. */
export const scopesGranted = (scopes: readonly ApiScope[]): readonly ApiScope[] =>
  API_SCOPES.filter(
    (scope) => scopes.includes(scope) || scopes.some((held) => held === scope.replace(/\.read$/, '.write')),
  );

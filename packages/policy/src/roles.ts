/** Role numbers (frk_role, screens.md 6) stand in this file and nowhere else. */
export const ROLE = {
  platform: 1,
  customer: 2,
  owner: 3,
  serviceSeller: 5,
  seller: 6,
  internetSeller: 14,
  assistantAdmin: 15,
  salesConsultant: 16,
  seniorSeller: 17,
  salesLead: 18,
  manager: 19,
  accountant: 20,
  marketingAdmin: 22,
  mechanic: 23,
  salariedSeller: 25,
  /** Our own number: keeps the books, and nothing of the rest. */
  bookkeeper: 26,
} as const;

export type RoleId = (typeof ROLE)[keyof typeof ROLE];
export type Shell = 'owner' | 'seller' | 'customer' | 'platform' | 'mechanic';

export interface Role {
  readonly id: RoleId;
  readonly label: string;
  readonly shell: Shell;
  /** A higher rank may hand out a lower or an equal one, never the other way. */
  readonly rank: number;
}

/** Highest rank first. The spec shows meanings for few roles; labels and ranks are ours (docs/decisions/003). */
export const ROLES: readonly Role[] = [
  { id: ROLE.platform, label: 'Platform Admin', shell: 'platform', rank: 100 },
  { id: ROLE.owner, label: 'Owner', shell: 'owner', rank: 90 },
  { id: ROLE.manager, label: 'Manager', shell: 'owner', rank: 80 },
  { id: ROLE.assistantAdmin, label: 'Assistant Admin', shell: 'owner', rank: 70 },
  { id: ROLE.marketingAdmin, label: 'Marketing Admin', shell: 'owner', rank: 70 },
  { id: ROLE.accountant, label: 'Accountant', shell: 'owner', rank: 60 },
  { id: ROLE.bookkeeper, label: 'Bookkeeper', shell: 'owner', rank: 60 },
  { id: ROLE.serviceSeller, label: 'Sales and Service', shell: 'seller', rank: 50 },
  { id: ROLE.seniorSeller, label: 'Senior Seller', shell: 'seller', rank: 45 },
  { id: ROLE.salesLead, label: 'Sales Lead', shell: 'seller', rank: 40 },
  { id: ROLE.seller, label: 'Seller', shell: 'seller', rank: 30 },
  { id: ROLE.internetSeller, label: 'Internet Seller', shell: 'seller', rank: 30 },
  { id: ROLE.salesConsultant, label: 'Sales Consultant', shell: 'seller', rank: 30 },
  { id: ROLE.salariedSeller, label: 'Salaried Seller', shell: 'seller', rank: 30 },
  { id: ROLE.mechanic, label: 'Mechanic', shell: 'mechanic', rank: 20 },
  { id: ROLE.customer, label: 'Customer', shell: 'customer', rank: 0 },
];

const idsIn = (shell: Shell): readonly number[] => ROLES.filter((r) => r.shell === shell).map((r) => r.id);

/** 6: 'dealership admin types'. */
export const DEALERSHIP_ADMINS: readonly number[] = [
  ROLE.owner,
  ROLE.assistantAdmin,
  ROLE.manager,
  ROLE.marketingAdmin,
];
/** 6: 3, 19, 20, 15, 22 have their own header and route set. The bookkeeper works there too, with rights of its own. */
export const OWNER_SHELL = idsIn('owner').filter((id) => id !== ROLE.bookkeeper);
export const SELLER_SHELL = idsIn('seller');
/** 6: 6, 14, 16, 18, 25 share one shell. */
export const SELLER_GROUP: readonly number[] = [
  ROLE.seller,
  ROLE.internetSeller,
  ROLE.salesConsultant,
  ROLE.salesLead,
  ROLE.salariedSeller,
];
export const DEALERSHIP_STAFF: readonly number[] = [...OWNER_SHELL, ...SELLER_SHELL];
/** 6: the two admin types with a reduced menu. */
export const REDUCED_ADMINS: readonly number[] = [ROLE.assistantAdmin, ROLE.marketingAdmin];
/** The roles one can hold at a dealership as staff. */
export const GRANTABLE: readonly Role[] = ROLES.filter(
  (r) => r.id !== ROLE.platform && r.id !== ROLE.customer,
);

const BY_ID: ReadonlyMap<number, Role> = new Map(ROLES.map((r) => [r.id, r]));

export const roleOf = (id: number): Role | undefined => BY_ID.get(id);
export const roleLabel = (id: number): string => BY_ID.get(id)?.label ?? `Role ${id}`;
/** A number we do not know ranks below everyone. */
export const rank = (id: number): number => BY_ID.get(id)?.rank ?? -1;

const GRANTERS: readonly number[] = [ROLE.platform, ...DEALERSHIP_ADMINS];

/** Nobody gives a role above their own; platform staff and customers are not made by giving a role. */
export function mayGrant(actorRole: number, role: number): boolean {
  return (
    GRANTERS.includes(actorRole) && GRANTABLE.some((r) => r.id === role) && rank(role) <= rank(actorRole)
  );
}

/** Changing, deactivating or removing a colleague follows the same ladder as giving the role. */
export const mayManage = (actorRole: number, targetRole: number): boolean => mayGrant(actorRole, targetRole);

export const grantableRoles = (actorRole: number): readonly Role[] =>
  GRANTABLE.filter((r) => mayGrant(actorRole, r.id));

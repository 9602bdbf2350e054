import { ROLE } from '@forecourt/policy';
import { DEALERSHIP_ADDERS, SOCIAL_POSTING_USERS } from '@forecourt/policy/dealerships';
import { FIRST_NAMES, LAST_NAMES } from './names';
import { MAIN_DEALERSHIP, type PlannedDealership, SECOND_BRANCH, VERIFYING_DEALERSHIP } from './plan';
import { seeded } from './random';

const PLATFORM_DEALERSHIP = 0;

/** The accounts that the README and the start message name, with what each is. */
export const DEMO_ACCOUNTS: readonly (readonly [string, string])[] = [
  ['owner', 'owner of dealership 1 (role 3)'],
  ['manager', 'manager (role 19)'],
  ['accountant', 'accountant (role 20)'],
  ['bookkeeper', 'bookkeeper (role 26)'],
  ['seller', 'sales consultant (role 16)'],
  ['seller5', 'sales and service (role 5)'],
  ['seller17', 'senior seller (role 17)'],
  ['mechanic', 'mechanic shop (role 23)'],
  ['customer', 'customer portal (role 2)'],
  ['platform', 'platform staff (role 1) with all rights'],
  ['platform529', 'platform staff with all rights, too: the second of two who delete a dealership'],
  ['platform328', 'platform staff who adds and deletes dealerships, without payments and staff'],
  ['owner250', 'owner of dealership 250, which verifies devices'],
];

export interface DemoUser {
  id: number;
  dealership_id: number;
  username: string;
  role_id: number;
  first_name: string;
  last_name: string;
  email: string;
  mobile: string;
  is_active: boolean;
  is_online: boolean;
  days_ago: number;
}

const MAIN_ACCOUNTS: readonly [username: string, role: number, first: string, last: string][] = [
  ['owner', ROLE.owner, 'Olivia', 'Bergeron'],
  ['manager', ROLE.manager, 'Marcus', 'Whitfield'],
  ['accountant', ROLE.accountant, 'Anita', 'Desai'],
  ['seller', ROLE.salesConsultant, 'Sam', 'Lindqvist'],
  ['seller5', ROLE.serviceSeller, 'Sasha', 'Kowalski'],
  ['seller17', ROLE.seniorSeller, 'Simone', 'Achebe'],
  ['mechanic', ROLE.mechanic, 'Miguel', 'Ferreira'],
  ['customer', ROLE.customer, 'Claire', 'Fontaine'],
];

/** One for each number that rules name. */
const PLATFORM_PEOPLE: readonly [id: (typeof DEALERSHIP_ADDERS)[number], first: string, last: string][] = [
  [1, 'Pat', 'Novak'],
  [328, 'Jonas', 'Aalto'],
  [529, 'Renée', 'Marchetti'],
];

const STAFF_ROLES = [
  ROLE.salesConsultant,
  ROLE.salesConsultant,
  ROLE.seller,
  ROLE.seniorSeller,
  ROLE.serviceSeller,
  ROLE.salesLead,
  ROLE.internetSeller,
  ROLE.salariedSeller,
  ROLE.mechanic,
  ROLE.manager,
  ROLE.accountant,
  ROLE.assistantAdmin,
  ROLE.marketingAdmin,
];

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase();

/** People for the planned dealerships: fixed accounts first, then staff that looks like a real team. */
export const planPeople = (dealerships: readonly PlannedDealership[], staffAtMain: number): DemoUser[] => {
  const random = seeded(20_260_301);
  const users: DemoUser[] = [];
  const taken = new Set<number>([...DEALERSHIP_ADDERS, ...SOCIAL_POSTING_USERS]);
  let nextId = 2;
  const freshId = () => {
    while (taken.has(nextId)) nextId += 1;
    return nextId++;
  };
  const add = (
    dealershipId: number,
    username: string,
    role: number,
    first: string,
    last: string,
    id = freshId(),
  ) =>
    users.push({
      id,
      dealership_id: dealershipId,
      username,
      role_id: role,
      first_name: first,
      last_name: last,
      email: `${username}@demo.example`,
      mobile: `604555${String(1000 + (id % 9000)).padStart(4, '0')}`,
      is_active: true,
      is_online: random.next() < 0.35,
      days_ago: random.below(900),
    });

  for (const [id, first, last] of PLATFORM_PEOPLE)
    add(PLATFORM_DEALERSHIP, id === 1 ? 'platform' : `platform${id}`, ROLE.platform, first, last, id);
  for (const [username, role, first, last] of MAIN_ACCOUNTS)
    add(MAIN_DEALERSHIP, username, role, first, last);
  for (const id of SOCIAL_POSTING_USERS)
    add(MAIN_DEALERSHIP, `seller${id}`, ROLE.seller, 'Dana', 'Reyes', id);
  for (const { id } of dealerships) {
    if (id === MAIN_DEALERSHIP || id === SECOND_BRANCH) continue;
    add(id, `owner${id}`, ROLE.owner, random.pick(FIRST_NAMES), random.pick(LAST_NAMES));
  }
  const staff = (dealershipId: number, count: number) => {
    for (let i = 0; i < count; i += 1) {
      const [first, last] = [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)];
      add(dealershipId, `${plain(first)}.${plain(last)}.${nextId}`, random.pick(STAFF_ROLES), first, last);
      const made = users.at(-1);
      if (!made) continue;
      made.is_active = random.next() > 0.08;
      made.is_online &&= made.is_active;
    }
  };
  staff(MAIN_DEALERSHIP, staffAtMain);
  staff(VERIFYING_DEALERSHIP, 12);
  for (const { id } of dealerships) if (id >= 2000 && id !== SECOND_BRANCH) staff(id, 3);
  // after all others, whose numbers are known
  add(MAIN_DEALERSHIP, 'bookkeeper', ROLE.bookkeeper, 'Beatrice', 'Okoye');
  return users;
};

import type { Actor } from './actor';
import { can } from './can';
import { CAPABILITIES, type Capability } from './capabilities';
import { COMPONENT_OF } from './components';
import type { When } from './conditions';
import * as at from './dealerships';
import { REDIRECTS } from './redirects';
import { GRANTABLE, mayGrant, ROLE, ROLES, roleLabel } from './roles';
import { RULES } from './rules';
import { ORDINARY_DEALERSHIP, sampleActor } from './sample-actors';
import { DEALERSHIP_STATUS } from './status';

type Column = readonly [title: string, actor: Actor];

const FEATURED = 1;

const ORDINARY: readonly Column[] = ROLES.map(({ id }) => [
  `${id}`,
  sampleActor(id, id === ROLE.platform ? null : {}),
]);

const FEATURED_COLUMNS: readonly Column[] = ROLES.filter(({ id }) => id !== ROLE.platform).map(({ id }) => [
  `${id}`,
  sampleActor(id, { id: FEATURED }),
]);

const NO_PERMITS = {
  packageId: 1,
  hasChat: false,
  hasSyndication: false,
  quickbooksPermit: false,
  addedWantedPermit: false,
  provinceId: 9,
  defaultBosFormat: 1,
};

const withUser = (role: number, userId: number): Column => [
  `${role}, user ${userId}`,
  sampleActor(role, role === ROLE.platform ? null : {}, { userId }),
];

const SPECIAL: readonly Column[] = [
  ['3, owner', sampleActor(ROLE.owner, { ownerUserId: 901 })],
  [`3, owner at ${FEATURED}`, sampleActor(ROLE.owner, { id: FEATURED, ownerUserId: 901 })],
  ['3, no permits', sampleActor(ROLE.owner, NO_PERMITS)],
  ['22, no permits', sampleActor(ROLE.marketingAdmin, NO_PERMITS)],
  ['16, no permits', sampleActor(ROLE.salesConsultant, NO_PERMITS)],
  ['16, e-mail listener', sampleActor(ROLE.salesConsultant, {}, { features: [at.LEAD_ICON_FEATURE] })],
  ['16, status 4', sampleActor(ROLE.salesConsultant, { status: DEALERSHIP_STATUS.choosePackage })],
  ...at.SOCIAL_POSTING_USERS.flatMap((user) => [
    withUser(ROLE.owner, user),
    withUser(ROLE.salesConsultant, user),
    withUser(ROLE.serviceSeller, user),
  ]),
  ...at.DEALERSHIP_ADDERS.map((user) => withUser(ROLE.platform, user)),
];

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');

const rights = (columns: readonly Column[]): string =>
  table(
    ['capability', ...columns.map(([title]) => title)],
    CAPABILITIES.map((capability) => [
      capability,
      ...columns.map(([, actor]) => (can(actor, capability) ? '✓' : '')),
    ]),
  );

const heldAt = (role: number, id: number, base: object): ReadonlySet<Capability> => {
  const actor = sampleActor(role, { ...base, id });
  return new Set(CAPABILITIES.filter((capability) => can(actor, capability)));
};

/** What a dealership changes for a role against an ordinary one, as '+gained −lost'. */
function difference(role: number, id: number, base: object): string {
  const here = heldAt(role, id, base);
  const ordinary = heldAt(role, ORDINARY_DEALERSHIP, base);
  return CAPABILITIES.filter((c) => here.has(c) !== ordinary.has(c))
    .map((c) => (here.has(c) ? `+${c}` : `−${c}`))
    .join(' ');
}

const SPECIAL_DEALERSHIPS = [
  ...new Set(
    Object.entries(at).flatMap(([name, list]) =>
      name.endsWith('_DEALERSHIPS') && Array.isArray(list) ? list : [],
    ),
  ),
].sort((a, b) => a - b);

function dealershipRows(id: number): readonly (readonly string[])[] {
  const rolesBy = new Map<string, number[]>();
  for (const { id: role } of ROLES) {
    if (role === ROLE.platform) continue;
    const isOwner = role === ROLE.owner ? { ownerUserId: 901 } : {};
    const change = difference(role, id, { ...isOwner, packageId: at.ACCOUNTING_PACKAGE - 1 });
    if (change) rolesBy.set(change, [...(rolesBy.get(change) ?? []), role]);
  }
  return [...rolesBy].map(([change, roles]) => [`${id}`, roles.join(', '), change]);
}

const dealerships = (): string =>
  table(['dealership', 'roles', 'difference'], SPECIAL_DEALERSHIPS.flatMap(dealershipRows));

const describe = (when: When): string =>
  Object.entries(when)
    .map(([key, value]) => `${key} ${Array.isArray(value) ? value.join(', ') : value}`)
    .join('; ') || 'always';

const rules = (): string =>
  table(
    ['clause', 'effect', 'when', 'capabilities'],
    RULES.map((rule) => [rule.clause, rule.effect, describe(rule.when), rule.capabilities.join(', ')]),
  );

const redirects = (): string =>
  table(
    ['clause', 'when', 'from', 'to'],
    REDIRECTS.map((row) => [row.clause, describe(row.when), String(row.from), row.to]),
  );

const grants = (): string =>
  table(
    ['gives', ...GRANTABLE.map((role) => `${role.id}`)],
    ROLES.map((role) => [
      `${role.id} ${role.label}`,
      ...GRANTABLE.map((to) => (mayGrant(role.id, to.id) ? '✓' : '')),
    ]),
  );

const components = (): string =>
  table(
    ['capability', 'component'],
    Object.entries(COMPONENT_OF).map(([capability, component]) => [capability, component]),
  );

/** The whole table of rights as text: checked in as matrix.gen.md, so that a change of rule shows in review. */
export const renderMatrix = (): string =>
  [
    '# Who may do what',
    'Made from `packages/policy/src` by its test; `npx vitest run packages/policy -u` writes it anew.',
    `Roles: ${ROLES.map(({ id }) => `${id} ${roleLabel(id)}`).join(', ')}.`,
    `## Roles at an ordinary dealership (${ORDINARY_DEALERSHIP}) with every permit, package 4, province 3, format 2`,
    rights(ORDINARY),
    `## Roles at dealership ${FEATURED}, which stands in most feature lists`,
    rights(FEATURED_COLUMNS),
    '## Owner, permits, status and special users',
    rights(SPECIAL),
    '## Special dealerships: what differs from an ordinary one (without package 4; role 3 is the owner user)',
    dealerships(),
    '## The rules',
    rules(),
    '## Redirects, the first that holds',
    redirects(),
    '## Who may give which role',
    grants(),
    '## Components',
    components(),
    '',
  ].join('\n\n');

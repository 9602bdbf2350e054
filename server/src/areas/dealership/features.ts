import type { Actor, ActorDealership, Capability, Permit } from '@forecourt/policy';
import { COMPONENT_OF, GRANTABLE, isGranted } from '@forecourt/policy';
import { ACCOUNTING_PACKAGE } from '@forecourt/policy/dealerships';
import { COMPONENT_LABELS } from '@forecourt/policy/role-components';

export type SwitchKey = 'chat' | 'social_posting' | 'device_verification';

interface Feature {
  key: string;
  title: string;
  description: string;
  /** What opens with it; a dealership has the feature when some role of it may. */
  capability?: Capability;
  permit?: Permit;
  package?: number;
}

/** Everything that one dealership has and another has not (screens.md 6), in the order of the screen. */
export const FEATURES: readonly Feature[] = [
  {
    key: 'chat',
    title: 'Chat',
    description: 'Talk with visitors of your website while they look at a car.',
    capability: 'chat.use',
    permit: 'hasChat',
  },
  {
    key: 'social_posting',
    title: 'Social posting',
    description: 'Put cars on your social pages from the inventory.',
    capability: 'socialPosting.use',
  },
  {
    key: 'device_verification',
    title: 'Device verification',
    description: 'Ask for a mailed code when someone signs in from a device not used within 7 days.',
  },
  {
    key: 'syndication',
    title: 'Syndication',
    description: 'Send your inventory to listing sites and keep it up to date there.',
    capability: 'syndication.view',
    permit: 'hasSyndication',
  },
  {
    key: 'added_wanted',
    title: 'Added and Wanted',
    description: 'See what other dealers added and tell them what you look for.',
    capability: 'addedWanted.use',
    permit: 'addedWantedPermit',
  },
  {
    key: 'quickbooks',
    title: 'QuickBooks',
    description: 'Hand your entries over to QuickBooks.',
    capability: 'quickbooks.use',
    permit: 'quickbooksPermit',
  },
  {
    key: 'accounting',
    title: 'Accounting',
    description: 'Ledger, statements and cheques for the whole dealership.',
    capability: 'accounting.view',
    package: ACCOUNTING_PACKAGE,
  },
  {
    key: 'mechanic_shop',
    title: 'Mechanic shop',
    description: 'Work orders for your own shop, from problem to invoice.',
    capability: 'mechanic.view',
  },
  {
    key: 'shop',
    title: 'Shop',
    description: 'Order plates, stickers and other supplies.',
    capability: 'shop.view',
  },
  {
    key: 'gallery',
    title: 'Gallery',
    description: 'Pictures and papers for your website, with days to show them.',
    capability: 'gallery.manage',
  },
  {
    key: 'promotion',
    title: 'Promotion',
    description: 'Offers on your website.',
    capability: 'promotion.view',
  },
  {
    key: 'auto_posting',
    title: 'Auto posting',
    description: 'Listings made, changed and taken down by themselves.',
    capability: 'autoPosting.edit',
  },
];

const PERMIT_NAMES: Record<Permit, string> = {
  hasChat: 'has_chat',
  hasSyndication: 'has_syndication',
  quickbooksPermit: 'quickbooks_permit',
  addedWantedPermit: 'added_wanted_permit',
};

/** What the dealership itself can switch, as it stands; null when it is not permitted to. */
export type Switches = Record<SwitchKey, boolean | null>;

export const isSwitch = (key: string): key is SwitchKey =>
  key === 'chat' || key === 'social_posting' || key === 'device_verification';

const someRoleMay = (dealership: ActorDealership, capability: Capability): boolean => {
  const owner = dealership.ownerUserId ?? 0;
  return GRANTABLE.some(({ id }) => {
    const actor: Actor = { userId: owner, role: id, dealership, roleComponents: [], features: [] };
    return isGranted(actor, capability);
  });
};

/** Why a dealership lacks a feature, in words that say what would change it; null when it has it. */
const lackOf = (
  feature: Feature,
  dealership: ActorDealership,
  packageName: string | undefined,
): string | null => {
  const { capability, permit, package: packageId } = feature;
  if (!capability) return null;
  if (permit && !dealership[permit])
    return `Needs the permit ${PERMIT_NAMES[permit]}. Please ask our support.`;
  const component = COMPONENT_OF[capability];
  if (component && !dealership.components.includes(component))
    return `Needs the component ${COMPONENT_LABELS[component]} (${component}). Please ask our support.`;
  if (someRoleMay(dealership, capability)) return null;
  if (packageId !== undefined && dealership.packageId !== packageId)
    return `Comes with the package ${packageName ?? packageId}.`;
  return 'Is not offered to this dealership yet.';
};

export interface FeatureState {
  key: string;
  title: string;
  description: string;
  state: 'on' | 'off' | 'unavailable';
  switchable: 0 | 1;
  reason: string | null;
}

export const featureState = (
  feature: Feature,
  dealership: ActorDealership,
  switches: Switches,
  packageNames: ReadonlyMap<number, string>,
): FeatureState => {
  const { key, title, description } = feature;
  const position = isSwitch(key) ? switches[key] : null;
  // a chat that is permitted and switched off has no has_chat: its lack is not a lack of the permit
  const asIfOn = key === 'chat' ? { ...dealership, hasChat: position !== null } : dealership;
  const reason = lackOf(
    feature,
    asIfOn,
    feature.package === undefined ? undefined : packageNames.get(feature.package),
  );
  if (reason !== null) return { key, title, description, state: 'unavailable', switchable: 0, reason };
  const isOn = position ?? true;
  return { key, title, description, state: isOn ? 'on' : 'off', switchable: isSwitch(key) ? 1 : 0, reason };
};

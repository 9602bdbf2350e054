import type { Actor } from './actor';
import { can } from './can';
import type { Capability } from './capabilities';
import { headerOf } from './shells';

export type ProfileMenuKey =
  | 'profile'
  | 'businessProfile'
  | 'accessControl'
  | 'integrations'
  | 'autoPosting'
  | 'promotion'
  | 'password'
  | 'gallery'
  | 'presets'
  | 'presence';

export interface ProfileMenuItem {
  readonly key: ProfileMenuKey;
  readonly label: string;
  readonly capability: Capability;
  /** Without a route: Auto Posting opens its dialog, presence is a switch. */
  readonly route?: string;
}

export const PRESENCE_LABELS = { online: "I'm online", offline: "I'm offline" } as const;

/** 2.10, in its order. */
const PROFILE_MENU: readonly ProfileMenuItem[] = [
  { key: 'profile', label: 'Profile', capability: 'profile.edit', route: '/admin/update-profile' },
  {
    key: 'businessProfile',
    label: 'Business Profile',
    capability: 'businessProfile.edit',
    route: '/admin/update-bussiness-profile',
  },
  {
    key: 'accessControl',
    label: 'Access Control',
    capability: 'accessControl.edit',
    route: '/admin/access-controls',
  },
  {
    key: 'integrations',
    label: 'Integrations',
    capability: 'integrations.manage',
    route: '/admin/integrations',
  },
  { key: 'autoPosting', label: 'Auto Posting', capability: 'autoPosting.edit' },
  { key: 'promotion', label: 'Promotion', capability: 'promotion.view', route: '/admin/promotion' },
  { key: 'password', label: 'Password', capability: 'password.change', route: '/admin/change-password' },
  { key: 'gallery', label: 'Gallery', capability: 'gallery.manage', route: '/admin/gallery' },
  { key: 'presets', label: 'Presets', capability: 'presets.edit', route: '/admin/presets' },
  { key: 'presence', label: PRESENCE_LABELS.online, capability: 'chat.presence' },
];

export const profileMenuFor = (actor: Actor): readonly ProfileMenuItem[] =>
  headerOf(actor) === 'limited' ? [] : PROFILE_MENU.filter((entry) => can(actor, entry.capability));

import {
  type Actor,
  MENU_GROUPS,
  type MenuGroup,
  type MenuItem,
  matchRoute,
  menuFor,
  shellOf,
} from '@forecourt/policy';
import { findScreen } from '../signed-in/screens';

export type MenuEntry =
  | { kind: 'item'; item: MenuItem }
  | { kind: 'group'; group: MenuGroup; items: MenuItem[] };

/** What the policy allows and a screen exists for. */
export const menuItems = (actor: Actor): MenuItem[] =>
  menuFor(actor).filter((item) => findScreen(shellOf(actor), item.route) !== undefined);

/** A group stands where its first item stands; one of a single item needs no fold. */
export const menuTree = (items: readonly MenuItem[]): MenuEntry[] => {
  const entries: MenuEntry[] = [];
  for (const item of items) {
    const { group } = item;
    const mates = group ? items.filter((other) => other.group === group) : [];
    if (!group || mates.length < 2) entries.push({ kind: 'item', item });
    else if (mates[0] === item) entries.push({ kind: 'group', group, items: mates });
  }
  return entries;
};

export const groupLabel = (group: MenuGroup): string => MENU_GROUPS[group].label;

const isWithin = (path: string, route: string) => path === route || path.startsWith(`${route}/`);

/** Items of one group stand beside each other; of those, none stands for a screen that is not in the menu. */
const onlyOf = (items: readonly MenuItem[]): MenuItem | undefined =>
  items.length > 1 && items.every(({ group }) => group !== undefined) ? undefined : items[0];

/** Areas without an item of their own, which the tabs of another one lead to. */
const PART_OF: Readonly<Record<string, string>> = { webpages: 'blog', website: 'blog' };

/** The item that stands for a path: the longest address it lies under, or else one of the same area. */
export const activeItem = (items: readonly MenuItem[], path: string): MenuItem | undefined => {
  const [nearest] = items
    .filter((item) => (item.key === 'dashboard' ? path === item.route : isWithin(path, item.route)))
    .sort((a, b) => b.route.length - a.route.length);
  if (nearest) return nearest;
  const route = matchRoute(path);
  const area = route && (PART_OF[route.area] ?? route.area);
  const mates = items.filter((item) => matchRoute(item.route)?.area === area);
  // of several items of an area, the one with the same right: a purchase from a dealer is none from the public
  return route && (mates.find(({ capability }) => capability === route.capability) ?? onlyOf(mates));
};

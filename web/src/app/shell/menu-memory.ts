const COLLAPSED = 'forecourt:menu-collapsed';
const FOLDED = 'forecourt:menu-folded';

export const isMenuCollapsed = (): boolean => localStorage.getItem(COLLAPSED) === '1';

export const rememberCollapsed = (collapsed: boolean) =>
  localStorage.setItem(COLLAPSED, collapsed ? '1' : '0');

/** The groups that this user has folded away. */
export const foldedGroups = (): string[] => (localStorage.getItem(FOLDED) ?? '').split(' ').filter(Boolean);

export const rememberFolded = (groups: readonly string[]) => localStorage.setItem(FOLDED, groups.join(' '));

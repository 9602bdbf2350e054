import { IconChartBar, IconLayoutKanban, IconList } from '@tabler/icons-react';

export const VIEWS = [
  { value: 'list', label: 'List', icon: IconList },
  { value: 'board', label: 'Board', icon: IconLayoutKanban },
  { value: 'report', label: 'Report', icon: IconChartBar },
] as const;

export type View = (typeof VIEWS)[number]['value'];

/** The view that an address names; the list without one. */
export const viewOf = (text: string | null): View =>
  VIEWS.find(({ value }) => value === text)?.value ?? 'list';

type Filters = Readonly<Record<string, string>>;

/** Which of the tabs fits the filters of the address. */
export const tabOf = (filters: Filters, userId: number): string => {
  if (filters.removed === '1') return 'removed';
  if (filters.clock === 'late') return 'late';
  if (filters.free === '1') return 'free';
  return filters.frk_seller_id === String(userId) ? 'mine' : 'all';
};

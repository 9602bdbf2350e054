import { MAX_PAGE_SIZE } from '@forecourt/contract/list';

/** In place of a page size: every row, fetched as one scrolls. In the address it is `limit=all`. */
export const ALL_ROWS = 0;
const ALL_WORD = 'all';
/** How many of them at once. */
export const SCROLLED_AT_ONCE = 100;

export interface ListState {
  page: number;
  limit: number;
  /** `field` or `-field`. */
  sort: string;
  q: string;
  filters: Readonly<Record<string, string>>;
}

export interface ListDefaults {
  limit: number;
  sort: string;
  /** For each filter, whether a value makes sense; what does not is left out. */
  accepts: Readonly<Record<string, (value: string) => boolean>>;
  /** The list can be scrolled through as a whole. */
  endless?: boolean;
}

const whole = (text: string | null, fallback: number, max: number): number => {
  if (text === null || !/^\d{1,7}$/.test(text)) return fallback;
  return Math.min(Math.max(Number(text), 1), max);
};

/** The list that an address describes; whatever is missing or makes no sense takes its default. */
export const readState = (params: URLSearchParams, defaults: ListDefaults): ListState => {
  const sort = params.get('sort');
  const filters: Record<string, string> = {};
  for (const [key, accepts] of Object.entries(defaults.accepts)) {
    const value = params.get(key);
    if (value !== null && value !== '' && accepts(value)) filters[key] = value;
  }
  return {
    page: whole(params.get('page'), 1, 1_000_000),
    limit:
      defaults.endless && params.get('limit') === ALL_WORD
        ? ALL_ROWS
        : whole(params.get('limit'), defaults.limit, MAX_PAGE_SIZE),
    sort: sort !== null && /^-?\w+$/.test(sort) ? sort : defaults.sort,
    q: (params.get('q') ?? '').slice(0, 200),
    filters,
  };
};

/** The address of a list: only what differs from the default, other parameters as they were. */
export const writeState = (
  state: ListState,
  defaults: ListDefaults,
  existing: URLSearchParams = new URLSearchParams(),
): URLSearchParams => {
  const params = new URLSearchParams(existing);
  const put = (key: string, value: string | number, fallback: string | number) => {
    if (value === fallback || value === '') params.delete(key);
    else params.set(key, String(value));
  };
  put('page', state.page, 1);
  put('limit', state.limit === ALL_ROWS ? ALL_WORD : state.limit, defaults.limit);
  put('sort', state.sort, defaults.sort);
  put('q', state.q, '');
  for (const key of Object.keys(defaults.accepts)) put(key, state.filters[key] ?? '', '');
  return params;
};

/** Any change but of the page itself starts again at page 1. */
export const changeState = (state: ListState, patch: Partial<ListState>): ListState => ({
  ...state,
  page: 1,
  ...patch,
});

/** ascending, then descending, then the default order again. */
export const nextSort = (current: string, field: string, fallback: string): string => {
  if (current === field) return `-${field}`;
  if (current === `-${field}`) return fallback === current ? field : fallback;
  return field;
};

export const queryOf = (state: ListState): Record<string, string | number> => ({
  ...state.filters,
  page: state.page,
  limit: state.limit === ALL_ROWS ? SCROLLED_AT_ONCE : state.limit,
  sort: state.sort,
  ...(state.q === '' ? {} : { q: state.q }),
});

/** `tabs` are the filters that say which list it is. */
export const isNarrowed = (state: ListState, tabs: readonly string[] = []): boolean =>
  state.q !== '' || Object.keys(state.filters).some((key) => !tabs.includes(key));

/** What stays when every filter is taken off. */
export const tabsOf = (state: ListState, tabs: readonly string[]): ListState['filters'] =>
  Object.fromEntries(Object.entries(state.filters).filter(([key]) => tabs.includes(key)));

export const pageCount = (total: number, limit: number): number =>
  limit === ALL_ROWS ? 1 : Math.max(1, Math.ceil(total / limit));

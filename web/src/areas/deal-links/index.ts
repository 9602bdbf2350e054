import { type Actor, type Shell, shellOf } from '@forecourt/policy';
import { useActor } from '../../api/session-context';

/** The parts of a deal that its address names. */
export type DealTab =
  | 'overview'
  | 'desk'
  | 'vehicles'
  | 'lenders'
  | 'comments'
  | 'documents'
  | 'deposits'
  | 'quotations'
  | 'timeline';

/** What a new deal begins with. */
export interface DealStart {
  customer?: number;
  vehicle?: number;
}

export interface DealPaths {
  /** The cars on deals. */
  cars: string;
  list: string;
  deal: (id: number, tab?: DealTab) => string;
  /** The form of a new deal, filled with what is known. */
  start: (from?: DealStart) => string;
}

const query = (path: string, values: Readonly<Record<string, string | number | undefined>>): string => {
  const given = Object.entries(values).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
};

/** screens.md 2.4 and 2.5: the same screens have addresses of their own for owners and for sellers. */
const pathsOf = (cars: string, list: string, deal: string): DealPaths => ({
  cars,
  list,
  deal: (id, tab = 'overview') => {
    if (tab === 'vehicles') return `${deal}/inventory/${id}`;
    return query(`${deal}/${id}`, { tab: tab === 'overview' ? undefined : tab });
  },
  start: ({ customer, vehicle } = {}) => query(list, { new: 1, customer, vehicle }),
});

const OWNER = pathsOf('/admin/all-cars', '/admin/dealer-negotiates', '/deal');
const SELLER = pathsOf('/admin/seller-all-cars', '/admin/seller-negotiates', '/admin/seller-negotiates/deal');

const dealPathsOf = (shell: Shell): DealPaths => (shell === 'seller' ? SELLER : OWNER);
export const dealPaths = (actor: Actor): DealPaths => dealPathsOf(shellOf(actor));

/** Where deals are for whoever is signed in. */
export const useDealPaths = (): DealPaths => dealPaths(useActor());

/** The deals on one car: screens.md 2.4. */
export const carDeals = (stockId: number): string =>
  `/admin/vehicle-managment/single-vehicle/deal/${stockId}`;

/** All bills, those of one car, and its sale to another dealer: screens.md 2.4. */
export const ALL_BILLS = '/admin/bills';
/** Bills that are entered in steps. */
export const GUIDED_BILLS = '/admin/bill-wizard';
export const carBills = (stockId: number): string => `${ALL_BILLS}?mvdId=${stockId}`;
export const carWholesale = (stockId: number): string => `/whole-sale/deal/${stockId}`;

/** screens.md 2.4 and 2.5: owners and sellers have addresses of their own for the editor of a bill. */
export const billPath = (actor: Actor, id: number): string =>
  shellOf(actor) === 'seller' ? `/admin/bill-of-sale/${id}` : `/admin/bill-of-sell/${id}`;

export const useBillPath = (): ((id: number) => string) => {
  const actor = useActor();
  return (id) => billPath(actor, id);
};

import { shellOf } from '@forecourt/policy';
import { useActor } from '../../api/session-context';

export const BILL_LIST = '/admin/bills';
export const PRESETS = '/admin/presets';
const NOT_IN_PERSON = '/admin/bill-not-in-person';

export const signBill = (id: number): string => `${NOT_IN_PERSON}?id=${id}`;

/** screens.md 2.4 and 2.5: owners and sellers have addresses of their own for the same screen. */
export const useBillPath = (): ((id: number) => string) => {
  const isSeller = shellOf(useActor()) === 'seller';
  return (id) => (isSeller ? `/admin/bill-of-sale/${id}` : `/admin/bill-of-sell/${id}`);
};

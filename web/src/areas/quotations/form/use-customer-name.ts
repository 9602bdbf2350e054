import { listingCalls } from '@forecourt/contract/customers/listing';
import { useCall } from '../../../api/use-call';
import { customerName } from '../../customers';

/** What the chosen customer is called, asked as their field asks it, so that it is read once. */
export const useCustomerName = (id: number | null): string => {
  const { data } = useCall(
    listingCalls.minimal,
    { query: { id: id ?? undefined, limit: 1 } },
    { enabled: id !== null, staleTime: 60_000 },
  );
  const row = data?.rows.find((customer) => customer.id === id);
  return row ? customerName(row) : '';
};

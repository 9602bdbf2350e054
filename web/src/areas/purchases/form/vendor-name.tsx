import { vendorsCalls } from '@forecourt/contract/vendors/index';
import { useCall } from '../../../api/use-call';

export const VendorName = ({ id }: { id: number | null }) => {
  const { data } = useCall(
    vendorsCalls.options,
    { query: { id: id ?? undefined } },
    { enabled: id !== null, staleTime: 60_000 },
  );
  return data?.rows.find((row) => row.id === id)?.name ?? '';
};

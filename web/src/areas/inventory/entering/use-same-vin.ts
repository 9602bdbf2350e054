import { listingCalls } from '@forecourt/contract/inventory/listing';
import type { StockRow } from '@forecourt/contract/inventory/vehicle';
import { useCall } from '../../../api/use-call';

const FEW = 5;

const useFound = (vin: string | null, view: 'all' | 'deleted'): StockRow | null => {
  const { data } = useCall(
    listingCalls.list,
    { query: { q: vin ?? '', view, limit: FEW } },
    { enabled: vin !== null, silent: true },
  );
  return data?.rows.find((car) => car.vin_number === vin) ?? null;
};

/** The car that has this VIN already, before anyone types the rest of it a second time. */
export const useSameVin = (vin: string | null) => {
  const inStock = useFound(vin, 'all');
  const deleted = useFound(vin, 'deleted');
  return { inStock: vin === null ? null : inStock, deleted: vin === null ? null : deleted };
};

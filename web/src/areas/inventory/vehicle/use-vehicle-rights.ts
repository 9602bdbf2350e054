import { useMemo } from 'react';
import { useCan } from '../../../api/session-context';

export const NO_REPRICE = 'Your role may not change prices';

/** What a role may do to a vehicle beyond editing it. */
export interface VehicleRights {
  mayEdit: boolean;
  mayReprice: boolean;
  mayDelete: boolean;
  mayUnsell: boolean;
}

export const useVehicleRights = (): VehicleRights => {
  const can = useCan();
  return useMemo(() => {
    const mayEdit = can('inventory.edit');
    return {
      mayEdit,
      mayReprice: mayEdit && can('inventory.reprice'),
      mayDelete: can('inventory.delete'),
      mayUnsell: can('inventory.unsell'),
    };
  }, [can]);
};

/** Props of a price field: read-only with the reason where the role may not change prices. */
export const fixedUnless = (mayReprice: boolean) =>
  mayReprice ? {} : { readOnly: true, description: NO_REPRICE };

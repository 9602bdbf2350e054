import { billingCalls } from '@forecourt/contract/billing/index';
import { useCall } from '../../../api/use-call';
import type { FilterDef } from '../../../kit/list';

/** Which dealership, and from which day to which. */
export const useBillingFilters = (): FilterDef[] => {
  const places = useCall(billingCalls.staffDealerships, {}, { silent: true }).data ?? [];
  return [
    {
      ...{ kind: 'select', key: 'dealership_id', label: 'Dealership', anyValue: true },
      options: places.map(({ id, name }) => ({ value: id, label: `${name} (${id})` })),
    },
    { kind: 'day', key: 'from', label: 'From', half: true },
    { kind: 'day', key: 'to', label: 'To', half: true },
  ];
};

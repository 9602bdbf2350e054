import { IconCar, IconCash, IconPercentage, IconReceipt } from '@tabler/icons-react';
import { useCan } from '../../../api/session-context';
import { useToday } from '../../../kit/format';
import { TabLinks } from '../../../kit/page';
import { COMMISSIONS, PAYMENTS, PLANS, VEHICLE_PLANS } from '../paths';

export type CommissionTab = 'plans' | 'commissions' | 'payments' | 'vehicles';

/** The screens of commissions; those for vehicles are for whoever manages plans. */
export const CommissionTabs = ({ active }: { active: CommissionTab }) => {
  const manages = useCan()('commission.manage');
  const month = useToday().slice(0, 7);
  return (
    <TabLinks
      label="Sales commission"
      active={active}
      tabs={[
        { key: 'plans', label: manages ? 'Plans' : 'My plan', to: PLANS, icon: IconPercentage },
        {
          key: 'commissions',
          label: 'Commissions',
          to: `${COMMISSIONS}?month=${month}`,
          icon: IconReceipt,
        },
        { key: 'payments', label: 'Payments', to: PAYMENTS, icon: IconCash },
        ...(manages ? [{ key: 'vehicles', label: 'Vehicle plans', to: VEHICLE_PLANS, icon: IconCar }] : []),
      ]}
    />
  );
};

import { dealCarCalls } from '@forecourt/contract/deals/cars';
import { useFacingCustomer } from '../../../api/facing-customer';
import { useCall } from '../../../api/use-call';
import classes from './record.module.css';

/** Who shares the commission on a car; nothing while nobody does, and nothing that a customer should read. */
export const CommissionSplit = ({ carId }: { carId: number }) => {
  const isFacing = useFacingCustomer();
  const { data = [] } = useCall(
    dealCarCalls.sellersToSplit,
    { params: { id: carId } },
    { silent: true, enabled: !isFacing },
  );
  const sharing = data.filter(({ percent }) => percent > 0);
  if (isFacing || sharing.length === 0) return null;
  return (
    <span className={classes.quiet}>
      Commission: {sharing.map(({ full_name, percent }) => `${full_name} ${percent}%`).join(', ')}
    </span>
  );
};

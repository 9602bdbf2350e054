import { useCan } from '../../../api/session-context';
import { AddWholesale } from '../list/add-wholesale';
import { CustomersScreen } from '../list/customers-screen';

export const Screen = () => {
  const can = useCan();
  return <CustomersScreen kind="wholesale" add={can('customers.edit') ? <AddWholesale /> : null} />;
};

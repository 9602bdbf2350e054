import { useParams } from 'react-router';
import { readId } from '../../../kit/record';
import { CustomerFrame } from '../../customers';
import { QuotationsOfCustomer } from '../list/quotations-of-customer';

/** 2.4: the quotations of a customer, under the header and tabs of their record. */
export const Screen = () => {
  const id = readId(useParams().id);
  return (
    <CustomerFrame id={id} title="Quotations" active="quotation">
      {id === null ? null : <QuotationsOfCustomer customerId={id} listKey="customer-quotations" />}
    </CustomerFrame>
  );
};

import { useParams } from 'react-router';
import { readId } from '../../../kit/record';
import { CustomerFrame } from '../../customers';
import { QuotationsOf } from '../list/quotations-of';
import { newQuotation } from '../paths';

/** 2.4: the quotations of a customer, under the header and tabs of their record. */
export const Screen = () => {
  const id = readId(useParams().id);
  return (
    <CustomerFrame id={id} title="Quotations" active="quotation">
      {id === null ? null : (
        <QuotationsOf
          of={{ frk_customer_id: id }}
          addAt={newQuotation({ customer: id })}
          emptyText="Offers to this customer appear here."
          listKey="customer-quotations"
        />
      )}
    </CustomerFrame>
  );
};

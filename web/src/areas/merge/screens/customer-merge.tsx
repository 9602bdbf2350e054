import { useParams } from 'react-router';
import { readId } from '../../../kit/record';
import { useCustomerPaths } from '../../customers';
import { MergeOne } from '../single/merge-one';

/** The duplicates of a customer, reached from the card and leading back to it. */
export const Screen = () => {
  const { id = '' } = useParams();
  const paths = useCustomerPaths();
  return (
    <MergeOne
      key={id}
      id={readId(id)}
      frame={(customer) => ({
        title: customer ? `Merge ${customer.name}` : 'Merge',
        back: customer ? paths.card(customer.id) : paths.list,
        crumbs: customer
          ? [
              { title: 'Customers', to: paths.list },
              { title: customer.name, to: paths.card(customer.id) },
              { title: 'Merge' },
            ]
          : undefined,
      })}
    />
  );
};

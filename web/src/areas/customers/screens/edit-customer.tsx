import { Navigate, useNavigate } from 'react-router';
import { FormSkeleton, Page } from '../../../kit/page';
import { CustomerPage } from '../card/customer-page';
import { customerName } from '../customer-name';
import { EditCustomerForm } from '../form/edit-customer-form';
import { useCustomerPaths } from '../paths';

/** screens.md 2.17. */
export const Screen = () => {
  const navigate = useNavigate();
  const paths = useCustomerPaths();
  return (
    <CustomerPage
      title="Personal profile"
      width="form"
      address={paths.edit}
      skeleton={<FormSkeleton sections={4} />}
    >
      {(customer) =>
        // the card says that it was removed, and brings it back
        customer.removed_at !== null ? (
          <Navigate to={paths.card(customer.id)} replace />
        ) : (
          <Page
            title="Personal profile"
            subtitle={customerName(customer)}
            back={paths.card(customer.id)}
            width="form"
          >
            <EditCustomerForm
              key={customer.id}
              customer={customer}
              onCancel={() => navigate(paths.card(customer.id))}
              onSaved={() => navigate(paths.card(customer.id))}
            />
          </Page>
        )
      }
    </CustomerPage>
  );
};

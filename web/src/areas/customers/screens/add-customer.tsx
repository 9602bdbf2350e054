import { useNavigate } from 'react-router';
import { Page } from '../../../kit/page';
import { NewCustomerForm } from '../form/new-customer-form';
import { useCustomerPaths } from '../paths';

/** screens.md 2.16; whoever was added is then on the screen. */
export const Screen = () => {
  const navigate = useNavigate();
  const paths = useCustomerPaths();
  return (
    <Page title="Add customer" back={paths.list}>
      <NewCustomerForm
        draft="add-customer"
        onCreated={({ id }) => navigate(paths.card(id))}
        onCancel={() => navigate(paths.list)}
      />
    </Page>
  );
};

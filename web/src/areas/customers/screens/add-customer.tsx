import { useNavigate } from 'react-router';
import { NewCustomerForm, useCustomerPaths } from '../../../kit/customer';
import { Page } from '../../../kit/page';

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

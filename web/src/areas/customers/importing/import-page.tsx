import { Page } from '../../../kit/page';
import { useCustomerPaths } from '../paths';
import { CustomerImport } from './customer-import';

export const ImportPage = () => {
  const paths = useCustomerPaths();
  return (
    <Page title="Import customers" back={paths.list}>
      <CustomerImport list={{ label: 'To the customers', to: paths.list }} />
    </Page>
  );
};

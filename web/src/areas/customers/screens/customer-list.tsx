import { useSearchParams } from 'react-router';
import { useCan } from '../../../api/session-context';
import { later } from '../../../kit/later';
import { PageSkeleton } from '../../../kit/page';
import { isImport } from '../importing/paths';
import { CustomersScreen } from '../list/customers-screen';

const ImportPage = later(async () => (await import('../importing/import-page')).ImportPage, <PageSkeleton />);

export const Screen = () => {
  const can = useCan();
  const [params] = useSearchParams();
  return isImport(params) && can('customers.edit') ? <ImportPage /> : <CustomersScreen kind="all" />;
};

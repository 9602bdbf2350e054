import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useCan } from '../../../api/session-context';
import { PageSkeleton } from '../../../kit/page';
import { isImport } from '../importing/paths';
import { CustomersScreen } from '../list/customers-screen';

const ImportPage = lazy(() => import('../importing/import-page').then((m) => ({ default: m.ImportPage })));

export const Screen = () => {
  const can = useCan();
  const [params] = useSearchParams();
  if (!isImport(params) || !can('customers.edit')) return <CustomersScreen kind="all" />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <ImportPage />
    </Suspense>
  );
};

import { useSearchParams } from 'react-router';
import { Page, TabLinks } from '../../../kit/page';
import { InvoiceList } from './invoice-list';
import { MonthTotals } from './month-totals';
import { PaymentList } from './payment-list';

const PATH = '/dealerships-payments';
const TABS = [
  { key: 'payments', label: 'Payments', to: PATH },
  { key: 'invoices', label: 'Invoices', to: `${PATH}?show=invoices` },
];

/** What dealerships pay to the platform: payments and invoices of all of them, and the sums of each month. */
export const Screen = () => {
  const [params] = useSearchParams();
  const shown = params.get('show') === 'invoices' ? 'invoices' : 'payments';
  return (
    <Page title="Payments" subtitle="What dealerships pay for Forecourt">
      <MonthTotals />
      <TabLinks label="Payments and invoices" tabs={TABS} active={shown} />
      {shown === 'invoices' ? <InvoiceList /> : <PaymentList />}
    </Page>
  );
};

import { commissionCalls } from '@forecourt/contract/commission/index';
import { useCan } from '../../../api/session-context';
import { later } from '../../../kit/later';
import { DataList, useList } from '../../../kit/list';
import { Page } from '../../../kit/page';
import { useEntryFilters } from '../entries/use-entry-filters';
import { CommissionTabs } from '../parts/commission-tabs';
import { usePeek } from '../parts/use-peek';
import { DueSection } from '../payments/due-section';
import { allPaymentColumns, ownPaymentColumns, paymentName } from '../payments/payment-columns';

const PaymentPanel = later(async () => (await import('../payments/payment-panel')).PaymentPanel);

/** What is due and what was paid; sellers see their own. */
export const Screen = () => {
  const manages = useCan()('commission.manage');
  const peek = usePeek('payment');
  const filters = useEntryFilters(manages);
  const list = useList(commissionCalls.payments, {
    ...{ key: 'commission-payments', defaultSort: '-day', filters: filters.payments },
  });
  return (
    <Page
      title={manages ? 'Commission payments' : 'My payments'}
      subtitle="What is due and what was paid, each payment with its pay slip"
    >
      <CommissionTabs active="payments" />
      <DueSection manages={manages} />
      <DataList
        list={list}
        columns={manages ? allPaymentColumns : ownPaymentColumns}
        noun={{ one: 'payment', many: 'payments' }}
        nameOf={paymentName}
        open={({ id }) => peek.pathFor(id)}
        onFilters={filters.onFilters}
        searchHint={manages ? 'Person, number, reference' : 'Number, reference'}
        empty={{
          title: 'No payments yet',
          text: 'Each payment keeps what it paid, and has a pay slip that explains every amount.',
        }}
      />
      {peek.id === null ? null : <PaymentPanel id={peek.id} onClose={peek.close} />}
    </Page>
  );
};

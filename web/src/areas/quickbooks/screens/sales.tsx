import { useSearchParams } from 'react-router';
import { PostingList } from '../outbox/posting-list';
import { QbPage } from '../qb-page';

/** Sales and payments of customers, or all other entries of the journal, on their way to QuickBooks. */
export const Screen = () => {
  const [params] = useSearchParams();
  const isJournal = params.get('group') === 'journal';
  return isJournal ? (
    <QbPage
      title="QuickBooks journal entries"
      subtitle="Everything that is neither a sale nor a purchase"
      active="journal"
    >
      <PostingList
        key="journal"
        group="journal"
        empty={{
          title: 'No journal entries to post',
          text: 'Deposits, loans, commissions and entries by hand are listed here.',
        }}
      />
    </QbPage>
  ) : (
    <QbPage
      title="QuickBooks sales"
      subtitle="A sale that is paid at once is a sales receipt, any other an invoice with its payments"
      active="sales"
    >
      <PostingList
        key="sales"
        group="sales"
        empty={{
          title: 'No sales to post yet',
          text: 'Each bill that is marked sold, and each payment, is listed here before it is sent.',
        }}
      />
    </QbPage>
  );
};

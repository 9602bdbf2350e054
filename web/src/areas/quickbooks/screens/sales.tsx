import { useSearchParams } from 'react-router';
import { PostingList } from '../outbox/posting-list';
import { QbPage } from '../qb-page';

/** Sales and payments of customers, all other entries of the journal, or everything, on its way to QuickBooks. */
export const Screen = () => {
  const [params] = useSearchParams();
  const group = params.get('group');
  const company = params.get('company');
  if (group === 'all')
    return (
      <QbPage
        title="QuickBooks postings"
        subtitle={
          company
            ? 'What was posted to a company that was connected before'
            : 'Sales, purchases and journal entries together'
        }
        active="all"
      >
        <PostingList
          key={`all ${company ?? ''}`}
          {...(company && { company })}
          empty={{
            title: 'No postings yet',
            text: 'What is booked in the ledger is listed here before it is sent.',
          }}
        />
      </QbPage>
    );
  return group === 'journal' ? (
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
      subtitle="A sale paid in full is a sales receipt; any other sale is an invoice with payments"
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

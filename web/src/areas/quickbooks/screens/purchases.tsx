import { PostingList } from '../outbox/posting-list';
import { QbPage } from '../qb-page';

/** Purchases, costs and payments of vendors on their way to QuickBooks. */
export const Screen = () => (
  <QbPage
    title="QuickBooks purchases"
    subtitle="What is owed is a bill with its payments, what was paid at once an expense"
    active="purchases"
  >
    <PostingList
      group="purchases"
      empty={{
        title: 'No purchases to post yet',
        text: 'Vehicles, costs and payments of vendors are listed here before they are sent.',
      }}
    />
  </QbPage>
);

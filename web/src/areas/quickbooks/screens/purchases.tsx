import { PostingList } from '../outbox/posting-list';
import { QbPage } from '../qb-page';

/** Purchases, costs and payments of vendors on their way to QuickBooks. */
export const Screen = () => (
  <QbPage
    title="QuickBooks purchases"
    subtitle="Unpaid purchases are bills with payments; paid ones are expenses"
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

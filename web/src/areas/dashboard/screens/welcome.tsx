import { useSession } from '../../../api/session-context';
import { Page } from '../../../kit/page/page';
import classes from '../dashboard.module.css';
import { useGreeting } from '../greeting';
import { OwnProfile, YourDealership } from '../own-profile';
import { RecentNotifications } from '../recent-notifications';
import { StockOverview } from '../stock-overview';

/** A customer's first page. */
export const Screen = () => {
  const { can } = useSession();
  return (
    <Page title="Dashboard" subtitle={useGreeting()}>
      <StockOverview />
      <div className={classes.columns}>
        <div className={classes.column}>{can('notifications.view') ? <RecentNotifications /> : null}</div>
        <div className={classes.column}>
          <YourDealership />
          <OwnProfile />
        </div>
      </div>
    </Page>
  );
};

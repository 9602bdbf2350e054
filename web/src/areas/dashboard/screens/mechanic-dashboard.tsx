import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSession } from '../../../api/session-context';
import { Page } from '../../../kit/page/page';
import { ADD_SERVICE, ShopOverview } from '../../mechanic';
import classes from '../dashboard.module.css';
import { useGreeting } from '../greeting';
import { MorningSheet } from '../morning-sheet';
import { OwnProfile, YourDealership } from '../own-profile';
import { RecentNotifications } from '../recent-notifications';
import { StockOverview } from '../stock-overview';

/** The mechanic-shop user's dashboard (screens.md 2.8): the shop first; without one, the stock. */
export const Screen = () => {
  const { can } = useSession();
  const add = can('mechanic.edit') ? (
    <Button component={Link} to={ADD_SERVICE} leftSection={<IconPlus size={16} aria-hidden />}>
      Add service
    </Button>
  ) : null;
  return (
    <Page title="Dashboard" subtitle={useGreeting()} actions={add}>
      {can('mechanic.view') ? <MorningSheet /> : null}
      {can('mechanic.view') ? <ShopOverview /> : <StockOverview />}
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

import { usersCalls } from '@forecourt/contract/users';
import { IconBell, IconUserBolt, IconUsers } from '@tabler/icons-react';
import { useSession } from '../../../api/session-context';
import { useCall } from '../../../api/use-call';
import { StatusChip } from '../../../kit/chips/state-chip';
import { ONLINE_STATES } from '../../../kit/chips/states';
import { Page } from '../../../kit/page/page';
import { Stat, Stats } from '../../../kit/page/stat';
import { Attention } from '../attention';
import classes from '../dashboard.module.css';
import { useGreeting } from '../greeting';
import { OwnProfile, YourDealership } from '../own-profile';
import { RecentNotifications } from '../recent-notifications';
import { StockOverview } from '../stock-overview';

const Figures = () => {
  const { info, can } = useSession();
  const mayLookUp = can('users.lookup');
  const staff = useCall(usersCalls.ticketUsers, {}, { enabled: mayLookUp }).data;
  const colleagues = staff?.filter((member) => member.id !== info.user.id).length;
  return (
    <Stats>
      {can('notifications.view') ? (
        <Stat label="Unread notifications" value={info.unread_notifications} icon={IconBell} />
      ) : null}
      {mayLookUp ? <Stat label="Colleagues" value={colleagues ?? '–'} icon={IconUsers} /> : null}
      {can('chat.presence') ? (
        <Stat
          label="Chat status"
          value={<StatusChip states={ONLINE_STATES} value={info.user.is_online} />}
          hint="Switch it in the profile menu"
          icon={IconUserBolt}
        />
      ) : null}
    </Stats>
  );
};

export const Screen = () => {
  const { can } = useSession();
  return (
    <Page title="Dashboard" subtitle={useGreeting()}>
      <Attention ofOne />
      <StockOverview />
      <div className={classes.columns}>
        <div className={classes.column}>{can('notifications.view') ? <RecentNotifications /> : null}</div>
        <div className={classes.column}>
          <OwnProfile />
          <YourDealership />
        </div>
      </div>
      <Figures />
    </Page>
  );
};

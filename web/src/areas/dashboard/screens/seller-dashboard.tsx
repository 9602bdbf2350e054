import { IconBell, IconUserBolt, IconUserShield } from '@tabler/icons-react';
import { useSession } from '../../../api/session-context';
import { StatusChip } from '../../../kit/chips/state-chip';
import { Page } from '../../../kit/page/page';
import { Stat, Stats } from '../../../kit/page/stat';
import classes from '../dashboard.module.css';
import { greeting } from '../greeting';
import { OwnProfile, YourDealership } from '../own-profile';
import { RecentNotifications } from '../recent-notifications';

export const Screen = () => {
  const { info, can } = useSession();
  const role = info.roles.find((option) => option.value === info.user.frk_role);
  return (
    <Page title="Dashboard" subtitle={greeting(info, new Date().getHours())}>
      <Stats>
        {can('notifications.view') ? (
          <Stat label="Unread notifications" value={info.unread_notifications} icon={IconBell} />
        ) : null}
        <Stat label="You work as" value={role?.label ?? '—'} icon={IconUserShield} />
        <Stat
          label="In chat you are"
          value={<StatusChip kind="online" value={info.user.is_online} />}
          icon={IconUserBolt}
        />
      </Stats>
      <div className={classes.columns}>
        <div className={classes.column}>{can('notifications.view') ? <RecentNotifications /> : null}</div>
        <div className={classes.column}>
          <OwnProfile />
          <YourDealership />
        </div>
      </div>
    </Page>
  );
};

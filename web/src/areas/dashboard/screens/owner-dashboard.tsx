import { IconPackage, IconUserBolt, IconUsers } from '@tabler/icons-react';
import { useSession } from '../../../api/session-context';
import { StatusChip } from '../../../kit/chips/state-chip';
import { Page } from '../../../kit/page/page';
import { BlockSkeleton, StatSkeletons } from '../../../kit/page/skeletons';
import { Stat, Stats } from '../../../kit/page/stat';
import { FailedState } from '../../../kit/page/states';
import { DEALERSHIP_STATES } from '../../dealership';
import { AllBranches } from '../all-branches';
import { Attention } from '../attention';
import classes from '../dashboard.module.css';
import { useGreeting } from '../greeting';
import { MorningSheet } from '../morning-sheet';
import { RecentNotifications } from '../recent-notifications';
import { SetupChecklist } from '../setup-checklist';
import { StockOverview } from '../stock-overview';
import { RecentSignIns, UsersByRole } from '../team-sections';
import { useTeam } from '../use-team';

type Team = ReturnType<typeof useTeam>;

const remainingText = ({ limit, remaining }: Team, hasPackage: boolean) => {
  if (limit !== null) return `${remaining ?? 0} of ${limit} still free`;
  return hasPackage ? 'No limit in your package' : 'No package yet';
};

const Figures = ({ team }: { team: Team }) => {
  const { info, can } = useSession();
  const contract = info.dealershipInfo?.DsContracts[0]?.Package.name;
  if (team.enabled && team.isLoading) return <StatSkeletons count={3} />;
  return (
    <Stats>
      {team.enabled ? (
        <>
          <Stat
            label="Active users"
            value={team.active}
            hint={remainingText(team, contract !== undefined)}
            icon={IconUsers}
            to="/admin/user-managment?is_active=1"
          />
          <Stat
            label="Online now"
            value={team.online}
            hint={`of ${team.active} active`}
            icon={IconUserBolt}
          />
        </>
      ) : null}
      <Stat
        label="Package"
        value={contract ?? 'None yet'}
        hint={<StatusChip states={DEALERSHIP_STATES} value={info.ds_status} />}
        icon={IconPackage}
        to={can('pricing.view') ? '/admin/pricing' : undefined}
      />
    </Stats>
  );
};

const Team = ({ team }: { team: Team }) => {
  if (!team.enabled) return null;
  if (team.error)
    return <FailedState title="The users could not be loaded" error={team.error} onRetry={team.retry} />;
  if (team.isLoading) return <BlockSkeleton height={300} />;
  return (
    <>
      {team.isWhole ? <UsersByRole rows={team.rows} /> : null}
      <RecentSignIns rows={team.rows} />
    </>
  );
};

export const Screen = () => {
  const { can } = useSession();
  const team = useTeam();
  return (
    <Page title="Dashboard" subtitle={useGreeting()}>
      <MorningSheet />
      <Attention />
      <StockOverview />
      <AllBranches />
      <div className={classes.columns}>
        <div className={classes.column}>{can('notifications.view') ? <RecentNotifications /> : null}</div>
        <div className={classes.column}>
          <SetupChecklist users={team.active} />
        </div>
      </div>
      <Figures team={team} />
      <div className={classes.columns}>
        <Team team={team} />
      </div>
    </Page>
  );
};

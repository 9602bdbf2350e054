import type { ReplyOf } from '@forecourt/contract/call';
import { overviewCalls } from '@forecourt/contract/mechanic/overview';
import type { ServiceRow } from '@forecourt/contract/mechanic/service';
import { stateLabel } from '@forecourt/domain/states';
import { Anchor, Button } from '@mantine/core';
import {
  IconAlarm,
  IconCalendarEvent,
  IconClipboardCheck,
  IconDroplet,
  IconPackage,
  IconReceipt,
  IconTools,
  IconUser,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSession } from '../../../api/session-context';
import { useCall } from '../../../api/use-call';
import { BarChart } from '../../../kit/charts';
import { StatusChip } from '../../../kit/chips';
import { useToday } from '../../../kit/format';
import { BlockSkeleton, Loaded, Section, Stat, StatSkeletons, Stats } from '../../../kit/page';
import { STATE_LOOKS } from '../../states';
import classes from '../mechanic.module.css';
import { OIL_CHANGES, serviceList, servicePath } from '../paths';
import { Stopwatch } from '../stopwatch';
import { useServicesLive } from '../use-services-live';
import { isLate, vehicleName } from '../words';

type Overview = ReplyOf<typeof overviewCalls.overview>;

interface ListProps {
  title: string;
  rows: readonly ServiceRow[];
  targets: Readonly<Record<string, number | null>>;
  empty: string;
  to: string;
}

const ServicesList = ({ title, rows, targets, empty, to }: ListProps) => {
  const today = useToday();
  const all = (
    <Button component={Link} to={to} size="compact-sm" variant="default">
      Show all
    </Button>
  );
  return (
    <Section title={title} actions={rows.length > 0 ? all : null}>
      {rows.length === 0 ? <p className={classes.quiet}>{empty}</p> : null}
      <ul className={classes.items} data-services>
        {rows.map((row) => (
          <li key={row.id}>
            <span className={classes.itemText}>
              <Anchor component={Link} to={servicePath(row.id)} inherit>
                {vehicleName(row)}
              </Anchor>
              <span className={classes.quiet}>
                {[row.problem, row.technician?.name].filter(Boolean).join(' · ')}
              </span>
              {row.promised_on ? (
                <span className={isLate(row, today) ? classes.late : classes.quiet}>
                  Promised for {row.promised_on}
                </span>
              ) : null}
            </span>
            <span className={classes.itemEnd}>
              <Stopwatch since={row.step_started_at} target={targets[row.status] ?? null} />
              <StatusChip states={STATE_LOOKS.service} value={row.status} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
};

const Figures = ({ counts }: Pick<Overview, 'counts'>) => {
  const { info } = useSession();
  return (
    <Stats columns={4}>
      <Stat
        label="Today"
        value={counts.today}
        hint={`of ${counts.open} open services`}
        icon={IconCalendarEvent}
        to={serviceList({ today: 1 })}
      />
      <Stat
        label="Late"
        value={counts.late}
        icon={IconAlarm}
        needsAction={counts.late > 0}
        to={serviceList({ late: 1 })}
      />
      <Stat label="Worked on now" value={counts.running} icon={IconTools} to={serviceList({ running: 1 })} />
      <Stat
        label="Waiting for parts"
        value={counts.parts}
        icon={IconPackage}
        needsAction={counts.parts > 0}
        to={serviceList({ parts: 1 })}
      />
      <Stat
        label="Waiting for approval"
        value={counts.approvals}
        icon={IconClipboardCheck}
        needsAction={counts.approvals > 0}
        to={serviceList({ status: 'estimated' })}
      />
      <Stat
        label="To invoice"
        value={counts.uninvoiced}
        icon={IconReceipt}
        needsAction={counts.uninvoiced > 0}
        to={serviceList({ uninvoiced: 1 })}
      />
      <Stat label="Oil changes due" value={counts.oil_due} icon={IconDroplet} to={`${OIL_CHANGES}?due=1`} />
      <Stat
        label="Given to you"
        value={counts.mine}
        icon={IconUser}
        to={serviceList({ technician_id: info.user.id, open: 1 })}
      />
    </Stats>
  );
};

/** How long services are in each step, where the targets are missed. */
const StepChart = ({ steps }: Pick<Overview, 'steps'>) => {
  const known = steps.filter(({ average_hours }) => average_hours !== null);
  if (known.length === 0) return null;
  return (
    <BarChart
      title="Average hours in each step, last 90 days"
      unit="hours"
      category="Step"
      data={known.map(({ status, average_hours }) => ({
        label: stateLabel('service', status),
        value: average_hours ?? 0,
        to: serviceList({ status }),
      }))}
    />
  );
};

/** The shop at a glance. */
export const ShopOverview = () => {
  useServicesLive();
  const query = useCall(overviewCalls.overview, {}, { showsFailure: true });
  const skeleton = (
    <>
      <StatSkeletons count={8} />
      <BlockSkeleton height={260} />
    </>
  );
  return (
    <Loaded query={query} skeleton={skeleton}>
      {({ counts, today, running, parts, approvals, steps }) => {
        const targets = Object.fromEntries(steps.map(({ status, target_hours }) => [status, target_hours]));
        return (
          <div className={classes.stack}>
            <Figures counts={counts} />
            <div className={classes.two}>
              <ServicesList
                title="Today's services"
                rows={today}
                targets={targets}
                empty="Nothing is promised for today."
                to={serviceList({ today: 1 })}
              />
              <ServicesList
                title="Time running"
                rows={running}
                targets={targets}
                empty="Nobody works on a vehicle now."
                to={serviceList({ running: 1 })}
              />
              <ServicesList
                title="Waiting for parts"
                rows={parts}
                targets={targets}
                empty="All parts are here."
                to={serviceList({ parts: 1 })}
              />
              <ServicesList
                title="Waiting for approval"
                rows={approvals}
                targets={targets}
                empty="No estimate waits."
                to={serviceList({ status: 'estimated' })}
              />
            </div>
            <StepChart steps={steps} />
          </div>
        );
      }}
    </Loaded>
  );
};

import type { ServiceRow } from '@forecourt/contract/mechanic/service';
import { servicesCalls } from '@forecourt/contract/mechanic/services';
import { SERVICE_STATUSES, type ServiceStatus } from '@forecourt/domain/mechanic/index';
import { IconAlertTriangle, IconCalendar, IconFlame, IconPackage, IconUser } from '@tabler/icons-react';
import { useCan } from '../../../api/session-context';
import { Board } from '../../../kit/board';
import { lookOf } from '../../../kit/chips';
import { Money, useToday } from '../../../kit/format';
import { sourceOf } from '../../../kit/list';
import { STATE_LOOKS } from '../../states';
import classes from '../mechanic.module.css';
import { servicePath } from '../paths';
import { Stopwatch } from '../stopwatch';
import { useMove } from '../use-move';
import { useTargets } from '../use-targets';
import { amountOf, isLate, vehicleName } from '../words';

const COLUMNS = SERVICE_STATUSES.filter((key) => key !== 'cancelled').map((key) => ({
  key,
  look: lookOf(STATE_LOOKS.service, key),
}));

interface CardProps {
  row: ServiceRow;
  target: number | null;
  today: string;
}

const Card = ({ row, target, today }: CardProps) => {
  const { vehicle, customer, technician } = row;
  const isOpen = row.status !== 'done';
  return (
    <>
      {row.problem ? <div className={classes.problem}>{row.problem}</div> : null}
      <div className={classes.facts}>
        {isOpen ? <Stopwatch since={row.step_started_at} target={target} /> : null}
        {row.is_urgent === 1 ? (
          <span className={`${classes.fact} ${classes.late}`}>
            <IconFlame size={14} aria-hidden /> Urgent
          </span>
        ) : null}
        {row.promised_on ? (
          <span className={isLate(row, today) ? `${classes.fact} ${classes.late}` : classes.fact}>
            <IconCalendar size={14} role="img" aria-label="Promised for" /> {row.promised_on}
          </span>
        ) : null}
      </div>
      <div className={classes.facts}>
        <span className={classes.fact}>
          <IconUser size={14} role="img" aria-label="Technician" /> {technician?.name ?? 'Nobody'}
        </span>
        {customer ? <span>{customer.name}</span> : null}
        {row.parts_waiting > 0 ? (
          <span className={classes.fact}>
            <IconPackage size={14} aria-hidden /> {row.parts_waiting}{' '}
            {row.parts_waiting === 1 ? 'part' : 'parts'} to come
          </span>
        ) : null}
        {amountOf(row) > 0 ? <Money value={amountOf(row)} /> : null}
        {vehicle.state === 'sold' || vehicle.state === 'deleted' ? (
          <span className={`${classes.fact} ${classes.late}`}>
            <IconAlertTriangle size={14} aria-hidden /> Vehicle {vehicle.state}
          </span>
        ) : null}
      </div>
    </>
  );
};

interface Props {
  /** What the filters of the screen ask for. */
  query: Readonly<Record<string, string>>;
}

/** A column for each step, with a stopwatch on each card. */
export const ServiceBoard = ({ query }: Props) => {
  const can = useCan();
  const move = useMove();
  const targets = useTargets();
  const today = useToday();
  return (
    <Board<ServiceRow, ServiceStatus>
      label="Services by step"
      columns={COLUMNS}
      source={(status) =>
        sourceOf(servicesCalls.list, (page) => ({
          // the longest in a step first; of what is done the last
          query: { ...query, ...page, status, sort: status === 'done' ? '-step' : 'step' },
        }))
      }
      nameOf={vehicleName}
      open={(row) => servicePath(row.id)}
      card={(row) => <Card row={row} target={targets[row.status] ?? null} today={today} />}
      move={{
        allows: (row) => can('mechanic.edit') && row.invoice === null,
        to: (row, status) => move(row, status),
      }}
      empty="No services"
    />
  );
};

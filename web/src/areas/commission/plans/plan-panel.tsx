import { commissionCalls } from '@forecourt/contract/commission/index';
import { Button, CloseButton, Drawer } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconFileOff, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSave } from '../../../api/use-save';
import { StateChip } from '../../../kit/chips';
import { Day, Instant } from '../../../kit/format';
import { later } from '../../../kit/later';
import { BlockSkeleton } from '../../../kit/page';
import { type MissingRecord, RecordContent, useRecord } from '../../../kit/record';
import { RuleWords } from '../parts/rule-words';
import { editPlan, plansOf } from '../paths';
import { REFETCH_PLANS } from '../refetch';
import { BASIS_LABELS, MODE_LABELS, type Plan } from '../words';
import classes from './plans.module.css';

const AssignDialog = later(async () => (await import('./assign-dialog')).AssignDialog);
const VehiclesDialog = later(async () => (await import('./vehicles-dialog')).VehiclesDialog);

const missing = (kind: 'person' | 'vehicle'): MissingRecord => ({
  icon: IconFileOff,
  title: 'This plan is not there',
  text: 'The address may be wrong.',
  list: { label: 'All plans', to: plansOf(kind) },
});

const ArchiveButton = ({ plan }: { plan: Plan }) => {
  const archiving = useSave(commissionCalls.archivePlan, { invalidates: REFETCH_PLANS, showsFields: false });
  const isArchived = plan.is_archived === 1;
  const Icon = isArchived ? IconArchiveOff : IconArchive;
  const archive = () =>
    archiving
      .save({ params: { id: plan.id }, body: { archived: isArchived ? 0 : 1 } })
      .catch(() => undefined); // useSave has shown the refusal
  return (
    <Button
      variant="default"
      loading={archiving.isSaving}
      leftSection={<Icon size={16} aria-hidden />}
      onClick={() => void archive()}
    >
      {isArchived ? 'Restore' : 'Archive'}
    </Button>
  );
};

const People = ({ plan }: { plan: Plan }) => {
  const [isGiving, setGiving] = useState(false);
  return (
    <section>
      <div className={classes.head}>
        <h3>People</h3>
        {plan.is_archived === 1 ? null : (
          <Button size="compact-sm" variant="light" onClick={() => setGiving(true)}>
            Assign
          </Button>
        )}
      </div>
      {plan.people.length === 0 ? <p className={classes.quiet}>Nobody has this plan.</p> : null}
      <ul className={classes.list}>
        {plan.people.map(({ id, full_name, from }) => (
          <li key={id}>
            <span>{full_name}</span>
            <span className={classes.quiet}>
              since <Day value={from} />
            </span>
          </li>
        ))}
      </ul>
      {isGiving ? <AssignDialog plan={plan} basis={plan.basis} onClose={() => setGiving(false)} /> : null}
    </section>
  );
};

const Vehicles = ({ plan }: { plan: Plan }) => {
  const [isAdding, setAdding] = useState(false);
  const removing = useSave(commissionCalls.unassignVehicles, { invalidates: REFETCH_PLANS });
  return (
    <section>
      <div className={classes.head}>
        <h3>Vehicles</h3>
        {plan.is_archived === 1 ? null : (
          <Button size="compact-sm" variant="light" onClick={() => setAdding(true)}>
            Add vehicles
          </Button>
        )}
      </div>
      {plan.vehicles.length === 0 ? (
        <p className={classes.quiet}>Name a type, a tag or single vehicles that this plan is for.</p>
      ) : null}
      <ul className={classes.list}>
        {plan.vehicles.map(({ id, by, label }) => (
          <li key={id}>
            <span>{label}</span>
            <span className={classes.tools}>
              <span className={classes.quiet}>
                {{ type: 'Type', tag: 'Tag', vehicle: 'One vehicle' }[by]}
              </span>
              <CloseButton
                aria-label={`Remove ${label}`}
                disabled={removing.isSaving}
                onClick={() => void removing.save({ params: { id } }).catch(() => undefined)} // useSave has shown the refusal
              />
            </span>
          </li>
        ))}
      </ul>
      {isAdding ? <VehiclesDialog planId={plan.id} onClose={() => setAdding(false)} /> : null}
    </section>
  );
};

const Versions = ({ versions }: Pick<Plan, 'versions'>) =>
  versions.length < 2 ? null : (
    <section>
      <h3>Versions</h3>
      <ul className={classes.list}>
        {versions.map(({ number, from, created_by, created_at, words }) => (
          <li key={number} data-stacked>
            <span>
              Version {number} {from ? <>from {from}</> : 'from the beginning'}
            </span>
            <span className={classes.quiet}>{words.join('; ')}</span>
            <span className={classes.quiet}>
              {created_by ? `${created_by} · ` : ''}
              <Instant at={created_at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );

const subtitleOf = ({ kind, basis, team, mode }: Plan): string => {
  if (kind === 'vehicle') return MODE_LABELS[mode];
  if (basis === 'own') return BASIS_LABELS.own;
  return team.length === 0
    ? 'Sales of everyone else'
    : `Sales of ${team.map(({ full_name }) => full_name).join(', ')}`;
};

const Content = ({ plan }: { plan: Plan }) => (
  <div className={classes.panel}>
    <p className={classes.quiet}>
      {subtitleOf(plan)} · Version {plan.number}{' '}
      {plan.is_archived ? <StateChip label="Archived" tone="neutral" /> : null}
    </p>
    <div className={classes.buttons}>
      <Button
        component={Link}
        to={editPlan(plan.kind, plan.id)}
        leftSection={<IconPencil size={16} aria-hidden />}
      >
        Edit
      </Button>
      <ArchiveButton plan={plan} />
    </div>
    <section>
      <h3>Rules</h3>
      <RuleWords words={plan.words} />
      {plan.comment ? <p className={classes.quiet}>{plan.comment}</p> : null}
    </section>
    {plan.kind === 'person' ? <People plan={plan} /> : <Vehicles plan={plan} />}
    <Versions versions={plan.versions} />
  </div>
);

interface Props {
  id: number;
  kind: 'person' | 'vehicle';
  onClose: () => void;
}

/** One plan at the side of the list. */
export const PlanPanel = ({ id, kind, onClose }: Props) => {
  const query = useRecord(commissionCalls.plan, id);
  return (
    <Drawer
      opened
      onClose={onClose}
      title={<strong>{query.data?.name ?? 'Plan'}</strong>}
      position="right"
      size="md"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <RecordContent query={query} missing={missing(kind)} skeleton={<BlockSkeleton height={320} />}>
        {(plan) => <Content plan={plan} />}
      </RecordContent>
    </Drawer>
  );
};

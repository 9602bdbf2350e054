import { commissionCalls } from '@forecourt/contract/commission/index';
import { IconFileOff } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { FormSkeleton, Page } from '../../../kit/page';
import { type MissingRecord, RecordContent, readId, useRecord } from '../../../kit/record';
import { PLANS, plansOf } from '../paths';
import { PlanBuilder } from './plan-builder';

const MISSING: MissingRecord = {
  icon: IconFileOff,
  title: 'This plan is not there',
  text: 'The address may be wrong.',
  list: { label: 'All plans', to: PLANS },
};

const TITLES = {
  person: { create: 'Create commission plan', edit: 'Edit commission plan' },
  vehicle: { create: 'Create vehicle plan', edit: 'Edit vehicle plan' },
};

const Existing = ({ kind, id }: { kind: 'person' | 'vehicle'; id: number }) => {
  const query = useRecord(commissionCalls.plan, id);
  return (
    <RecordContent query={query} missing={MISSING} skeleton={<FormSkeleton sections={2} />}>
      {(plan) => <PlanBuilder key={plan.id} kind={kind} plan={plan} />}
    </RecordContent>
  );
};

/** The builder for a new plan, or for the one that the address names. */
export const PlanScreen = ({ kind }: { kind: 'person' | 'vehicle' }) => {
  const [params] = useSearchParams();
  const id = readId(params.get('plan'));
  return (
    <Page title={TITLES[kind][id === null ? 'create' : 'edit']} back={plansOf(kind)}>
      {id === null ? <PlanBuilder kind={kind} /> : <Existing kind={kind} id={id} />}
    </Page>
  );
};

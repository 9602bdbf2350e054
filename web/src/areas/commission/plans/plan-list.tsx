import { commissionCalls } from '@forecourt/contract/commission/index';
import type { ReactNode } from 'react';
import { later } from '../../../kit/later';
import { DataList, type FilterDef, useList } from '../../../kit/list';
import { usePeek } from '../parts/use-peek';
import { personPlanColumns, vehiclePlanColumns } from './plan-columns';

const PlanPanel = later(async () => (await import('./plan-panel')).PlanPanel);

const FILTERS: readonly FilterDef[] = [
  {
    kind: 'select',
    key: 'archived',
    label: 'Archived',
    options: [{ value: 1, label: 'Archived plans' }],
  },
];

interface Props {
  kind: 'person' | 'vehicle';
  empty: { title: string; text: string; action?: ReactNode };
}

/** Plans of a kind, each with its rules and who has it in a panel at the side. */
export const PlanList = ({ kind, empty }: Props) => {
  const peek = usePeek('plan');
  const list = useList(commissionCalls.plans, {
    key: `commission-plans-${kind}`,
    defaultSort: 'name',
    filters: FILTERS,
    fixed: { kind },
  });
  return (
    <>
      <DataList
        list={list}
        columns={kind === 'person' ? personPlanColumns : vehiclePlanColumns}
        noun={{ one: 'plan', many: 'plans' }}
        nameOf={({ name }) => name}
        open={({ id }) => peek.pathFor(id)}
        searchHint="Name of the plan"
        empty={empty}
      />
      {peek.id === null ? null : <PlanPanel id={peek.id} kind={kind} onClose={peek.close} />}
    </>
  );
};

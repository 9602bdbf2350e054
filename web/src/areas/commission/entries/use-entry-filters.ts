import { commissionCalls } from '@forecourt/contract/commission/index';
import { STATES } from '@forecourt/domain/states';
import { useState } from 'react';
import { useCall } from '../../../api/use-call';
import type { FilterDef } from '../../../kit/list';
import { KIND_LABELS } from '../words';

const KINDS = Object.entries(KIND_LABELS).map(([value, label]) => ({ value, label }));

/** The filters of commissions and payments; people are fetched when they are looked at. */
export const useEntryFilters = (seesAll: boolean) => {
  const [isWanted, setWanted] = useState(false);
  const { data } = useCall(commissionCalls.people, {}, { enabled: seesAll && isWanted, staleTime: 60_000 });
  const people = (data?.rows ?? []).map(({ id, full_name }) => ({ value: id, label: full_name }));
  const month: FilterDef = { kind: 'text', key: 'month', label: 'Month', tabs: true };
  const person: FilterDef[] = seesAll
    ? [{ kind: 'select', key: 'user_id', label: 'Person', options: people, anyValue: true }]
    : [];
  const entries: FilterDef[] = [
    month,
    ...person,
    { kind: 'select', key: 'state', label: 'Status', options: STATES.commission },
    { kind: 'select', key: 'kind', label: 'Kind', options: KINDS },
  ];
  return { entries, payments: [month, ...person], onFilters: () => setWanted(true) };
};

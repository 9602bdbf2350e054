import { lookupCalls } from '@forecourt/contract/customers/lookups';
import { TASK_KIND_LABELS, TASK_KINDS } from '@forecourt/domain/task/task-state';
import { useState } from 'react';
import { useSession } from '../../../api/session-context';
import { useCall } from '../../../api/use-call';
import type { FilterDef } from '../../../kit/list';

export const SCOPES = [
  { value: 'mine', label: 'Assigned to me' },
  { value: 'given', label: 'Assigned by me' },
  { value: 'watched', label: 'Watching' },
] as const;

/** Which list it is: without a choice, what is to be done. */
export const STATE_TABS = [
  { value: 'unfinished', label: 'To do' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'done', label: 'Done' },
  { value: 'cancelled', label: 'Cancelled' },
  { value: 'all', label: 'All' },
];

/** The filters of list, board and calendar; who can have a task is fetched when they are looked at. */
export const useTaskFilters = (isNamed: boolean) => {
  const { info, can } = useSession();
  const [isWanted, setWanted] = useState(false);
  const enabled = (isWanted || isNamed) && can('customers.view');
  const { data: people = [] } = useCall(lookupCalls.salesManagers, {}, { staleTime: 300_000, enabled });
  const others = people.filter(({ id }) => id !== info.user.id);
  const filters: FilterDef[] = [
    { kind: 'select', key: 'scope', label: 'Whose', options: SCOPES },
    { kind: 'select', key: 'state', label: 'Status', tabs: true, options: STATE_TABS },
    {
      kind: 'select',
      key: 'kind',
      label: 'Type',
      half: true,
      options: TASK_KINDS.map((kind) => ({ value: kind, label: TASK_KIND_LABELS[kind] })),
    },
    {
      kind: 'select',
      key: 'assignee_id',
      label: 'Assignee',
      half: true,
      anyValue: true,
      options: [
        { value: info.user.id, label: 'You' },
        ...others.map(({ id, full_name }) => ({ value: id, label: full_name })),
      ],
    },
    { kind: 'day', key: 'due_from', label: 'Due from', name: 'Due', bound: 'from', half: true },
    { kind: 'day', key: 'due_to', label: 'Due to', name: 'Due', bound: 'to', half: true },
  ];
  return { filters, onFilters: () => setWanted(true) };
};

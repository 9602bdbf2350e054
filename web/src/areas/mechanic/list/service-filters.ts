import { carsCalls } from '@forecourt/contract/mechanic/cars';
import { STATES } from '@forecourt/domain/states';
import { useState } from 'react';
import { useSession } from '../../../api/session-context';
import { useCall } from '../../../api/use-call';
import type { FilterDef } from '../../../kit/list';

/** Which vehicles: screens.md names them onlyShop, inventory and tradeIn. */
export const VARIANTS = [
  { value: 'all', label: 'All' },
  { value: 'inventory', label: 'In stock' },
  { value: 'onlyShop', label: "Customers' vehicles" },
  { value: 'tradeIn', label: 'Trade-ins' },
] as const;

const YES = [{ value: 1, label: 'Yes' }] as const;

/** The filters of list and board; who does the work is fetched when they are looked at. */
export const useServiceFilters = (isNamed: boolean) => {
  const { info } = useSession();
  const [isWanted, setWanted] = useState(false);
  const { data = [] } = useCall(
    carsCalls.technicians,
    {},
    { enabled: isWanted || isNamed, staleTime: 300_000 },
  );
  const others = data.filter(({ id }) => id !== info.user.id);
  const filters: FilterDef[] = [
    {
      kind: 'select',
      key: 'status',
      label: 'Status',
      half: true,
      options: STATES.service.map(({ value, label }) => ({ value, label })),
    },
    {
      kind: 'select',
      key: 'technician_id',
      label: 'Technician',
      half: true,
      anyValue: true,
      options: [
        { value: info.user.id, label: 'You' },
        ...others.map(({ id, name }) => ({ value: id, label: name })),
      ],
    },
    {
      ...{ kind: 'select', key: 'open', label: 'Open', half: true },
      options: [...YES, { value: 0, label: 'No' }],
    },
    { kind: 'select', key: 'today', label: 'For today', half: true, options: YES },
    { kind: 'select', key: 'running', label: 'Worked on now', half: true, options: YES },
    { kind: 'select', key: 'parts', label: 'Waiting for parts', half: true, options: YES },
    { kind: 'select', key: 'late', label: 'Late', half: true, options: YES },
    { kind: 'select', key: 'uninvoiced', label: 'To invoice', half: true, options: YES },
    { kind: 'select', key: 'lubrication', label: 'Oil change', half: true, options: YES },
    { kind: 'day', key: 'from', label: 'Entered from', name: 'Entered', bound: 'from', half: true },
    { kind: 'day', key: 'to', label: 'Entered to', name: 'Entered', bound: 'to', half: true },
  ];
  return { filters, onFilters: () => setWanted(true) };
};

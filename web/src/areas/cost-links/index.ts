import type { States } from '../../kit/chips/states';

/** All costs of the dealership. */
export const COSTS = '/admin/general-cost';
/** The form of a cost: a new one, or with its number one that is there. */
export const ADD_COST = '/admin/add-cost';

/** The costs of one vehicle. */
export const vehicleCosts = (stockId: number) => `/extra/cost/add/${stockId}`;

interface CostStart {
  vendor?: number;
  vehicle?: number;
}

/** The form of a new cost, filled with what is known. */
export const newCost = ({ vendor, vehicle }: CostStart = {}): string => {
  const known = Object.entries({ vendor, vehicle }).flatMap(([name, id]): [string, string][] =>
    id === undefined ? [] : [[name, String(id)]],
  );
  return known.length === 0 ? ADD_COST : `${ADD_COST}?${new URLSearchParams(known)}`;
};

/** Where one cost is shown and changed: with its vehicle, or among the general ones. */
export const costPath = ({ id, vehicle }: { id: number; vehicle: { id: number } | null }): string =>
  `${vehicle ? vehicleCosts(vehicle.id) : COSTS}?cost=${id}`;

/** How far a cost is paid. */
export const COST_STATES: States = {
  paid: { label: 'Paid', tone: 'done' },
  owed: { label: 'Owed', tone: 'progress' },
  overdue: { label: 'Overdue', tone: 'bad' },
};

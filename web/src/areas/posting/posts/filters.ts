import { POST_ACTIONS } from '@forecourt/domain/posting/index';
import { STATES } from '@forecourt/domain/states';
import type { FilterDef } from '../../../kit/list';
import { ACTION_LABELS } from '../words';

/** The vehicle's status. */
export const STATUS_FILTER: FilterDef = {
  ...{ kind: 'select', key: 'status', label: 'Vehicle status' },
  options: STATES.vehicle,
};

export const ACTION_FILTER: FilterDef = {
  ...{ kind: 'select', key: 'action', label: 'Last or next step' },
  options: POST_ACTIONS.map((value) => ({ value, label: ACTION_LABELS[value] })),
};

/** Those of the kind that `done` names: at Craigslist 3 is what is over, at Facebook it is no filter (calls.md). */
export const DONE_TABS = {
  craigslist: [
    { value: '', label: 'All' },
    { value: '0', label: 'To do' },
    { value: '1', label: 'Posted' },
    { value: '2', label: 'Failed' },
    { value: '3', label: 'Ended' },
  ],
  facebook: [
    { value: '3', label: 'All' },
    { value: '0', label: 'To do' },
    { value: '1', label: 'Posted' },
    { value: '2', label: 'Failed' },
  ],
} as const;

export const doneFilter = (marketplace: keyof typeof DONE_TABS): FilterDef => ({
  ...{ kind: 'select', key: 'done', label: 'Which posts', tabs: true },
  options: DONE_TABS[marketplace].filter(({ value }) => value !== ''),
});

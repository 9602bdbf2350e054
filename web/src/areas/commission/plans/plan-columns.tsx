import { RelativeTime } from '../../../kit/format';
import type { Column } from '../../../kit/list';
import { BASIS_LABELS, countText, MODE_LABELS, type PlanRow } from '../words';

const names = (people: readonly { full_name: string }[]): string =>
  people.map(({ full_name }) => full_name).join(', ');

const nameColumn: Column<PlanRow> = {
  key: 'name',
  title: 'Plan',
  width: 230,
  sortable: true,
  always: true,
  mobile: 'title',
  render: ({ name }) => name,
};

const rulesColumn: Column<PlanRow> = {
  key: 'words',
  title: 'Rules',
  mobile: 'fact',
  render: ({ words }) => words.join('; '),
  card: ({ words }) => countText(words.length, 'rule', 'rules'),
  csv: ({ words }) => words.join('; '),
};

const versionColumns: Column<PlanRow>[] = [
  {
    key: 'number',
    title: 'Version',
    width: 84,
    align: 'right',
    render: ({ number }) => number,
  },
  {
    key: 'changed_at',
    title: 'Changed',
    width: 130,
    sortable: true,
    optional: true,
    render: ({ changed_at }) => <RelativeTime at={changed_at} />,
  },
];

export const personPlanColumns: readonly Column<PlanRow>[] = [
  nameColumn,
  {
    key: 'basis',
    title: 'Pays for',
    width: 150,
    render: ({ basis, team }) =>
      basis === 'team' && team.length > 0
        ? `Team of ${countText(team.length, 'person', 'people')}`
        : BASIS_LABELS[basis],
    csv: ({ basis }) => BASIS_LABELS[basis],
  },
  rulesColumn,
  {
    key: 'people',
    title: 'People',
    width: 220,
    mobile: 'fact',
    render: ({ people }) => (people.length === 0 ? 'Nobody' : names(people)),
    card: ({ people }) => countText(people.length, 'person', 'people'),
    csv: ({ people }) => names(people),
  },
  ...versionColumns,
];

export const vehiclePlanColumns: readonly Column<PlanRow>[] = [
  nameColumn,
  {
    key: 'vehicles',
    title: 'Vehicles',
    width: 240,
    mobile: 'fact',
    render: ({ vehicles }) => vehicles.map(({ label }) => label).join(', ') || 'None yet',
    csv: ({ vehicles }) => vehicles.map(({ label }) => label).join(', '),
  },
  rulesColumn,
  {
    key: 'mode',
    title: 'Paid',
    width: 260,
    render: ({ mode }) => MODE_LABELS[mode],
    csv: ({ mode }) => MODE_LABELS[mode],
  },
  ...versionColumns,
];

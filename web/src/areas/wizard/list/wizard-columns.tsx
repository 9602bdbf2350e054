import type { wizardCalls } from '@forecourt/contract/wizard/index';
import { RelativeTime } from '../../../kit/format';
import type { Column, RowOf } from '../../../kit/list';
import { placeOf, STEP_TITLES } from '../step-titles';

export type WizardRow = RowOf<typeof wizardCalls.list>;

const namesOf = ({ customers }: WizardRow): string => customers.map(({ name }) => name).join(', ');
const stepOf = ({ step }: WizardRow): string => `${placeOf(step) + 1}. ${STEP_TITLES[step]}`;

export const wizardName = (row: WizardRow): string =>
  [row.vehicle?.title ?? 'No vehicle chosen', namesOf(row)].filter(Boolean).join(', ');

export const wizardColumns: readonly Column<WizardRow>[] = [
  {
    key: 'vehicle',
    title: 'Vehicle',
    always: true,
    mobile: 'title',
    render: (row) => row.vehicle?.title ?? 'No vehicle chosen',
    csv: (row) => row.vehicle?.title ?? '',
  },
  {
    key: 'stock_NO',
    title: 'Stock No.',
    width: 110,
    render: (row) => row.vehicle?.stock_NO ?? '',
    csv: (row) => row.vehicle?.stock_NO ?? '',
  },
  { key: 'customers', title: 'Customers', mobile: 'fact', render: namesOf, csv: namesOf },
  { key: 'step', title: 'Left at', width: 140, mobile: 'aside', render: stepOf, csv: stepOf },
  {
    key: 'seller',
    title: 'Salesperson',
    width: 170,
    render: (row) => row.seller?.name ?? '',
    csv: (row) => row.seller?.name ?? '',
  },
  {
    key: 'changed_at',
    title: 'Last change',
    width: 140,
    sortable: true,
    mobile: 'fact',
    render: (row) => <RelativeTime at={row.changed_at} />,
    csv: (row) => row.changed_at,
  },
];

import type { DealRow } from '@forecourt/contract/deals/deal';
import { stateLabel } from '@forecourt/domain/states';
import { StatusChip } from '../../../kit/chips';
import { phoneMask } from '../../../kit/fields/masks';
import { Day, Money, RelativeTime } from '../../../kit/format';
import type { Column } from '../../../kit/list';
import { VehicleThumb } from '../../inventory';
import { STATE_LOOKS } from '../../states';
import { lostReasonText } from '../deal-texts';
import classes from './list.module.css';

export const ENTRY_WORDS: Readonly<Record<DealRow['entry'], string>> = {
  staff: 'Staff',
  customer: 'Customer',
  short: 'Short form',
};

const carsText = ({ cars }: Pick<DealRow, 'cars'>): string => {
  const [first, ...others] = cars;
  if (!first) return '';
  return others.length === 0 ? first.title : `${first.title} and ${others.length} more`;
};

export const dealName = (row: Pick<DealRow, 'customer' | 'title'>): string => row.customer.name || row.title;

export const dealColumns: readonly Column<DealRow>[] = [
  {
    key: 'photo',
    title: 'Photo',
    width: 66,
    mobile: 'image',
    skeleton: 'image',
    render: (row) => <VehicleThumb photo={row.cars[0]?.photo ?? null} />,
    card: (row) => <VehicleThumb photo={row.cars[0]?.photo ?? null} size="compact" />,
    csv: () => '',
  },
  {
    key: 'customer',
    title: 'Customer',
    always: true,
    mobile: 'title',
    render: dealName,
    csv: dealName,
  },
  {
    key: 'cars',
    title: 'Vehicles',
    width: 240,
    mobile: 'fact',
    render: (row) => carsText(row) || <span className={classes.quiet}>None yet</span>,
    card: carsText,
    csv: (row) => row.cars.map(({ title }) => title).join('; '),
  },
  {
    key: 'status',
    title: 'Status',
    width: 140,
    mobile: 'status',
    skeleton: 'chip',
    render: (row) => <StatusChip states={STATE_LOOKS.deal} value={row.status} />,
    csv: (row) => stateLabel('deal', row.status),
  },
  {
    key: 'amount',
    title: 'Amount',
    width: 118,
    align: 'right',
    sortable: true,
    mobile: 'aside',
    render: (row) =>
      row.amount > 0 ? <Money value={row.amount} /> : <span className={classes.quiet}>—</span>,
  },
  {
    key: 'seller',
    title: 'Seller',
    width: 140,
    render: (row) => row.seller?.name ?? <span className={classes.quiet}>Unassigned</span>,
    csv: (row) => row.seller?.name ?? '',
  },
  {
    key: 'moved_at',
    title: 'Last move',
    width: 136,
    sortable: true,
    render: (row) => <RelativeTime at={row.moved_at} />,
  },
  {
    key: 'has_trade',
    title: 'Trade-in',
    width: 92,
    render: (row) => (row.has_trade === 1 ? 'Yes' : ''),
    csv: (row) => (row.has_trade === 1 ? 'Yes' : 'No'),
  },
  {
    key: 'created_at',
    title: 'Started',
    width: 112,
    sortable: true,
    optional: true,
    render: (row) => <Day value={row.created_at} />,
  },
  { key: 'source', title: 'Source', width: 130, optional: true, render: (row) => row.source },
  {
    key: 'entry',
    title: 'Entered by',
    width: 110,
    optional: true,
    render: (row) => ENTRY_WORDS[row.entry],
    csv: (row) => ENTRY_WORDS[row.entry],
  },
  {
    key: 'lost_reason',
    title: 'Lost because',
    width: 150,
    optional: true,
    render: (row) => lostReasonText(row.lost_reason),
    csv: (row) => lostReasonText(row.lost_reason),
  },
  {
    key: 'mobile',
    title: 'Telephone',
    width: 138,
    optional: true,
    render: (row) => phoneMask.format(row.customer.mobile),
    csv: (row) => phoneMask.format(row.customer.mobile),
  },
  {
    key: 'email',
    title: 'E-mail',
    width: 190,
    optional: true,
    render: (row) => row.customer.email,
    csv: (row) => row.customer.email,
  },
];

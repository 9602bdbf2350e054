import type { QuotationRow } from '@forecourt/contract/quotations/index';
import { StatusChip } from '../../../kit/chips';
import { Day, Money } from '../../../kit/format';
import type { Column } from '../../../kit/list';
import { STATE_LOOKS } from '../../states';

export const quotationName = ({ number, customer }: QuotationRow) => `${number}, ${customer.name}`;

export const quotationColumns: readonly Column<QuotationRow>[] = [
  {
    key: 'number',
    title: 'Number',
    width: 104,
    always: true,
    fits: true,
    mobile: 'fact',
    render: (row) => row.number,
  },
  {
    key: 'customer',
    title: 'Customer',
    mobile: 'title',
    render: (row) => row.customer.name,
    csv: (row) => row.customer.name,
  },
  {
    key: 'title',
    title: 'Vehicles',
    mobile: 'fact',
    render: (row) => row.title,
  },
  {
    key: 'state',
    title: 'Status',
    width: 116,
    skeleton: 'chip',
    mobile: 'status',
    render: (row) => <StatusChip states={STATE_LOOKS.quotation} value={row.state} />,
  },
  {
    key: 'total',
    title: 'Total',
    width: 130,
    align: 'right',
    sortable: true,
    mobile: 'aside',
    render: (row) => <Money value={row.total} />,
  },
  {
    key: 'valid_until',
    title: 'Valid until',
    width: 116,
    sortable: true,
    fits: true,
    render: (row) => <Day value={row.valid_until} />,
  },
  {
    key: 'seller',
    title: 'Seller',
    width: 150,
    render: (row) => row.seller?.name ?? '',
    csv: (row) => row.seller?.name ?? '',
  },
  {
    key: 'sent_at',
    title: 'Sent',
    width: 116,
    fits: true,
    render: (row) => <Day value={row.sent_at} />,
  },
  {
    key: 'created_at',
    title: 'Created',
    width: 116,
    sortable: true,
    optional: true,
    fits: true,
    render: (row) => <Day value={row.created_at} />,
  },
  {
    key: 'email',
    title: 'E-mail',
    optional: true,
    render: (row) => row.customer.email,
    csv: (row) => row.customer.email,
  },
];

import type { sentContract } from '@forecourt/contract/signing/index';
import type { z } from 'zod';
import { StatusChip } from '../../../kit/chips';
import { Day } from '../../../kit/format';
import type { Column } from '../../../kit/list';
import { STATE_LOOKS } from '../../states';

export type ContractRow = z.output<typeof sentContract>;

export const contractName = ({ title, customer }: ContractRow) =>
  customer ? `${title}, ${customer.name}` : title;

export const contractColumns: readonly Column<ContractRow>[] = [
  {
    key: 'title',
    title: 'Contract',
    always: true,
    sortable: true,
    mobile: 'title',
    render: (row) => row.title,
  },
  {
    key: 'customer',
    title: 'Customer',
    sortable: true,
    mobile: 'fact',
    render: (row) => row.customer?.name ?? '',
    csv: (row) => row.customer?.name ?? '',
  },
  {
    key: 'state',
    title: 'Status',
    width: 120,
    skeleton: 'chip',
    mobile: 'status',
    render: (row) => <StatusChip states={STATE_LOOKS.signing} value={row.signing.state} />,
    csv: (row) => row.signing.state,
  },
  {
    key: 'created_at',
    title: 'Sent',
    width: 116,
    sortable: true,
    fits: true,
    mobile: 'aside',
    render: (row) => <Day value={row.signing.created_at} />,
    csv: (row) => row.signing.created_at,
  },
  {
    key: 'signed_at',
    title: 'Signed',
    width: 116,
    fits: true,
    render: (row) => <Day value={row.signing.signers[0]?.signed_at ?? null} />,
    csv: (row) => row.signing.signers[0]?.signed_at ?? '',
  },
  {
    key: 'created_by',
    title: 'Sent by',
    width: 160,
    render: (row) => row.created_by,
    csv: (row) => row.created_by,
  },
];

import { commissionCalls } from '@forecourt/contract/commission/index';
import { ActionIcon } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { urlOf } from '../../../api/build-request';
import { Day, Money } from '../../../kit/format';
import type { Column } from '../../../kit/list';
import { countText, methodLabel, type Payment } from '../words';

export const paymentName = ({ number, full_name }: Payment): string => `${number}, ${full_name}`;

const slip = ({ id, number }: Payment) => (
  <ActionIcon
    component="a"
    href={urlOf(commissionCalls.paySlip, { params: { id } })}
    target="_blank"
    rel="noopener"
    size="md"
    aria-label={`Pay slip of ${number}`}
  >
    <IconFileTypePdf size={18} aria-hidden />
  </ActionIcon>
);

const personColumn: Column<Payment> = {
  key: 'full_name',
  title: 'Person',
  mobile: 'title',
  render: ({ full_name }) => full_name,
};

const columnsOf = (seesAll: boolean): readonly Column<Payment>[] => [
  {
    key: 'number',
    title: 'Payment',
    width: 116,
    sortable: true,
    always: true,
    fits: true,
    mobile: seesAll ? 'fact' : 'title',
    render: ({ number }) => number,
  },
  ...(seesAll ? [personColumn] : []),
  {
    key: 'day',
    title: 'Paid on',
    width: 120,
    sortable: true,
    fits: true,
    mobile: 'fact',
    render: ({ day }) => <Day value={day} />,
    csv: ({ day }) => day,
  },
  {
    key: 'to',
    title: 'Earned up to',
    width: 130,
    fits: true,
    render: ({ to }) => <Day value={to} />,
    csv: ({ to }) => to,
  },
  {
    key: 'method',
    title: 'Method',
    width: 170,
    mobile: 'fact',
    render: ({ method, reference }) => [methodLabel(method), reference].filter(Boolean).join(', '),
    csv: ({ method, reference }) => [methodLabel(method), reference].filter(Boolean).join(', '),
  },
  {
    key: 'count',
    title: 'Entries',
    width: 90,
    align: 'right',
    render: ({ count }) => count,
    csv: ({ count }) => countText(count, 'entry', 'entries'),
  },
  {
    key: 'amount',
    title: 'Amount',
    width: 120,
    align: 'right',
    sortable: true,
    mobile: 'aside',
    render: ({ amount }) => <Money value={amount} />,
  },
  {
    key: 'slip',
    title: 'Pay slip',
    width: 84,
    align: 'center',
    fits: true,
    render: slip,
    csv: ({ number }) => number,
  },
];

export const allPaymentColumns = columnsOf(true);
export const ownPaymentColumns = columnsOf(false);

import { billsCalls } from '@forecourt/contract/bills/index';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../api/session-context';
import { useSave } from '../../../api/use-save';
import { ask } from '../../../kit/confirm';
import { Money } from '../../../kit/format';
import { later } from '../../../kit/later';
import { type Column, DataList, useList } from '../../../kit/list';
import { Section } from '../../../kit/page';
import type { WholesaleRow } from './wholesale-row';

const RecordDialog = later(async () => (await import('./record-dialog')).RecordDialog);

const NOUN = { one: 'record', many: 'records' };

const COLUMNS: readonly Column<WholesaleRow>[] = [
  {
    ...{ key: 'day', title: 'Date', width: 112, sortable: true, always: true, fits: true, mobile: 'fact' },
    render: (row) => row.day,
  },
  { ...{ key: 'dealer', title: 'Dealer', sortable: true, mobile: 'title' }, render: (row) => row.dealer },
  { ...{ key: 'vehicle_title', title: 'Vehicle', mobile: 'fact' }, render: (row) => row.vehicle_title },
  {
    ...{ key: 'price', title: 'Price', width: 120, align: 'right', sortable: true },
    render: (row) => <Money value={row.price} />,
  },
  {
    ...{ key: 'tax_amount', title: 'Tax', width: 110, align: 'right' },
    render: (row) => <Money value={row.tax_amount} />,
  },
  {
    ...{ key: 'total', title: 'Total', width: 124, align: 'right', mobile: 'aside' },
    render: (row) => <Money value={row.total} />,
  },
  { ...{ key: 'comment', title: 'Comment', optional: true }, render: (row) => row.comment },
];

/** Sales to and purchases from other dealers, kept apart from bills. */
export const WholesaleRecords = ({ mvdId, vehicle }: { mvdId: number | null; vehicle: string }) => {
  const can = useCan();
  const [edited, setEdited] = useState<WholesaleRow | 'new' | null>(null);
  const list = useList(billsCalls.wholesaleList, {
    key: 'wholesale-records',
    defaultSort: '-day',
    filters: [],
    fixed: mvdId === null ? {} : { mvdId },
  });
  const removing = useSave(billsCalls.removeWholesale, {
    invalidates: [billsCalls.wholesaleList],
    showsFields: false,
  });
  const remove = async (row: WholesaleRow) => {
    const isSure = await ask({
      title: 'Remove this record?',
      body: `${row.vehicle_title}, ${row.dealer}, ${row.day}`,
      confirmLabel: 'Remove',
      danger: true,
    });
    if (isSure) await removing.save({ params: { id: row.id } }).catch(() => undefined); // the refusal has been shown
  };
  const mayEdit = can('bills.edit');
  const add = mayEdit ? (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconPlus size={14} aria-hidden />}
      onClick={() => setEdited('new')}
    >
      Add record
    </Button>
  ) : null;
  return (
    <Section title="Wholesale records" actions={list.total > 0 ? add : null}>
      <DataList
        list={list}
        columns={COLUMNS}
        noun={NOUN}
        nameOf={(row) => `${row.vehicle_title}, ${row.dealer}`}
        hasExport={false}
        rowActions={(row) =>
          mayEdit
            ? [
                { label: 'Edit', icon: IconPencil, onClick: () => setEdited(row) },
                {
                  label: 'Remove',
                  icon: IconTrash,
                  danger: true,
                  divided: true,
                  onClick: () => void remove(row),
                },
              ]
            : []
        }
        empty={{
          title: 'No wholesale records yet',
          text: 'Earlier sales to and purchases from dealers can be kept here.',
          action: add,
        }}
      />
      {edited ? (
        <RecordDialog
          record={edited === 'new' ? null : edited}
          mvdId={mvdId}
          vehicle={vehicle}
          close={() => setEdited(null)}
        />
      ) : null}
    </Section>
  );
};

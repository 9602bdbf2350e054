import { type ChequeRow, chequesCalls } from '@forecourt/contract/cheques/index';
import { Button } from '@mantine/core';
import { IconPlus, IconPrinter, IconRuler2, IconTrashX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Money } from '../../../kit/format';
import { later } from '../../../kit/later';
import { type FilterDef, ListScreen, useList, useListReply } from '../../../kit/list';
import { chequePath, WRITE_CHEQUE } from '../../cheque-links';
import { chequeColumns } from '../list/cheque-columns';
import { usePrint } from '../use-print';

const LayoutDialog = later(async () => (await import('../dialogs/layout-dialog')).LayoutDialog);
const VoidDialog = later(async () => (await import('../dialogs/void-dialog')).VoidDialog);

const FILTERS: readonly FilterDef[] = [
  {
    ...{ kind: 'select', key: 'state', label: 'Status' },
    options: [
      { value: 'written', label: 'Not printed' },
      { value: 'printed', label: 'Printed' },
      { value: 'void', label: 'Void' },
    ],
  },
  { kind: 'day', key: 'from', label: 'Date from', name: 'Date', bound: 'from', half: true },
  { kind: 'day', key: 'to', label: 'Date to', name: 'Date', bound: 'to', half: true },
];

/** Cheques that were written, to print and to void. */
export const Screen = () => {
  const [isLayout, setLayout] = useState(false);
  const [voiding, setVoiding] = useState<ChequeRow | null>(null);
  const print = usePrint();
  const list = useList(chequesCalls.list, { key: 'cheques', defaultSort: '-number', filters: FILTERS });
  const sum = useListReply(chequesCalls.list, list)?.sum;
  const add = (
    <Button component={Link} to={WRITE_CHEQUE} leftSection={<IconPlus size={16} aria-hidden />}>
      Write cheque
    </Button>
  );
  return (
    <>
      <ListScreen
        title="Cheques"
        subtitle="Numbered in sequence and printed to the Canadian cheque standard"
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconRuler2 size={16} aria-hidden />}
              onClick={() => setLayout(true)}
            >
              Alignment
            </Button>
            {add}
          </>
        }
        list={list}
        columns={chequeColumns}
        noun={{ one: 'cheque', many: 'cheques' }}
        nameOf={(row) => `${row.number}, ${row.payee}`}
        open={(row) => chequePath(row.id)}
        searchHint="Payee, memo, number"
        rowActions={(row) =>
          row.state === 'void'
            ? []
            : [
                {
                  label: row.prints > 0 ? 'Print again' : 'Print',
                  icon: IconPrinter,
                  onClick: () => void print([row.id]),
                },
                { label: 'Void', icon: IconTrashX, onClick: () => setVoiding(row) },
              ]
        }
        bulkActions={[
          {
            label: 'Print',
            icon: IconPrinter,
            run: async ({ rows }) => {
              const chosen = (await rows()).filter(({ state }) => state !== 'void');
              if (chosen.length > 0) await print(chosen.map(({ id }) => id));
            },
          },
        ]}
        totals={sum === undefined ? undefined : { amount: <Money value={sum} /> }}
        empty={{
          title: 'No cheques yet',
          text: 'Write one to a vendor for what is owed, or to anyone.',
          action: add,
        }}
      />
      {isLayout ? <LayoutDialog onClose={() => setLayout(false)} /> : null}
      {voiding ? <VoidDialog cheque={voiding} onClose={() => setVoiding(null)} /> : null}
    </>
  );
};

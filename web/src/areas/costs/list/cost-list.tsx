import { type Cost, costsCalls } from '@forecourt/contract/costs/index';
import { IconCash, IconExternalLink, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { later } from '../../../kit/later';
import { DataList, type FilterDef, type List, type RowAction, useList } from '../../../kit/list';
import { type Chosen, type CostFilters, chosenOf, chosenRows } from './chosen';
import { costColumns, costName } from './cost-columns';
import { mayPay } from './may-pay';
import { useChequeFor } from './use-cheque-for';
import { useCostActions } from './use-cost-actions';
import { useOpenCost } from './use-open-cost';

const CostPanel = later(async () => (await import('../panel/cost-panel')).CostPanel);
const PayDialog = later(async () => (await import('./pay-dialog')).PayDialog);

interface Props {
  listKey: string;
  fixed: CostFilters;
  filters: readonly FilterDef[];
  /** Columns that say the same in every row here. */
  without: readonly string[];
  empty: { title: string; text: string; action?: ReactNode };
  /** What stands above the rows: sums of what the filters leave. */
  summary?: (list: List<Cost>) => ReactNode;
}

/** Costs, each with its details in a panel at the side. */
export const CostList = ({ listKey, fixed, filters, without, empty, summary }: Props) => {
  const open = useOpenCost();
  const actions = useCostActions();
  const chequeFor = useChequeFor();
  const [paying, setPaying] = useState<Chosen | null>(null);
  const list = useList(costsCalls.list, { key: listKey, defaultSort: '-day', filters, fixed });
  const rowActions = (row: Cost): RowAction[] => [
    { label: 'Open', icon: IconExternalLink, to: open.pathFor(row.id) },
    ...(mayPay(row) ? [{ label: 'Pay', icon: IconCash, onClick: () => setPaying(chosenRows([row])) }] : []),
    ...(row.source !== 'hand'
      ? []
      : [
          {
            ...{ label: 'Remove', icon: IconTrash, danger: true, divided: true },
            onClick: () => void actions.remove(chosenRows([row])),
          },
        ]),
  ];
  return (
    <>
      {summary?.(list)}
      <DataList
        list={list}
        columns={costColumns.filter(({ key }) => !without.includes(key))}
        noun={{ one: 'cost', many: 'costs' }}
        nameOf={costName}
        open={(row) => open.pathFor(row.id)}
        rowActions={rowActions}
        bulkActions={[
          { label: 'Pay', icon: IconCash, run: () => setPaying(chosenOf(list, fixed)) },
          {
            ...{ label: 'Remove', icon: IconTrash, danger: true },
            run: async () => {
              if (await actions.remove(chosenOf(list, fixed))) list.selection.clear();
            },
          },
        ]}
        searchHint="Description, invoice, vendor, vehicle"
        empty={empty}
      />
      {paying ? (
        <PayDialog
          name={paying.name}
          cheque={chequeFor(paying)}
          pay={async (payment) => {
            const isPaid = await actions.pay(paying, payment);
            if (isPaid) list.selection.clear();
            return isPaid;
          }}
          onClose={() => setPaying(null)}
        />
      ) : null}
      {open.id === null ? null : <CostPanel id={open.id} onClose={open.close} />}
    </>
  );
};

import type { StockRow } from '@forecourt/contract/inventory/vehicle';
import { SOLD } from '@forecourt/domain/vehicle/stock-status';
import {
  IconArrowBackUp,
  IconArrowBarToUp,
  IconCalendarTime,
  IconCash,
  IconCircleCheck,
  IconCopy,
  IconExternalLink,
  IconKey,
  IconPencil,
  IconPrinter,
  IconRestore,
  IconTag,
  IconTrash,
  IconWorld,
} from '@tabler/icons-react';
import { toast } from '../../../api/toast';
import type { RowAction } from '../../../kit/list';
import { editVehicle, vehicleDetail, windowStickers } from '../paths';
import { chosenRows } from './chosen';
import type { StockDialog } from './dialogs/stock-dialog';
import type { Mark } from './stock-changes';
import type { StockActions } from './use-stock-actions';

interface Tools {
  mayEdit: boolean;
  mayPrint: boolean;
  actions: StockActions;
  openDialog: (dialog: StockDialog) => void;
}

const copy = async (text: string) => {
  await navigator.clipboard.writeText(text);
  void toast({ kind: 'success', message: `${text} was copied`, autoClose: 2500 });
};

const looking = (row: StockRow, mayPrint: boolean): RowAction[] => [
  { label: 'Open', icon: IconExternalLink, to: vehicleDetail(row.id) },
  ...(row.vin_number === ''
    ? []
    : [{ label: 'Copy the VIN', icon: IconCopy, onClick: () => void copy(row.vin_number) }]),
  ...(mayPrint && row.is_deleted === 0
    ? [{ label: 'Print a window sticker', icon: IconPrinter, to: windowStickers([row.id]) }]
    : []),
];

const changing = (row: StockRow, { actions, openDialog }: Tools): RowAction[] => {
  const chosen = chosenRows([row]);
  const mark = (name: Mark, label: string, off: string, icon: RowAction['icon']): RowAction => ({
    label: row[name] === 1 ? off : label,
    icon,
    onClick: () => void actions.setMark(chosen, name, row[name] === 1 ? 0 : 1),
  });
  const sale: RowAction =
    row.status === SOLD
      ? {
          label: 'Unsold',
          icon: IconArrowBackUp,
          onClick: () => openDialog({ kind: 'unsold', chosen, onDone: () => undefined }),
        }
      : {
          label: 'Sold',
          icon: IconCash,
          onClick: () => openDialog({ kind: 'sold', chosen, onDone: () => undefined }),
        };
  return [
    { label: 'Edit', icon: IconPencil, to: editVehicle(row.id) },
    { ...sale, divided: true },
    ...(row.coming_soon === 1 && row.status !== SOLD
      ? [
          {
            label: 'Arrived: ready for sale',
            icon: IconCircleCheck,
            onClick: () => void actions.arrive(chosen),
          },
        ]
      : []),
    mark('coming_soon', 'Coming soon', 'No longer coming soon', IconCalendarTime),
    mark('in_lease', 'In lease', 'No longer in lease', IconKey),
    mark('call_for_price', 'Call for price', 'Show the price', IconTag),
    {
      label: 'Move to the top',
      icon: IconArrowBarToUp,
      divided: true,
      onClick: () => void actions.toTop(chosen, 'panel'),
    },
    {
      label: 'Move to the top of the web site',
      icon: IconWorld,
      onClick: () => void actions.toTop(chosen, 'site'),
    },
    {
      label: 'Delete',
      icon: IconTrash,
      danger: true,
      divided: true,
      onClick: () => void actions.remove(chosen),
    },
  ];
};

/** What the menu of one car offers, by what one may do. */
export const rowActions = (row: StockRow, tools: Tools): RowAction[] => {
  const first = looking(row, tools.mayPrint);
  if (!tools.mayEdit) return first;
  if (row.is_deleted === 1) {
    return [
      ...first,
      { label: 'Restore', icon: IconRestore, onClick: () => void tools.actions.restore(chosenRows([row])) },
    ];
  }
  return [...first, ...changing(row, tools)];
};

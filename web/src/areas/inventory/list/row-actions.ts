import type { StockRow } from '@forecourt/contract/inventory/vehicle';
import { SOLD } from '@forecourt/domain/vehicle/stock-status';
import {
  IconArrowBarToUp,
  IconCircleCheck,
  IconCopy,
  IconExternalLink,
  IconFlag,
  IconPencil,
  IconPrinter,
  IconRestore,
  IconTrash,
  IconWorld,
} from '@tabler/icons-react';
import { toast } from '../../../api/toast';
import type { RowAction } from '../../../kit/list';
import { editVehicle, vehicleDetail, windowStickers } from '../paths';
import type { VehicleRights } from '../vehicle/use-vehicle-rights';
import { chosenRows } from './chosen';
import type { StockDialog } from './dialogs/stock-dialog';
import type { Mark } from './stock-changes';
import type { StockActions } from './use-stock-actions';

interface Tools {
  rights: VehicleRights;
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
    ? [{ label: 'Print window sticker', icon: IconPrinter, to: windowStickers([row.id]) }]
    : []),
];

/** What a car can be marked as, each with a tick when it is. */
const marks = (row: StockRow, { actions, openDialog, rights }: Tools): RowAction => {
  const chosen = chosenRows([row]);
  const isSold = row.status === SOLD;
  const mark = (name: Mark, label: string): RowAction => ({
    label,
    checked: row[name] === 1,
    onClick: () => void actions.setMark(chosen, name, row[name] === 1 ? 0 : 1),
  });
  return {
    label: 'Mark as…',
    icon: IconFlag,
    divided: true,
    items: [
      {
        label: 'Sold',
        checked: isSold,
        disabled: isSold && !rights.mayUnsell,
        onClick: () => openDialog({ kind: isSold ? 'unsold' : 'sold', chosen, onDone: () => undefined }),
      },
      { ...mark('coming_soon', 'Coming soon'), divided: true },
      mark('in_transit', 'In transit'),
      mark('in_lease', 'In lease'),
      ...(rights.mayReprice ? [mark('call_for_price', 'Call for price')] : []),
    ],
  };
};

const changing = (row: StockRow, tools: Tools): RowAction[] => {
  const { actions, rights } = tools;
  const chosen = chosenRows([row]);
  return [
    { label: 'Edit', icon: IconPencil, to: editVehicle(row.id) },
    marks(row, tools),
    ...(row.coming_soon === 1 && row.status !== SOLD
      ? [
          {
            label: 'Arrived: ready for sale',
            icon: IconCircleCheck,
            onClick: () => void actions.arrive(chosen),
          },
        ]
      : []),
    {
      label: 'Move to top of list',
      icon: IconArrowBarToUp,
      divided: true,
      onClick: () => void actions.toTop(chosen, 'panel'),
    },
    {
      label: 'Move to top of website',
      icon: IconWorld,
      onClick: () => void actions.toTop(chosen, 'site'),
    },
    ...(rights.mayDelete
      ? [
          {
            label: 'Delete',
            icon: IconTrash,
            danger: true,
            divided: true,
            onClick: () => void actions.remove(chosen),
          },
        ]
      : []),
  ];
};

/** What the menu of one car offers, by what one may do. */
export const rowActions = (row: StockRow, tools: Tools): RowAction[] => {
  const first = looking(row, tools.mayPrint);
  const { mayEdit, mayDelete } = tools.rights;
  if (!mayEdit) return first;
  if (row.is_deleted === 1) {
    if (!mayDelete) return first;
    return [
      ...first,
      { label: 'Restore', icon: IconRestore, onClick: () => void tools.actions.restore(chosenRows([row])) },
    ];
  }
  return [...first, ...changing(row, tools)];
};

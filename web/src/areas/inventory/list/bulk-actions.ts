import type { View } from '@forecourt/contract/inventory/listing';
import type { StockRow } from '@forecourt/contract/inventory/vehicle';
import { SOLD, STOCK_STATUSES } from '@forecourt/domain/vehicle/stock-status';
import {
  IconArrowBackUp,
  IconArrowsUp,
  IconCircleCheck,
  IconDownload,
  IconFlag,
  IconPencilDollar,
  IconPrinter,
  IconProgress,
  IconRestore,
  IconTags,
  IconTrash,
} from '@tabler/icons-react';
import { lookOf } from '../../../kit/chips';
import type { BulkAction, BulkGroup } from '../../../kit/list';
import { STATE_LOOKS } from '../../states';
import type { VehicleRights } from '../vehicle/use-vehicle-rights';
import type { Chosen } from './chosen';
import type { StockDialog } from './dialogs/stock-dialog';
import type { Mark } from './stock-changes';
import type { StockActions } from './use-stock-actions';

type Action = BulkAction<StockRow>;
type Group = BulkGroup<StockRow>;

interface Tools {
  view: View;
  rights: VehicleRights;
  mayPrint: boolean;
  /** There is another branch to move cars to. */
  hasBranches: boolean;
  chosen: () => Chosen;
  clear: () => void;
  actions: StockActions;
  openDialog: (dialog: StockDialog) => void;
  print: (ids: readonly number[]) => void;
  exportCsv: (rows: readonly StockRow[]) => void;
}

const MARKS: readonly { mark: Mark; on: string; off: string }[] = [
  { mark: 'coming_soon', on: 'Coming soon', off: 'No longer coming soon' },
  { mark: 'in_transit', on: 'In transit', off: 'No longer in transit' },
  { mark: 'in_lease', on: 'In lease', off: 'No longer in lease' },
  { mark: 'call_for_price', on: 'Call for price', off: 'Show the price' },
];

const MAX_STICKERS = 200;

/** What the bar offers for the chosen cars, by view and by what one may do. */
export const bulkActions = (tools: Tools): (Action | Group)[] => {
  const { view, rights, mayPrint, hasBranches, chosen, clear, actions, openDialog, print, exportCsv } = tools;
  const { mayEdit, mayReprice, mayDelete, mayUnsell } = rights;
  const run =
    (work: (chosen: Chosen) => Promise<boolean>): Action['run'] =>
    async () => {
      if (await work(chosen())) clear();
    };
  const dialog = (kind: StockDialog['kind']) => () => openDialog({ kind, chosen: chosen(), onDone: clear });

  const csv: Action = {
    label: 'Export',
    icon: IconDownload,
    run: async (target) => exportCsv(await target.rows()),
  };
  if (!mayEdit) return [csv];
  if (view === 'deleted')
    return mayDelete ? [{ label: 'Restore', icon: IconRestore, run: run(actions.restore) }, csv] : [csv];
  // another status would take the sales back
  const mayChangeStatus = view !== 'sold' || mayUnsell;

  const status: Group = {
    label: 'Status',
    icon: IconProgress,
    items: [
      ...STOCK_STATUSES.filter(({ id }) => id === SOLD || mayChangeStatus).map(({ id, name }) => ({
        label: name,
        icon: lookOf(STATE_LOOKS.vehicle, id).icon,
        run: id === SOLD ? dialog('sold') : run((cars) => actions.setStatus(cars, id)),
      })),
      { label: 'Extra status…', divided: true, run: dialog('extra-status') },
    ],
  };
  const marks: Group = {
    label: 'Mark as…',
    icon: IconFlag,
    items: MARKS.filter(({ mark }) => mark !== 'call_for_price' || mayReprice).flatMap(
      ({ mark, on, off }, at) => [
        { label: on, divided: at > 0, run: run((cars) => actions.setMark(cars, mark, 1)) },
        { label: off, run: run((cars) => actions.setMark(cars, mark, 0)) },
      ],
    ),
  };
  const moves: Group = {
    label: 'Move',
    icon: IconArrowsUp,
    items: [
      { label: 'To top of list', run: run((cars) => actions.toTop(cars, 'panel')) },
      { label: 'To top of website', run: run((cars) => actions.toTop(cars, 'site')) },
      ...(hasBranches ? [{ label: 'To another branch…', divided: true, run: dialog('branch') }] : []),
    ],
  };
  const printing: Action = {
    label: 'Stickers',
    icon: IconPrinter,
    run: async () => print((await chosen().ids()).slice(0, MAX_STICKERS)),
  };
  return [
    ...(view === 'sold' && mayUnsell
      ? [{ label: 'Unsold', icon: IconArrowBackUp, run: dialog('unsold') }]
      : []),
    ...(view === 'coming-soon'
      ? [{ label: 'Arrived', icon: IconCircleCheck, run: run(actions.arrive) }]
      : []),
    status,
    {
      label: mayReprice ? 'Price and tags' : 'Tags',
      icon: mayReprice ? IconPencilDollar : IconTags,
      run: dialog('change'),
    },
    marks,
    moves,
    ...(mayPrint ? [printing] : []),
    csv,
    ...(mayDelete ? [{ label: 'Delete', icon: IconTrash, danger: true, run: run(actions.remove) }] : []),
  ];
};

import type { VendorRow } from '@forecourt/contract/vendors/index';
import {
  IconCircleCheck,
  IconCircleOff,
  IconExternalLink,
  IconPencil,
  IconPhone,
  IconRestore,
  IconTrash,
} from '@tabler/icons-react';
import type { BulkAction, RowAction } from '../../../kit/list';
import { editVendorPath, vendorPath } from '../paths';
import { type Chosen, chosenRows } from './chosen';
import type { VendorActions } from './use-vendor-actions';

interface Tools {
  mayEdit: boolean;
  isRemovedView: boolean;
  actions: VendorActions;
}

export const rowActions = (row: VendorRow, { mayEdit, isRemovedView, actions }: Tools): RowAction[] => {
  const chosen = chosenRows([row]);
  const open: RowAction = { label: 'Open', icon: IconExternalLink, to: vendorPath(row.id) };
  const number = row.phone || row.mobile;
  const call: RowAction[] = number
    ? [{ label: 'Call', icon: IconPhone, onClick: () => location.assign(`tel:${number}`) }]
    : [];
  if (!mayEdit) return [open, ...call];
  if (isRemovedView)
    return [open, { label: 'Restore', icon: IconRestore, onClick: () => void actions.restore(chosen) }];
  return [
    open,
    { label: 'Edit', icon: IconPencil, to: editVendorPath(row.id) },
    ...call,
    row.is_active === 1
      ? {
          label: 'Deactivate',
          icon: IconCircleOff,
          divided: true,
          onClick: () => void actions.deactivate(chosen),
        }
      : {
          label: 'Activate',
          icon: IconCircleCheck,
          divided: true,
          onClick: () => void actions.activate(chosen),
        },
    { label: 'Remove', icon: IconTrash, danger: true, onClick: () => void actions.remove(chosen) },
  ];
};

interface BulkTools extends Tools {
  chosen: () => Chosen;
  clear: () => void;
}

export const bulkActions = (tools: BulkTools): BulkAction<VendorRow>[] => {
  const { mayEdit, isRemovedView, actions, chosen, clear } = tools;
  const run = (work: (chosen: Chosen) => Promise<boolean>) => async () => {
    if (await work(chosen())) clear();
  };
  if (!mayEdit) return [];
  if (isRemovedView) return [{ label: 'Restore', icon: IconRestore, run: run(actions.restore) }];
  return [
    { label: 'Activate', icon: IconCircleCheck, run: run(actions.activate) },
    { label: 'Deactivate', icon: IconCircleOff, run: run(actions.deactivate) },
    { label: 'Remove', icon: IconTrash, danger: true, run: run(actions.remove) },
  ];
};

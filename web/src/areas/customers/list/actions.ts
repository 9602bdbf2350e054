import {
  IconDownload,
  IconExternalLink,
  IconPencil,
  IconPhone,
  IconRestore,
  IconSpeakerphone,
  IconTrash,
  IconUserCheck,
  IconUserOff,
  IconUserShare,
} from '@tabler/icons-react';
import type { BulkAction, RowAction } from '../../../kit/list';
import type { CustomerRow } from '../customer';
import type { useCustomerPaths } from '../paths';
import { type Chosen, chosenRows } from './chosen';
import type { CustomerActions } from './use-customer-actions';

interface Tools {
  mayEdit: boolean;
  isRemovedView: boolean;
  actions: CustomerActions;
  paths: ReturnType<typeof useCustomerPaths>;
}

export const rowActions = (row: CustomerRow, tools: Tools): RowAction[] => {
  const { mayEdit, isRemovedView, actions, paths } = tools;
  const chosen = chosenRows([row]);
  const open: RowAction = { label: 'Open', icon: IconExternalLink, to: paths.card(row.id) };
  if (!mayEdit) return [open];
  if (isRemovedView)
    return [open, { label: 'Restore', icon: IconRestore, onClick: () => void actions.restore(chosen) }];
  const number = row.mobile || row.phone_number;
  return [
    open,
    { label: 'Edit', icon: IconPencil, to: paths.edit(row.id) },
    ...(number === ''
      ? []
      : [{ label: 'Call', icon: IconPhone, onClick: () => location.assign(`tel:${number}`) }]),
    row.is_active === 1
      ? {
          label: 'Deactivate',
          icon: IconUserOff,
          divided: true,
          onClick: () => void actions.deactivate(chosen),
        }
      : {
          label: 'Activate',
          icon: IconUserCheck,
          divided: true,
          onClick: () => void actions.activate(chosen),
        },
    { label: 'Remove', icon: IconTrash, danger: true, onClick: () => void actions.remove(chosen) },
  ];
};

interface BulkTools extends Omit<Tools, 'paths'> {
  chosen: () => Chosen;
  clear: () => void;
  give: (what: 'seller' | 'ad-source', chosen: Chosen) => void;
  /** Missing for who has no right to export. */
  exportCsv?: ((rows: readonly CustomerRow[]) => void) | undefined;
}

export const bulkActions = (tools: BulkTools): BulkAction<CustomerRow>[] => {
  const { mayEdit, isRemovedView, actions, chosen, clear, give, exportCsv } = tools;
  const run = (work: (chosen: Chosen) => Promise<boolean>) => async () => {
    if (await work(chosen())) clear();
  };
  const csv: BulkAction<CustomerRow>[] = exportCsv
    ? [{ label: 'Export', icon: IconDownload, run: async (target) => exportCsv(await target.rows()) }]
    : [];
  if (!mayEdit) return csv;
  if (isRemovedView) return [{ label: 'Restore', icon: IconRestore, run: run(actions.restore) }, ...csv];
  return [
    { label: 'Activate', icon: IconUserCheck, run: run(actions.activate) },
    { label: 'Deactivate', icon: IconUserOff, run: run(actions.deactivate) },
    { label: 'Seller', icon: IconUserShare, run: () => give('seller', chosen()) },
    { label: 'Ad source', icon: IconSpeakerphone, run: () => give('ad-source', chosen()) },
    ...csv,
    { label: 'Remove', icon: IconTrash, danger: true, run: run(actions.remove) },
  ];
};

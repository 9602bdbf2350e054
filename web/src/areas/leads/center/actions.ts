import type { LeadRow } from '@forecourt/contract/leads/lead';
import { STATES } from '@forecourt/domain/states';
import {
  IconArrowsShuffle,
  IconExternalLink,
  IconPhone,
  IconProgressCheck,
  IconRestore,
  IconTrash,
  IconUserShare,
} from '@tabler/icons-react';
import type { BulkAction, BulkGroup, RowAction } from '../../../kit/list';
import { STATE_LOOKS } from '../../states';
import { leadPath } from '../paths';
import { type Chosen, chosenRows } from './chosen';
import type { LeadActions } from './use-lead-actions';

interface Tools {
  may: { edit: boolean; assign: boolean; delete: boolean };
  isRemovedView: boolean;
  actions: LeadActions;
  /** Asks whom the leads are given to. */
  assign: (chosen: Chosen) => void;
}

export const rowActions = (row: LeadRow, { may, isRemovedView, actions, assign }: Tools): RowAction[] => {
  const chosen = chosenRows([row]);
  const open: RowAction = { label: 'Open', icon: IconExternalLink, to: leadPath(row.id, row.lead_type) };
  if (isRemovedView)
    return may.delete
      ? [open, { label: 'Restore', icon: IconRestore, onClick: () => void actions.restore(chosen) }]
      : [open];
  const result = [open];
  if (row.phone !== '')
    result.push({ label: 'Call', icon: IconPhone, onClick: () => location.assign(`tel:${row.phone}`) });
  if (may.edit)
    result.push({
      label: 'Mark as…',
      icon: IconProgressCheck,
      divided: true,
      items: STATES.lead.map(({ value, label }) => ({
        label,
        icon: STATE_LOOKS.lead[value]?.icon,
        checked: value === row.state,
        onClick: () => void actions.setState(chosen, value),
      })),
    });
  if (may.assign)
    result.push(
      { label: 'Assign', icon: IconUserShare, onClick: () => assign(chosen) },
      { label: 'Assign in turn', icon: IconArrowsShuffle, onClick: () => void actions.assignInTurn(chosen) },
    );
  if (may.delete)
    result.push({
      label: 'Remove',
      icon: IconTrash,
      danger: true,
      divided: true,
      onClick: () => void actions.remove(chosen),
    });
  return result;
};

interface BulkTools extends Tools {
  chosen: () => Chosen;
  clear: () => void;
}

export const bulkActions = (tools: BulkTools): (BulkAction<LeadRow> | BulkGroup<LeadRow>)[] => {
  const { may, isRemovedView, actions, chosen, clear, assign } = tools;
  const run = (work: (chosen: Chosen) => Promise<boolean>) => async () => {
    if (await work(chosen())) clear();
  };
  if (isRemovedView)
    return may.delete ? [{ label: 'Restore', icon: IconRestore, run: run(actions.restore) }] : [];
  const result: (BulkAction<LeadRow> | BulkGroup<LeadRow>)[] = [];
  if (may.assign)
    result.push(
      { label: 'Assign', icon: IconUserShare, run: () => assign(chosen()) },
      { label: 'Assign in turn', icon: IconArrowsShuffle, run: run(actions.assignInTurn) },
    );
  if (may.edit)
    result.push({
      label: 'Mark as…',
      icon: IconProgressCheck,
      items: STATES.lead.map(({ value, label }) => ({
        label,
        icon: STATE_LOOKS.lead[value]?.icon,
        run: run((which) => actions.setState(which, value)),
      })),
    });
  if (may.delete) result.push({ label: 'Remove', icon: IconTrash, danger: true, run: run(actions.remove) });
  return result;
};

import type { DealRow } from '@forecourt/contract/deals/deal';
import { dealRecordCalls } from '@forecourt/contract/deals/record';
import { STATES } from '@forecourt/domain/states';
import {
  IconArrowsMove,
  IconCalculator,
  IconExternalLink,
  IconRestore,
  IconTrash,
} from '@tabler/icons-react';
import { useCan } from '../../../api/session-context';
import { useSave } from '../../../api/use-save';
import { undoToast } from '../../../kit/confirm';
import type { RowAction } from '../../../kit/list';
import { useDealPaths } from '../../deal-links';
import { REFETCH_DEALS } from '../refetch';
import type { MoveDeal } from '../status/use-move-deal';
import { dealName } from './deal-columns';

const ignore = () => undefined; // the refusal has been shown

/** Removes a deal with a way back, and restores one. */
export const useDealRemoval = () => {
  const removing = useSave(dealRecordCalls.remove, { invalidates: REFETCH_DEALS, quiet: true });
  const restoring = useSave(dealRecordCalls.restore, { invalidates: REFETCH_DEALS, quiet: true });
  const restore = (id: number) => restoring.save({ params: { id } });
  return {
    restore,
    isRestoring: restoring.isSaving,
    remove: async (deal: { id: number; title: string }) => {
      await removing.save({ params: { id: deal.id } });
      undoToast(`${deal.title} was removed`, () => restore(deal.id));
    },
  };
};

/** The menu of a row. */
export const useDealActions = (move: MoveDeal): ((deal: DealRow) => readonly RowAction[]) => {
  const can = useCan();
  const paths = useDealPaths();
  const { remove } = useDealRemoval();
  return (deal) => {
    const choices = STATES.deal.filter(({ value }) => move.allows(deal, value));
    return [
      { label: 'Open', icon: IconExternalLink, to: paths.deal(deal.id) },
      { label: 'Desk', icon: IconCalculator, to: paths.deal(deal.id, 'desk') },
      ...(choices.length > 0
        ? [
            {
              label: 'Move to',
              icon: IconArrowsMove,
              items: choices.map(({ value, label }) => ({
                label,
                onClick: () => void move.to(deal, value).catch(ignore),
              })),
            },
          ]
        : []),
      ...(can('deals.delete')
        ? [
            {
              label: 'Remove',
              icon: IconTrash,
              danger: true,
              divided: true,
              onClick: () => void remove({ id: deal.id, title: dealName(deal) }).catch(ignore),
            },
          ]
        : []),
    ];
  };
};

/** The menu of a removed row. */
export const useRemovedActions = (): ((deal: DealRow) => readonly RowAction[]) => {
  const { restore } = useDealRemoval();
  return ({ id }) => [{ label: 'Restore', icon: IconRestore, onClick: () => void restore(id).catch(ignore) }];
};

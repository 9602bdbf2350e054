import { dealRecordCalls } from '@forecourt/contract/deals/record';
import {
  DEAL_STATE,
  isDealState,
  isOpenDeal,
  isReopening,
  nextDealStates,
} from '@forecourt/domain/deal/deal-states';
import { stateLabel } from '@forecourt/domain/states';
import { type ReactNode, useState } from 'react';
import { useCan } from '../../../api/session-context';
import { toast } from '../../../api/toast';
import { useSave } from '../../../api/use-save';
import { ask, undoToast } from '../../../kit/confirm';
import { later } from '../../../kit/later';
import { REFETCH_DEALS } from '../refetch';

const LostDialog = later(async () => (await import('./lost-dialog')).LostDialog);

/** What is needed of a deal to move it. */
export interface MovableDeal {
  id: number;
  title: string;
  customer: { name: string };
  status: number;
  version: number;
  has_trade: number;
}

interface Losing {
  deal: MovableDeal;
  settle: (isDone: boolean) => void;
}

/** "Zoë Tremblay's deal"; the vehicle names a deal without a customer's name. */
const dealPhrase = ({ customer, title }: MovableDeal): string =>
  customer.name === '' ? title : `${customer.name}'s deal`;

const askWon = (deal: MovableDeal): Promise<boolean> =>
  ask({
    title: `Mark ${dealPhrase(deal)} as won?`,
    body: (
      <ul style={{ margin: 0, paddingLeft: 18 }}>
        {deal.has_trade === 1 ? <li>Its trade-ins go into stock at their actual cash value.</li> : null}
        <li>Its lead is marked as won.</li>
        <li>Later changes to its prices, vehicles and trade-ins ask first and are logged.</li>
      </ul>
    ),
    confirmLabel: 'Mark as won',
  });

export interface MoveDeal {
  allows: (deal: MovableDeal, to: number) => boolean;
  /** Rejects when it was refused or the question was answered with no. */
  to: (deal: MovableDeal, status: number) => Promise<void>;
  isMoving: boolean;
  /** Rendered by whoever moves. */
  dialogs: ReactNode;
}

/** Moves a deal to another status: a lost one asks for the reason, a won one says what happens, any other can be undone. */
export const useMoveDeal = (): MoveDeal => {
  const can = useCan();
  const [losing, setLosing] = useState<Losing | null>(null);
  const saving = useSave(dealRecordCalls.setStatus, {
    invalidates: REFETCH_DEALS,
    quiet: true,
    showsFields: false,
  });
  const mayReopen = can('deals.reopen');

  const allows: MoveDeal['allows'] = (deal, to) => {
    if (!can('deals.edit') || !isDealState(deal.status) || !isDealState(to)) return false;
    return nextDealStates(deal.status).includes(to) && (mayReopen || !isReopening(deal.status, to));
  };

  const save = (deal: MovableDeal, status: number, more: { reason?: string; note?: string } = {}) =>
    saving.save({ params: { id: deal.id }, body: { status, version: deal.version, ...more } });

  const sayMoved = (deal: MovableDeal, status: number) => {
    const message = `${dealPhrase(deal)} moved to ${stateLabel('deal', status)}`;
    const mayUndo =
      isDealState(status) && isOpenDeal(status) && isDealState(deal.status) && isOpenDeal(deal.status);
    if (!mayUndo) return void toast({ kind: 'success', message });
    undoToast(message, () => saving.save({ params: { id: deal.id }, body: { status: deal.status } }));
  };

  const to: MoveDeal['to'] = async (deal, status) => {
    if (status === DEAL_STATE.lost) {
      const isDone = await new Promise<boolean>((settle) => setLosing({ deal, settle }));
      setLosing(null);
      if (!isDone) throw new Error('not moved');
      sayMoved(deal, status);
      return;
    }
    if (status === DEAL_STATE.won && !(await askWon(deal))) throw new Error('not moved');
    await save(deal, status);
    sayMoved(deal, status);
  };

  return {
    allows,
    to,
    isMoving: saving.isSaving,
    dialogs: losing ? (
      <LostDialog
        title={dealPhrase(losing.deal)}
        close={() => losing.settle(false)}
        save={async (reason, note) => {
          try {
            await save(losing.deal, DEAL_STATE.lost, { reason, note });
          } catch {
            return false; // the refusal has been shown
          }
          losing.settle(true);
          return true;
        }}
      />
    ) : null,
  };
};

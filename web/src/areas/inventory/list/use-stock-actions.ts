import { type BulkReply, bulkCalls, MAX_AT_ONCE } from '@forecourt/contract/inventory/bulk';
import { SOLD, STOCK_STATUS, stockStatusName } from '@forecourt/domain/vehicle/stock-status';
import { CallError, type SendOptions, send } from '../../../api/client';
import { toast } from '../../../api/toast';
import { bulkChange, TooManyChosen, wasOrWere } from '../../../kit/bulk';
import { ask } from '../../../kit/confirm';
import { withProgress } from '../../../kit/progress';
import { confirmReady, hasNoPrice } from '../vehicle/confirm-ready';
import { useVehicleRights } from '../vehicle/use-vehicle-rights';
import { type Chosen, chosenRows } from './chosen';
import { useRefreshStock } from './refetch-stock';
import {
  arrive,
  arriveUndo,
  type Changes,
  changeTotally,
  MARK_WORDS,
  type Mark,
  setMark,
  setStatus,
  statusUndo,
} from './stock-changes';

const QUIET: SendOptions = { quiet: true };
/** More than fit in an address go in the body. */
const IN_ADDRESS = 100;

const idsInput = (ids: readonly number[]) =>
  ids.length <= IN_ADDRESS ? { query: { ids: ids.join(',') } } : { body: { ids: [...ids] } };

const targetInput = async (chosen: Chosen) =>
  chosen.filters
    ? { query: { selectedAll: 1 }, body: { filters: chosen.filters } }
    : idsInput(await chosen.ids());

const restoreIds = (ids: readonly number[]) => send(bulkCalls.restore, idsInput(ids), QUIET);

export type ExtraStatus = { on: 0 | 1 } & ({ status_id: number } | { name: string; color: string });

const countWithoutPrice = async (chosen: Chosen): Promise<number> => {
  if (chosen.rows.length === chosen.count) return chosen.rows.filter(hasNoPrice).length;
  const { without_price } = chosen.filters
    ? await send(
        bulkCalls.countWithoutPrice,
        { query: { selectedAll: 1 }, body: { filters: chosen.filters } },
        QUIET,
      )
    : await send(bulkCalls.countWithoutPrice, { body: { ids: await chosen.ids() } }, QUIET);
  return without_price;
};

/** What can be done to one car or many. Each answers whether it was done. */
export const useStockActions = () => {
  const refresh = useRefreshStock();
  const { mayUnsell } = useVehicleRights();
  const perform = bulkChange({
    refresh,
    nameOf: ({ stock_NO }: BulkReply['left_out'][number]) => stock_NO,
    tooMany: `At most ${MAX_AT_ONCE.toLocaleString()} vehicles can be changed at once`,
  });

  const remove = (chosen: Chosen): Promise<boolean> => {
    const work = async (confirm: 0 | 1) => {
      const input = await targetInput(chosen);
      return send(
        bulkCalls.remove,
        { ...input, query: { ...input.query, confirm } },
        confirm ? QUIET : { silent: true },
      );
    };
    const job = {
      title: `Deleting ${chosen.name}`,
      said: `${wasOrWere(chosen)} deleted`,
      undo: chosen.filters ? undefined : () => async () => restoreIds(await chosen.ids()),
    };
    return perform({
      ...job,
      work: async () => {
        try {
          return await work(0);
        } catch (error) {
          if (!(error instanceof CallError)) throw error;
          const { fields, message } = error.body;
          if (!fields?.confirm) {
            void toast({ kind: 'error', message });
            throw error;
          }
          const yes = await ask({
            title: `Delete ${chosen.name}?`,
            body: message,
            confirmLabel: 'Delete',
            danger: true,
          });
          if (!yes) throw error;
          return work(1);
        }
      },
    });
  };

  /** The last one first, so that the first of the selection ends on top. */
  const toTop = async (chosen: Chosen, of: 'panel' | 'site') => {
    const call = of === 'panel' ? bulkCalls.moveToTopOfPanel : bulkCalls.moveToTopOfSite;
    const where = of === 'panel' ? 'the top of the list' : 'the top of the website';
    const moved = await withProgress({ title: `Moving ${chosen.name}` }, async ({ signal, report }) => {
      const ids = (await chosen.ids()).reverse();
      for (const [at, id] of ids.entries()) {
        if (signal.aborted) break;
        await send(call, { params: { id } }, { ...QUIET, signal });
        report(at + 1, ids.length);
      }
      return true;
    });
    await refresh();
    if (moved) void toast({ kind: 'success', message: `${wasOrWere(chosen)} moved to ${where}` });
    return moved ?? false;
  };

  /** False as well when the question could not be asked: the refusal has been shown. */
  const mayBecomeReady = async (chosen: Chosen): Promise<boolean> => {
    try {
      return await confirmReady(chosen.name, chosen.count, await countWithoutPrice(chosen));
    } catch (error) {
      // the change itself then says that these are too many
      if (error instanceof TooManyChosen) return true;
      if (error instanceof CallError) return false;
      throw error;
    }
  };

  return {
    remove,
    toTop,
    restore: (chosen: Chosen) =>
      perform({
        title: `Restoring ${chosen.name}`,
        work: async () => send(bulkCalls.restore, await targetInput(chosen), QUIET),
        said: `${wasOrWere(chosen)} restored`,
      }),
    setStatus: async (chosen: Chosen, status: number, soldOn?: string) => {
      if (status === STOCK_STATUS.readyForSale && !(await mayBecomeReady(chosen))) return false;
      return perform({
        title: `Changing ${chosen.name}`,
        work: () => setStatus(chosen, status, soldOn),
        said: `${wasOrWere(chosen)} set to ${stockStatusName(status)}`,
        // a sale is undone by taking it back
        undo: (reply) =>
          status === SOLD && !mayUnsell ? null : statusUndo(chosen, reply.before, status === SOLD),
      });
    },
    setMark: (chosen: Chosen, mark: Mark, on: 0 | 1) =>
      perform({
        title: `Changing ${chosen.name}`,
        work: () => setMark(chosen, mark, on),
        said: `${chosen.name}: ${MARK_WORDS[mark][on]}`,
        undo: () => {
          const turned = chosen.rows.filter((row) => row[mark] !== on);
          if (chosen.filters || chosen.rows.length < chosen.count || turned.length === 0) return null;
          return () => setMark(chosenRows(turned), mark, on === 1 ? 0 : 1);
        },
      }),
    arrive: async (chosen: Chosen) =>
      (await mayBecomeReady(chosen)) &&
      perform({
        title: `Changing ${chosen.name}`,
        work: () => arrive(chosen),
        said: `${wasOrWere(chosen)} set to Ready ForSale`,
        undo: () => arriveUndo(chosen),
      }),
    change: (chosen: Chosen, changes: Changes) =>
      perform({
        title: `Changing ${chosen.name}`,
        work: () => changeTotally(chosen, changes),
        said: `${wasOrWere(chosen)} changed`,
      }),
    toBranch: (chosen: Chosen, branch: { id: number; name: string }) =>
      perform({
        title: `Moving ${chosen.name} to ${branch.name}`,
        work: async () =>
          send(bulkCalls.switchBranch, { body: { ids: await chosen.ids(), branch_id: branch.id } }, QUIET),
        said: `${wasOrWere(chosen)} moved to ${branch.name}`,
      }),
    setExtraStatus: (chosen: Chosen, extra: ExtraStatus) =>
      perform({
        title: `Changing ${chosen.name}`,
        work: async () =>
          send(bulkCalls.setExtraStatus, { body: { ids: await chosen.ids(), ...extra } }, QUIET),
        said: `${wasOrWere(chosen)} changed`,
      }),
    unsold: (chosen: Chosen) =>
      perform({
        title: `Taking back the sale of ${chosen.name}`,
        work: async () => send(bulkCalls.unsold, { body: { ids: await chosen.ids() } }, QUIET),
        said: `The sale of ${chosen.name} was taken back`,
        undo: () => statusUndo(chosen, chosen.rows, false),
      }),
  };
};

export type StockActions = ReturnType<typeof useStockActions>;

import { bulkCalls } from '@forecourt/contract/inventory/bulk';
import { SOLD, stockStatusName } from '@forecourt/domain/vehicle/stock-status';
import { CallError, type SendOptions, send } from '../../../api/client';
import { toast } from '../../../api/toast';
import { ask } from '../../../kit/confirm';
import { withProgress } from '../../../kit/progress';
import { type Chosen, chosenName, wereOrWas } from './chosen';
import { useRefreshStock } from './stale';
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
import { usePerform } from './use-perform';

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

/** What can be done to one car or many. Each answers whether it was done. */
export const useStockActions = () => {
  const perform = usePerform();
  const refresh = useRefreshStock();

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
      title: `Deleting ${chosenName(chosen)}`,
      said: `${wereOrWas(chosen)} deleted`,
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
            title: `Delete ${chosenName(chosen)}?`,
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
    const where = of === 'panel' ? 'the top of the inventory' : 'the top of the web site';
    const moved = await withProgress(
      { title: `Moving ${chosenName(chosen)}` },
      async ({ signal, report }) => {
        const ids = (await chosen.ids()).reverse();
        for (const [at, id] of ids.entries()) {
          if (signal.aborted) break;
          await send(call, { params: { id } }, { ...QUIET, signal });
          report(at + 1, ids.length);
        }
        return true;
      },
    );
    await refresh();
    if (moved) void toast({ kind: 'success', message: `${wereOrWas(chosen)} moved to ${where}` });
    return moved ?? false;
  };

  return {
    remove,
    toTop,
    restore: (chosen: Chosen) =>
      perform({
        title: `Restoring ${chosenName(chosen)}`,
        work: async () => send(bulkCalls.restore, await targetInput(chosen), QUIET),
        said: `${wereOrWas(chosen)} brought back`,
      }),
    setStatus: (chosen: Chosen, status: number, soldOn?: string) =>
      perform({
        title: `Changing ${chosenName(chosen)}`,
        work: () => setStatus(chosen, status, soldOn),
        said: `${wereOrWas(chosen)} set to ${stockStatusName(status)}`,
        undo: (reply) => statusUndo(chosen, reply.before, status === SOLD),
      }),
    setMark: (chosen: Chosen, mark: Mark, on: 0 | 1) =>
      perform({
        title: `Changing ${chosenName(chosen)}`,
        work: () => setMark(chosen, mark, on),
        said: `${chosenName(chosen)}: ${MARK_WORDS[mark][on]}`,
        undo: () => {
          const turned = chosen.rows.filter((row) => row[mark] !== on).map(({ id }) => id);
          if (chosen.filters || chosen.rows.length < chosen.count || turned.length === 0) return null;
          const back = { count: turned.length, rows: [], filters: null, ids: async () => turned };
          return () => setMark(back, mark, on === 1 ? 0 : 1);
        },
      }),
    arrive: (chosen: Chosen) =>
      perform({
        title: `Changing ${chosenName(chosen)}`,
        work: () => arrive(chosen),
        said: `${wereOrWas(chosen)} set to Ready ForSale`,
        undo: () => arriveUndo(chosen),
      }),
    change: (chosen: Chosen, changes: Changes) =>
      perform({
        title: `Changing ${chosenName(chosen)}`,
        work: () => changeTotally(chosen, changes),
        said: `${wereOrWas(chosen)} changed`,
      }),
    toBranch: (chosen: Chosen, branch: { id: number; name: string }) =>
      perform({
        title: `Moving ${chosenName(chosen)} to ${branch.name}`,
        work: async () =>
          send(bulkCalls.switchBranch, { body: { ids: await chosen.ids(), branch_id: branch.id } }, QUIET),
        said: `${wereOrWas(chosen)} moved to ${branch.name}`,
      }),
    setExtraStatus: (chosen: Chosen, extra: ExtraStatus) =>
      perform({
        title: `Changing ${chosenName(chosen)}`,
        work: async () =>
          send(bulkCalls.setExtraStatus, { body: { ids: await chosen.ids(), ...extra } }, QUIET),
        said: `${wereOrWas(chosen)} changed`,
      }),
    unsold: (chosen: Chosen) =>
      perform({
        title: `Taking back the sale of ${chosenName(chosen)}`,
        work: async () => send(bulkCalls.unsold, { body: { ids: await chosen.ids() } }, QUIET),
        said: `The sale of ${chosenName(chosen)} was taken back`,
        undo: () => statusUndo(chosen, chosen.rows, false),
      }),
  };
};

export type StockActions = ReturnType<typeof useStockActions>;

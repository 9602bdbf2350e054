import { bulkCalls } from '@forecourt/contract/inventory/bulk';
import { recordCalls } from '@forecourt/contract/inventory/record';
import { SOLD, STOCK_STATUS, stockStatusName } from '@forecourt/domain/vehicle/stock-status';
import { useQueryClient } from '@tanstack/react-query';
import { CallError, type SendOptions, send } from '../../../api/client';
import { toast } from '../../../api/toast';
import { keyOf } from '../../../api/use-call';
import { ask, undoToast } from '../../../kit/confirm';
import { confirmReady, hasNoPrice } from '../vehicle/confirm-ready';
import { useVehicleRights } from '../vehicle/use-vehicle-rights';
import { type Car, nameOf, REFETCH } from './car';

const QUIET: SendOptions = { quiet: true };

export type CarFlag = 'coming_soon' | 'in_lease' | 'in_transit' | 'call_for_price';

const setFlag = (id: number, flag: CarFlag, value: 0 | 1): Promise<unknown> => {
  const ids = [id];
  switch (flag) {
    case 'coming_soon':
      return send(bulkCalls.comingSoon, { body: { ids, comingSoon: value } }, QUIET);
    case 'in_lease':
      return send(bulkCalls.inLease, { body: { ids, inLease: value } }, QUIET);
    case 'call_for_price':
      return send(
        bulkCalls.callForPrice,
        { params: { status: value === 1 ? '1' : '0' }, body: { ids } },
        QUIET,
      );
    case 'in_transit':
      return send(recordCalls.saveStock, { params: { id }, body: { in_transit: value } }, QUIET);
  }
};

const setStatus = (id: number, status: number, sold_date?: string | null) =>
  send(bulkCalls.changeStatus, { body: { ids: [id], status, sold_date } }, QUIET);

const removeCar = (id: number, confirm: 0 | 1, options: SendOptions) =>
  send(bulkCalls.remove, { query: { ids: String(id), confirm } }, options);

/** What can be done to a car in place, each with a way back. A refusal has been said when a promise answers false. */
export const useCarActions = (car: Car) => {
  const queries = useQueryClient();
  const { mayUnsell } = useVehicleRights();
  const { id } = car;
  const name = nameOf(car);

  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return false;
    } finally {
      await Promise.all(REFETCH.map((call) => queries.invalidateQueries({ queryKey: keyOf(call) })));
    }
  };
  const withUndo = async (said: string, work: () => Promise<unknown>, undo: () => Promise<unknown>) => {
    const done = await run(work);
    if (done) undoToast(said, () => run(undo));
    return done;
  };

  const withToast = async (said: string, work: () => Promise<unknown>) => {
    const done = await run(work);
    if (done) void toast({ kind: 'success', message: said });
    return done;
  };

  const restore = () => send(bulkCalls.restore, { query: { ids: String(id) } }, QUIET);

  /** A car with a live deal or a renter is asked about first: the server names what it is. */
  const remove = async (): Promise<void> => {
    const said = `${name} was deleted`;
    try {
      await removeCar(id, 0, { silent: true });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const { fields, message } = error.body;
      if (!fields?.confirm) return void toast({ kind: 'error', message });
      const yes = await ask({
        title: `Delete ${name}?`,
        body: message,
        confirmLabel: 'Delete',
        danger: true,
      });
      if (yes) await withUndo(said, () => removeCar(id, 1, QUIET), restore);
      return;
    }
    await withUndo(said, async () => undefined, restore);
  };

  const back = (): Promise<unknown> => setStatus(id, car.status, car.status === SOLD ? car.sold_date : null);

  return {
    remove,
    restore: () => withUndo(`${name} was restored`, restore, () => removeCar(id, 1, QUIET)),
    setStatus: async (status: number, soldOn?: string) => {
      const isUnpriced = status === STOCK_STATUS.readyForSale && hasNoPrice(car);
      if (isUnpriced && !(await confirmReady(name, 1, 1))) return false;
      // a sale is undone by taking it back
      return (status === SOLD && !mayUnsell ? withToast : withUndo)(
        `${name}: ${stockStatusName(status)}`,
        () => setStatus(id, status, soldOn),
        back,
      );
    },
    unsell: () =>
      withUndo(
        `The sale of ${name} was taken back`,
        () => send(bulkCalls.unsold, { body: { ids: [id] } }, QUIET),
        back,
      ),
    setFlag: (flag: CarFlag, value: 0 | 1) => run(() => setFlag(id, flag, value)),
    setExtraStatus: (body: { status_id?: number; name?: string; on: 0 | 1 }) =>
      run(() => send(bulkCalls.setExtraStatus, { body: { ids: [id], ...body } }, QUIET)),
    toTop: (of: 'panel' | 'site') =>
      run(() =>
        send(of === 'panel' ? bulkCalls.moveToTopOfPanel : bulkCalls.moveToTopOfSite, { params: { id } }),
      ),
  };
};

export type CarActions = ReturnType<typeof useCarActions>;

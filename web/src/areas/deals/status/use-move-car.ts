import { dealCarCalls } from '@forecourt/contract/deals/cars';
import { isCarOnDealState, nextCarStates } from '@forecourt/domain/deal/car-states';
import { stateLabel } from '@forecourt/domain/states';
import { useCan } from '../../../api/session-context';
import { useSave } from '../../../api/use-save';
import { undoToast } from '../../../kit/confirm';
import { REFETCH_DEALS } from '../refetch';
import { withWonQuestion } from './change-won';

interface MovableCar {
  id: number;
  title: string;
  state: number;
  version: number;
}

/** Moves a car on a deal to another state; the vehicle follows. */
export const useMoveCar = () => {
  const can = useCan();
  const saving = useSave(dealCarCalls.saveCar, {
    invalidates: REFETCH_DEALS,
    quiet: true,
    showsFields: false,
  });
  return {
    allows: (car: MovableCar, to: number): boolean =>
      can('deals.edit') &&
      isCarOnDealState(car.state) &&
      isCarOnDealState(to) &&
      nextCarStates(car.state).includes(to),
    to: async (car: MovableCar, state: number, dealStatus: number): Promise<void> => {
      const params = { id: car.id };
      await withWonQuestion(dealStatus, (change_won) =>
        saving.save({ params, body: { state, version: car.version, change_won } }),
      );
      undoToast(`${car.title} moved to ${stateLabel('carOnDeal', state)}`, () =>
        saving.save({ params, body: { state: car.state, change_won: 1 } }),
      );
    },
    isMoving: saving.isSaving,
  };
};

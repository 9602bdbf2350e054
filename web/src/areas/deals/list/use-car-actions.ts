import { STATES } from '@forecourt/domain/states';
import { IconArrowsMove, IconCar, IconExternalLink } from '@tabler/icons-react';
import type { RowAction } from '../../../kit/list';
import { useDealPaths } from '../../deal-links';
import { vehicleDetail } from '../../inventory';
import { useMoveCar } from '../status/use-move-car';
import type { CarOnDeal } from './car-columns';

/** The menu of a car on a deal. */
export const useCarActions = (): ((car: CarOnDeal) => readonly RowAction[]) => {
  const paths = useDealPaths();
  const move = useMoveCar();
  return (car) => {
    const choices = STATES.carOnDeal.filter(({ value }) => move.allows(car, value));
    return [
      { label: 'Open the deal', icon: IconExternalLink, to: paths.deal(car.deal_id) },
      { label: 'Open the vehicle', icon: IconCar, to: vehicleDetail(car.mvdId) },
      ...(choices.length > 0
        ? [
            {
              label: 'Move to',
              icon: IconArrowsMove,
              items: choices.map(({ value, label }) => ({
                label,
                onClick: () => void move.to(car, value, car.deal_status).catch(() => undefined), // the refusal has been shown
              })),
            },
          ]
        : []),
    ];
  };
};

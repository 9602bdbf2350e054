import { dealListingCalls } from '@forecourt/contract/deals/listing';
import { STATES } from '@forecourt/domain/states';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Board, type BoardColumn } from '../../../kit/board';
import { lookOf } from '../../../kit/chips';
import { Money } from '../../../kit/format';
import { type List, sourceOf } from '../../../kit/list';
import { useDealPaths } from '../../deal-links';
import { VehicleThumb } from '../../inventory';
import { STATE_LOOKS } from '../../states';
import { daysSince, daysText } from '../deal-texts';
import { type CarOnDeal, priceOf } from '../list/car-columns';
import { useMoveCar } from '../status/use-move-car';
import classes from './board.module.css';
import { BoardToolbar } from './board-toolbar';
import { useColumnSums } from './use-column-sums';

const COLUMNS: readonly BoardColumn[] = STATES.carOnDeal.map(({ value }) => ({
  key: String(value),
  look: lookOf(STATE_LOOKS.carOnDeal, value),
}));
const NOUN = { one: 'vehicle', many: 'vehicles' };

const Card = ({ car }: { car: CarOnDeal }) => (
  <span className={classes.body}>
    <VehicleThumb photo={car.photo} size="compact" />
    <span className={classes.text}>
      <span className={classes.cut}>{car.customer.name}</span>
      <span className={classes.line}>
        <Money value={priceOf(car)} />
        <span className={classes.days} title="Since it came to this status">
          {daysText(daysSince(car.moved_at, new Date()))}
        </span>
      </span>
      <span className={`${classes.cut} ${classes.quiet}`}>{car.seller?.name ?? 'Unassigned'}</span>
      {car.warning ? (
        <span className={classes.warning} title={car.warning}>
          <IconAlertTriangle size={14} aria-hidden /> Held by another deal
        </span>
      ) : null}
    </span>
  </span>
);

interface Props {
  list: List<CarOnDeal>;
  onFilters: () => void;
}

/** The cars on deals by state; each column reads its own pages with the filters of the address. */
export const CarBoard = ({ list, onFilters }: Props) => {
  const paths = useDealPaths();
  const move = useMoveCar();
  const { q, filters, sort } = list.state;
  const { state: _, ...narrowed } = filters; // a column is a state
  const sums = useColumnSums(narrowed, q);
  return (
    <div className={classes.board}>
      <BoardToolbar list={list} noun={NOUN} hint="Vehicle, customer, Stock No." onFilters={onFilters} />
      <Board<CarOnDeal, string>
        label="Vehicles on deals by status"
        columns={COLUMNS}
        source={(state) =>
          sourceOf<CarOnDeal>(dealListingCalls.cars, (query) => ({
            query: { ...narrowed, ...(q === '' ? {} : { q }), sort, ...query, state },
          }))
        }
        nameOf={(car) => car.title}
        open={(car) => paths.deal(car.deal_id)}
        card={(car) => <Card car={car} />}
        sumOf={(_page, state) => sums.ofCars(state)}
        move={{
          allows: (car, to) => move.allows(car, Number(to)),
          to: (car, to) => move.to(car, Number(to), car.deal_status),
        }}
        empty={list.isNarrowed ? 'No vehicles match' : 'No vehicles in this status'}
      />
    </div>
  );
};

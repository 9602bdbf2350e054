import { totalCost } from '@forecourt/domain/vehicle/asking-price';
import { conditionName, STOCK_STATUS } from '@forecourt/domain/vehicle/stock-status';
import { VEHICLE_LABELS } from '@forecourt/domain/vehicle/vehicle-labels';
import { Anchor, Button } from '@mantine/core';
import { IconCamera, IconCash, IconTag, type TablerIcon } from '@tabler/icons-react';
import { Link } from 'react-router';
import { fileUrl } from '../../../api/file-url';
import { useCan } from '../../../api/session-context';
import { Day, Money } from '../../../kit/format';
import { Section } from '../../../kit/page';
import { type Fact, Facts, MissingDetails } from '../../../kit/record';
import { CarResultsCard } from '../../advertising-links';
import { vehicleCosts } from '../../cost-links';
import { editVehicle } from '../paths';
import { askingPrice } from '../vehicle/stock-texts';
import { VehiclePrice } from '../vehicle/vehicle-facts';
import { type Car, carTab } from './car';
import { colorLabel, howEntered } from './car-texts';
import { Marks } from './marks';
import { type NextStep, nextStep } from './next-step';
import classes from './record.module.css';
import { UnitProfit } from './unit-profit';
import type { CarActions } from './use-car-actions';
import { useTypeName } from './use-lookups';

const STRIP = 4;

interface Props {
  car: Car;
  actions: CarActions;
}

const PhotoStrip = ({ car: { id, photos } }: { car: Car }) => {
  if (photos.length === 0) return null;
  const hidden = photos.length - STRIP;
  return (
    <div className={classes.strip}>
      {photos.slice(0, STRIP).map((photo, index) => (
        <Link key={photo.id} to={carTab(id, 'photos')} title={`Photo ${index + 1} of ${photos.length}`}>
          <img src={fileUrl(photo.thumbnail)} alt={`${index + 1} of ${photos.length}`} decoding="async" />
          {index === STRIP - 1 && hidden > 0 ? <span className={classes.more}>+{hidden}</span> : null}
        </Link>
      ))}
    </div>
  );
};

const money = (value: number | null) => (value === null ? null : <Money value={value} />);

/** What the header does not say already. */
const detailsOf = (car: Car): Fact[] => {
  const { Vehicle: v } = car;
  return [
    ['Body style', v.body_style],
    [colorLabel(car.vehicleType), v.exterior_color],
    ['Interior Color', v.interior_color],
    ['Fuel type', v.fuel_type],
    ['Engine', v.engine],
    ['Cylinders', v.engine_cylinders],
    ['Transmission', v.transmission],
    ['Drive type', v.drive_type],
    ['Doors', v.doors],
    ['Passengers', v.passengers],
  ];
};

const useStockFacts = (car: Car): Fact[] => {
  const typeName = useTypeName();
  return [
    ['Acquired on', <Day key="acquired" value={car.acquired_on} />],
    ['Source', howEntered(car.how_enter_status)],
    ...(car.sold_date ? [['Sold on', <Day key="sold" value={car.sold_date} />] as const] : []),
    [VEHICLE_LABELS.plate, car.plate],
    ['Vehicle type', typeName(car.vehicleType)],
    ['Condition', conditionName(car.condition)],
    ['Title status', car.title_status],
  ];
};

/** What it is offered for, what it cost, and what is left. */
const useMoneyFacts = (car: Car): Fact[] => {
  const maySeeCost = useCan()('vehicleCosts.edit');
  const asking = askingPrice(car);
  const cost = totalCost(car);
  const gross = asking === null || cost === null ? null : asking - cost;
  const since = car.added_costs ?? 0;
  return [
    ['Asking price', car.call_for_price === 1 ? <VehiclePrice key="asking" car={car} /> : money(asking)],
    ...(asking === null || asking === car.sell_price ? [] : [['Instead of', money(car.sell_price)] as const]),
    ...(maySeeCost && since > 0
      ? ([
          ['Purchase price', money(car.cost_price)],
          [
            'Costs since',
            <Anchor component={Link} key="costs" to={vehicleCosts(car.id)}>
              {money(since)}
            </Anchor>,
          ],
        ] as const)
      : []),
    ...(maySeeCost ? ([['Cost', money(cost)]] as const) : []),
    ...(maySeeCost && gross !== null ? [['Gross', money(gross)] as const] : []),
  ];
};

const Words = ({ words }: { words: readonly string[] }) => (
  <ul className={classes.pills}>
    {words.map((word) => (
      <li key={word} className={classes.pill}>
        {word}
      </li>
    ))}
  </ul>
);

const STEPS: Readonly<Record<NextStep, { text: string; label: string; icon: TablerIcon }>> = {
  price: { text: 'It has no price yet.', label: 'Set a price', icon: IconCash },
  photos: { text: 'It has no photos yet.', label: 'Add photos', icon: IconCamera },
  ready: { text: 'It has a price and photos.', label: 'Mark as Ready ForSale', icon: IconTag },
};

/** The one primary action of the screen. */
const NextStepBar = ({ car, actions }: Props) => {
  const can = useCan();
  const step = nextStep(car);
  if (step === null || !can('inventory.edit')) return null;
  const { text, label, icon: Icon } = STEPS[step];
  const look = { leftSection: <Icon size={16} aria-hidden />, children: label };
  return (
    <section className={classes.nextStep} aria-label="Next step">
      <span>{text}</span>
      {step === 'ready' ? (
        <Button onClick={() => void actions.setStatus(STOCK_STATUS.readyForSale)} {...look} />
      ) : (
        <Button component={Link} to={carTab(car.id, step === 'price' ? 'prices' : 'photos')} {...look} />
      )}
    </section>
  );
};

export const Overview = ({ car, actions }: Props) => {
  const can = useCan();
  const mayEdit = can('inventory.edit') && car.is_deleted === 0;
  const maySeeCost = can('vehicleCosts.edit');
  const details = detailsOf(car);
  const prices = useMoneyFacts(car);
  const stock = useStockFacts(car);
  return (
    <div className={classes.columns}>
      <div className={classes.stack}>
        <NextStepBar car={car} actions={actions} />
        <PhotoStrip car={car} />
        <Section title="Details">
          <Facts facts={details} />
          <MissingDetails
            facts={[...details, ...prices, ...stock]}
            to={mayEdit ? editVehicle(car.id) : null}
          />
        </Section>
        {car.more_option.length > 0 ? (
          <Section title="Options">
            <Words words={car.more_option} />
          </Section>
        ) : null}
        {car.description ? (
          <Section title="Description">
            <p className={classes.text}>{car.description}</p>
          </Section>
        ) : null}
        {can('syndication.view') && car.is_deleted === 0 ? <CarResultsCard id={car.id} /> : null}
      </div>
      <div className={classes.stack}>
        <Section
          title="Price and cost"
          actions={
            maySeeCost ? (
              <Anchor component={Link} to={vehicleCosts(car.id)} size="sm">
                Costs
              </Anchor>
            ) : null
          }
        >
          <Facts facts={prices} single />
        </Section>
        {maySeeCost && car.is_deleted === 0 ? <UnitProfit id={car.id} /> : null}
        <Section title="Stock">
          <Facts facts={stock} single />
        </Section>
        <Marks car={car} actions={actions} />
        {car.tags.length > 0 ? (
          <Section title="Tags">
            <Words words={car.tags.map(({ name }) => name)} />
          </Section>
        ) : null}
      </div>
    </div>
  );
};

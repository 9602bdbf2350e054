import { conditionName } from '@forecourt/domain/vehicle/stock-status';
import { VEHICLE_LABELS } from '@forecourt/domain/vehicle/vehicle-labels';
import { Link } from 'react-router';
import { fileUrl } from '../../../api/file-url';
import { useCan } from '../../../api/session-context';
import { Day, Money } from '../../../kit/format';
import { Section } from '../../../kit/page';
import { type Car, carTab } from './car';
import { colorLabel, howEntered, odometerUnit } from './car-words';
import { type Fact, Facts } from './facts';
import { Marks } from './marks';
import classes from './record.module.css';
import type { CarActions } from './use-car-actions';
import { useTypeName } from './use-lookups';

const STRIP = 4;

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

/** screens.md 2.13, in its order. */
const description = (car: Car): Fact[] => {
  const { Vehicle: v } = car;
  return [
    ['Year', v.model_year],
    ['Make', v.make],
    ['Model', v.model],
    ['Body style', v.body_style],
    [colorLabel(car.vehicleType), v.exterior_color],
    [VEHICLE_LABELS.stockNumber, car.stock_NO],
    [VEHICLE_LABELS.vin, v.vin_number],
    ['Total Sales Price', car.sell_price === null ? null : <Money key="price" value={car.sell_price} />],
    ['Fuel type', v.fuel_type],
    [
      'Odometer',
      car.odometer === null ? null : (
        <span key="odometer" className="fc-figures">
          {car.odometer.toLocaleString('en-CA')} {odometerUnit(car.odometer_type)}
        </span>
      ),
    ],
  ];
};

const mechanics = ({ Vehicle: v }: Car): Fact[] => [
  ['Trim', v.trim],
  ['Interior Color', v.interior_color],
  ['Engine', v.engine],
  ['Cylinders', v.engine_cylinders],
  ['Transmission', v.transmission],
  ['Drive type', v.drive_type],
  ['Doors', v.doors],
  ['Passengers', v.passengers],
];

const Words = ({ words }: { words: readonly string[] }) => (
  <ul className={classes.pills}>
    {words.map((word) => (
      <li key={word} className={classes.pill}>
        {word}
      </li>
    ))}
  </ul>
);

const StockFacts = ({ car }: { car: Car }) => {
  const can = useCan();
  const typeName = useTypeName();
  const facts: Fact[] = [
    ['Acquired on', <Day key="acquired" value={car.acquired_on} />],
    ['Came in', howEntered(car.how_enter_status)],
    ...(car.sold_date ? [['Sold on', <Day key="sold" value={car.sold_date} />] as const] : []),
    ['Vehicle type', typeName(car.vehicleType)],
    ['Condition', conditionName(car.condition)],
    ['Title status', car.title_status],
    ['Special price', car.special_price === null ? null : <Money key="special" value={car.special_price} />],
    ...(can('vehicleCosts.edit')
      ? [['Cost', car.cost_price === null ? null : <Money key="cost" value={car.cost_price} />] as const]
      : []),
  ];
  return <Facts facts={facts} single />;
};

export const Overview = ({ car, actions }: { car: Car; actions: CarActions }) => (
  <div className={classes.columns}>
    <div className={classes.stack}>
      <PhotoStrip car={car} />
      <Section title="Description Of Vehicle">
        <Facts facts={description(car)} />
      </Section>
      <Section title="Equipment">
        <Facts facts={mechanics(car)} />
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
    </div>
    <div className={classes.stack}>
      <Marks car={car} actions={actions} />
      <Section title="Stock">
        <StockFacts car={car} />
      </Section>
      {car.tags.length > 0 ? (
        <Section title="Tags">
          <Words words={car.tags.map(({ name }) => name)} />
        </Section>
      ) : null}
    </div>
  </div>
);

import { formatByOption } from '@forecourt/domain/number-format';
import {
  IconCalendarTime,
  IconKey,
  IconTag,
  IconTrash,
  IconTruckDelivery,
  type TablerIcon,
} from '@tabler/icons-react';
import { StateChip } from '../../../kit/chips/state-chip';
import classes from './stock.module.css';
import {
  askingPrice,
  CALL_FOR_PRICE,
  type Flagged,
  flagTexts,
  odometerText,
  type Priced,
} from './stock-texts';

const None = () => <span className={classes.none}>–</span>;

export const Odometer = ({ odometer, odometer_type }: { odometer: number | null; odometer_type: number }) => {
  const text = odometerText(odometer, odometer_type);
  return text === '' ? <None /> : <span className="fc-figures">{text}</span>;
};

interface PriceProps {
  car: Priced;
  /** A list has no room for two prices: the usual one is in the tooltip. */
  compact?: boolean;
}

/** The price, the special one with the usual one struck through, or 'Call for price'. */
export const VehiclePrice = ({ car, compact = false }: PriceProps) => {
  if (car.call_for_price === 1) return <span className={classes.quiet}>{CALL_FOR_PRICE}</span>;
  const price = askingPrice(car);
  if (price === null) return <None />;
  const usual = car.sell_price !== null && price < car.sell_price ? car.sell_price : null;
  if (compact && usual !== null) {
    return (
      <span className={classes.special} title={`Special price, instead of ${formatByOption(usual, 3)}`}>
        {formatByOption(price, 3)}
      </span>
    );
  }
  return (
    <span className="fc-figures">
      {usual === null ? null : <s className={classes.usual}>{formatByOption(usual, 3)}</s>}
      {formatByOption(price, 3)}
    </span>
  );
};

const MARK_ICONS: Readonly<Record<string, TablerIcon>> = {
  Deleted: IconTrash,
  'Coming soon': IconCalendarTime,
  'In transit': IconTruckDelivery,
  'In lease': IconKey,
};

/** The same as icons, where there is no room for words; each has its word. */
export const VehicleMarks = ({ car }: { car: Flagged }) => {
  const flags = flagTexts(car);
  if (flags.length === 0) return null;
  return (
    <span className={classes.marks}>
      {flags.map((flag) => {
        const Icon = MARK_ICONS[flag] ?? IconTag;
        return (
          <span key={flag} role="img" aria-label={flag} title={flag} className={classes.mark}>
            <Icon size={16} stroke={1.7} aria-hidden />
          </span>
        );
      })}
    </span>
  );
};

/** Coming soon, in transit, in lease, the dealership's own further statuses. */
export const VehicleFlags = ({ car }: { car: Flagged }) => {
  const flags = flagTexts(car);
  if (flags.length === 0) return null;
  return (
    <span className={classes.flags} title={flags.join(', ')}>
      {flags.map((flag) => (
        <StateChip key={flag} label={flag} tone={flag === 'Deleted' ? 'bad' : 'neutral'} />
      ))}
    </span>
  );
};

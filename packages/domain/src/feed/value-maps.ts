import { NEW_CONDITION } from '../vehicle/stock-status';

/** Words of ours to those of a channel; compared without case and signs, since dealerships add words of their own. */
const keyOf = (word: string): string => word.toLowerCase().replace(/[^a-z0-9]+/g, '');

type Words<Value extends string> = Readonly<Record<Value, string>>;

/** A map from our words, each value with its words by commas; what nobody named is `other`, and no word stays none. */
const mapOf = <Value extends string, Other extends string>(words: Words<Value>, other: Other) => {
  const values = new Map<string, Value>();
  for (const [value, list] of Object.entries(words) as [Value, string][]) // keys of the object itself
    for (const word of list.split(',')) values.set(keyOf(word), value);
  const found = new Map<string, Value | Other | ''>();
  return (word: string): Value | Other | '' => {
    const kept = found.get(word);
    if (kept !== undefined) return kept;
    const key = keyOf(word);
    const value = word.trim() === '' ? '' : (values.get(key) ?? other);
    // words come from short lists, but a dealership can make its own without end
    if (found.size < 1_000) found.set(word, value);
    return value;
  };
};

/** Meta's list; Google takes the same words (channels/google). */
export const bodyStyle = mapOf(
  {
    CONVERTIBLE: 'Convertible, Roadster, Targa',
    COUPE: 'Coupe, Fastback, Hardtop',
    HATCHBACK: 'Hatchback, Liftback, Microcar',
    MINIVAN: 'Minivan',
    TRUCK: `Pickup, Chassis Cab, Cutaway, Box Truck, Tractor, Regular Cab, Extended Cab, Crew Cab, Mega Cab, Dump Truck,
      Flatbed, Tow Truck, Refrigerated Truck, Service Truck, Truck`,
    SUV: 'SUV, Sport Utility',
    SEDAN: 'Sedan, Limousine, Saloon',
    VAN: 'Van, Cargo Van, Passenger Van, Step Van, Camper Van',
    WAGON: 'Wagon, Hearse, Estate',
    CROSSOVER: 'Crossover, CUV',
  },
  'OTHER',
);

export const fuelType = mapOf(
  {
    GASOLINE: 'Gasoline, Petrol, Gas',
    DIESEL: 'Diesel',
    HYBRID: 'Hybrid, Plug-in-Hybrid',
    ELECTRIC: 'Electric',
    FLEX: 'Flex, Flex Fuel',
  },
  'OTHER',
);

export const transmission = mapOf(
  {
    AUTOMATIC: 'Automatic, CVT, Dual-Clutch, Automated Manual, Single-Speed, Semi-Automatic, Hydrostatic',
    MANUAL: 'Manual',
  },
  'OTHER',
);

/** `4X2` is any drive of two wheels that does not say which. */
export const drivetrain = mapOf(
  { '4X2': '2WD, 4x2', '4X4': '4WD, 4x4', AWD: 'AWD', FWD: 'FWD', RWD: 'RWD' },
  'OTHER',
);

export type FeedCondition = 'new' | 'used' | 'certified';

interface Conditioned {
  condition: number | null;
  isCertified: boolean;
}

/** A new vehicle is never certified: that word is for used ones. One whose condition nobody entered is used. */
export const conditionOf = ({ condition, isCertified }: Conditioned): FeedCondition => {
  if (condition === NEW_CONDITION) return 'new';
  return isCertified ? 'certified' : 'used';
};

/** Meta's state_of_vehicle. */
export const STATE_OF_VEHICLE: Readonly<Record<FeedCondition, string>> = {
  new: 'NEW',
  used: 'USED',
  certified: 'CPO',
};

const GRADES: Readonly<Record<number, string>> = {
  1: 'EXCELLENT',
  2: 'EXCELLENT',
  3: 'EXCELLENT',
  4: 'GOOD',
  5: 'FAIR',
  6: 'POOR',
};

/** Meta's condition, by the numbers of VEHICLE_CONDITIONS; '' where nobody entered one. */
export const conditionGrade = (condition: number | null): string =>
  condition === null ? '' : (GRADES[condition] ?? 'OTHER');

/** Craigslist's own words for the gearbox and the fuel. */
const CRAIGSLIST_FUELS: Readonly<Record<string, string>> = {
  GASOLINE: 'gas',
  DIESEL: 'diesel',
  HYBRID: 'hybrid',
  ELECTRIC: 'electric',
  FLEX: 'gas',
};

export const craigslistFuel = (fuel: string): string => {
  const value = fuelType(fuel);
  return value === '' ? '' : (CRAIGSLIST_FUELS[value] ?? 'other');
};

export const craigslistTransmission = (word: string): string => transmission(word).toLowerCase();

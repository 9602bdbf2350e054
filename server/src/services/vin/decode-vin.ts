import {
  type BodyStyle,
  type DriveType,
  modelYearsLatestFirst,
  modelYearsOf,
  type TransmissionKind,
  VEHICLE_TYPES,
  type VehicleType,
  VIN_LENGTH,
} from '@forecourt/domain';
import { bodyStyleOf, vehicleTypeOf } from './body-style';
import { type Chosen, chooseMatches, specificity } from './choose-matches';
import { driveOf, transmissionOf } from './drive';
import { ELEMENT } from './elements';
import { engineText } from './engine';
import { type FuelType, fuelOf } from './fuel';
import { keepsToPosition7 } from './heavy-vehicles';
import { modelName, splitTrims, trimsOf } from './trim';
import type { Maker, Match, VinData } from './vin-data';

export interface VinDescription {
  /** Whether the model is known; the maker and the year may be without it. */
  decoded: boolean;
  year: number | null;
  make: string;
  model: string;
  trim: string;
  /** The trims it can be, when the VIN leaves a choice. */
  trims: string[];
  bodyStyle: BodyStyle | '';
  engine: string;
  cylinders: number | null;
  fuel: FuelType | '';
  drive: DriveType | '';
  transmission: TransmissionKind | '';
  doors: number | null;
  vehicleType: VehicleType;
}

/** What is known of a VIN that tells nothing. */
export const UNKNOWN_VEHICLE: VinDescription = {
  decoded: false,
  year: null,
  make: '',
  model: '',
  trim: '',
  trims: [],
  bodyStyle: '',
  engine: '',
  cylinders: null,
  fuel: '',
  drive: '',
  transmission: '',
  doors: null,
  vehicleType: VEHICLE_TYPES.car,
};

/** A maker of few vehicles shares a code that ends in 9 and has the rest of his own in positions 12 to 14. */
const makerCode = (vin: string): string =>
  vin[2] === '9' ? vin.slice(0, 3) + vin.slice(11, 14) : vin.slice(0, 3);

const keysOf = (vin: string): string => `${vin.slice(3, 8)}|${vin.slice(9)}`;

const whole = (text: string, max: number): number | null => {
  const value = Number(text);
  return text !== '' && Number.isInteger(value) && value > 0 && value <= max ? value : null;
};

/** Less than this of a VIN fixed is too little to take a car for thirty years older. */
const SURE = 3;

/** So many more elements must the older year explain to be believed of a heavy vehicle, trailer or motorcycle. */
const CLEARLY_MORE = 2;

type Reading = [year: number, matches: Match[]];

const namesModel = (least: number, [, matches]: Reading): boolean =>
  matches.some(({ element, glob }) => element === ELEMENT.model && specificity(glob) >= least);

const countExplained = ([, matches]: Reading): number => new Set(matches.map(({ element }) => element)).size;

const isOlderMeant = (later: Reading, older: Reading): boolean => {
  if (namesModel(0, later) !== namesModel(0, older)) return namesModel(0, older);
  return countExplained(older) - countExplained(later) >= CLEARLY_MORE;
};

/** Position 10 repeats after thirty years (domain.md 3.4); position 7 tells the two apart for light vehicles only. */
const readYear = (data: VinData, maker: Maker, vin: string, today: string): Reading | undefined => {
  const isLight = keepsToPosition7(vin, maker);
  const years = isLight ? modelYearsOf(vin, today) : modelYearsLatestFirst(vin, today);
  const [likely, other] = years.map((year): Reading => [year, data.matches(maker.id, year, keysOf(vin))]);
  if (!likely || !other) return likely;
  const isOther = isLight ? !namesModel(0, likely) && namesModel(SURE, other) : isOlderMeant(likely, other);
  return isOther ? other : likely;
};

const describe = (
  vin: string,
  maker: Maker,
  year: number | null,
  { model, value }: Chosen,
): VinDescription => {
  const bodyStyle = bodyStyleOf(value(ELEMENT.bodyClass));
  const vehicleType = vehicleTypeOf(maker.kind, bodyStyle);
  const series = value(ELEMENT.series);
  const make = model?.make || maker.make;
  const named = model?.value ?? '';
  const shownModel = modelName(named, series);
  // the notes that people do not need say what is driven and how
  const writtenTrims = splitTrims(value(ELEMENT.trim));
  const writtenTrim = writtenTrims.length === 1 ? (writtenTrims[0] ?? '') : '';
  const { trim, trims } = trimsOf(value(ELEMENT.trim), { make, model: shownModel, bodyStyle });
  const words = `${named} ${series} ${writtenTrim}`;
  const cylinders = whole(value(ELEMENT.cylinders), 24);
  const fuel = fuelOf({
    primary: value(ELEMENT.fuelPrimary),
    secondary: value(ELEMENT.fuelSecondary),
    electrification: value(ELEMENT.electrification),
    hasCharger: value(ELEMENT.chargerLevel) !== '',
    words,
  });
  return {
    decoded: model !== undefined,
    year,
    make,
    model: shownModel,
    trim,
    trims,
    bodyStyle,
    engine: engineText({
      litres: value(ELEMENT.displacementL),
      cc: value(ELEMENT.displacementCc),
      cylinders,
      configuration: value(ELEMENT.engineConfiguration),
      turbo: value(ELEMENT.turbo),
      isElectric: fuel === 'Electric',
      isMotorcycle: vehicleType === VEHICLE_TYPES.motorcycle,
    }),
    cylinders,
    fuel,
    drive: driveOf({
      named: value(ELEMENT.driveType),
      words: `${named} ${series}`,
      trims: writtenTrims,
      otherEngineInfo: value(ELEMENT.otherEngineInfo),
      make,
      model: named,
      year,
      keys: vin.slice(3, 8),
    }),
    transmission: transmissionOf(`${series} ${writtenTrim}`),
    doors: whole(value(ELEMENT.doors), 12),
    vehicleType,
  };
};

/** What vPIC's data says of a normalised VIN; what it does not say stays empty. Check digits are not its concern. */
export const decodeVin = (data: VinData, vin: string, today: string): VinDescription => {
  if (vin.length !== VIN_LENGTH) return UNKNOWN_VEHICLE;
  const maker = data.maker(makerCode(vin));
  if (!maker) return UNKNOWN_VEHICLE;
  const [year, matches] = readYear(data, maker, vin, today) ?? [null, []];
  return describe(vin, maker, year, chooseMatches(matches, data.engine));
};

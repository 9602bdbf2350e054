import { CHECK_AT, checkDigitOf } from '@forecourt/domain/vehicle/vin';

interface Model {
  make: string;
  model: string;
  trim: string;
  /** The first year of this shape, and what one cost new. */
  since: number;
  price: number;
  /** The eight characters before the check digit. */
  vin: string;
  /** 1 car, 2 truck. */
  type: number;
  /** Ids of the common lookups. */
  body: number;
  transmission: number;
  drive: number;
  cylinders: number | null;
  engine: string;
  fuel: string;
}

const AUTOMATIC = 201;
const CVT = 203;
const SINGLE_SPEED = 206;
const [FWD, AWD, FOUR_WD] = [401, 403, 404];
const [SEDAN, HATCHBACK, WAGON, SUV, CREW_CAB] = [601, 603, 604, 606, 628];

const model = (
  make: string,
  name: string,
  trim: string,
  [since, price]: readonly [number, number],
  vin: string,
  [body, transmission, drive]: readonly [number, number, number],
  engine: string,
  cylinders: number | null = 4,
): Model => ({
  ...{ make, model: name, trim, since, price, vin, body, transmission, drive, engine, cylinders },
  type: body === CREW_CAB ? 2 : 1,
  fuel: cylinders === null ? 'Electric' : 'Gasoline',
});

export const CARS: readonly Model[] = [
  model('Toyota', 'RAV4', 'XLE AWD', [2017, 41_000], '2T3R1RFV', [SUV, AUTOMATIC, AWD], '2.5L'),
  model('Honda', 'Civic', 'EX', [2015, 29_000], '2HGFC2F7', [SEDAN, CVT, FWD], '2.0L'),
  model(
    'Ford',
    'F-150',
    'XLT SuperCrew',
    [2016, 62_000],
    '1FTEW1EP',
    [CREW_CAB, AUTOMATIC, FOUR_WD],
    '2.7L',
    6,
  ),
  model('Mazda', 'CX-5', 'GS', [2018, 37_000], 'JM3KFBCM', [SUV, AUTOMATIC, AWD], '2.5L'),
  model('Hyundai', 'Kona', 'Preferred', [2019, 30_000], 'KM8K2CAB', [SUV, CVT, AWD], '2.0L'),
  model('Subaru', 'Outback', 'Touring', [2017, 39_000], '4S4BSDDC', [WAGON, CVT, AWD], '2.5L'),
  model('Ram', '1500', 'Big Horn', [2018, 66_000], '1C6SRFFT', [CREW_CAB, AUTOMATIC, FOUR_WD], '5.7L', 8),
  model('Volkswagen', 'Golf', 'Comfortline', [2016, 28_000], '3VWG17AU', [HATCHBACK, AUTOMATIC, FWD], '1.4L'),
  model('Tesla', 'Model 3', 'Long Range', [2020, 64_000], '5YJ3E1EB', [SEDAN, SINGLE_SPEED, AWD], '', null),
  model('Chevrolet', 'Equinox', 'LT', [2017, 35_000], '2GNAXUEV', [SUV, AUTOMATIC, AWD], '1.5L'),
  model('Kia', 'Sorento', 'LX+', [2018, 40_000], '5XYPGDA3', [SUV, AUTOMATIC, AWD], '2.4L'),
  model('Nissan', 'Rogue', 'SV', [2017, 34_000], '5N1AT2MV', [SUV, CVT, AWD], '2.5L'),
];

/** Black, white, grey, silver, blue and red are most of any lot. */
export const colorOf = (n: number): number => [102, 101, 103, 104, 105, 102, 106, 117][(n * 5) % 8] ?? 102;

const YEAR_OF_A = 2010;
const YEARS = 'ABCDEFGHJKLMNPRSTVWXY';

/** One that no real car has, being numbered from the end of its plant's year, with a check digit that is right. */
export const demoVin = (start: string, year: number, n: number): string => {
  const vin = `${start}0${YEARS[year - YEAR_OF_A]}C${999_999 - n}`;
  return `${vin.slice(0, CHECK_AT)}${checkDigitOf(vin)}${vin.slice(CHECK_AT + 1)}`;
};

import type { Maker } from './vin-data';

/** Makers of nothing but trucks over 10,000 lb, as vPIC writes them. */
const HEAVY_TRUCK_MAKES = new Set(
  [
    ...['Kenworth', 'Peterbilt', 'Freightliner', 'Western Star', 'Mack', 'Volvo Truck', 'International'],
    ...['Navistar', 'Hino', 'Isuzu', 'Mitsubishi Fuso', 'UD', 'Autocar', 'Sterling Truck', 'Sterling'],
    ...['Caterpillar', 'WhiteGMC', 'White', 'Oshkosh', 'Crane Carrier', 'Ottawa', 'Kalmar', 'Spartan'],
    ...['Spartan Motors', 'Pierce Manufacturing', 'Marmon', 'Bering', 'IC Bus', 'Workhorse', 'Iveco'],
  ].map((name) => name.toLowerCase()),
);

/** Codes that Navistar's makes share, so that the code alone does not name one of them. */
const NAVISTAR_CODES = /^(1HS|1HT|1HV|2HS|2HT|3HS|3HT|3HA|3HC|3HV|4DR|5WE|7UX)/;

const LIGHT_KINDS = ['Passenger Car', 'Multipurpose Passenger Vehicle (MPV)', 'Truck'];

/** Whether position 7 tells the years before 2010 from those since: cars and trucks of at most 10,000 lb (49 CFR 565). */
export const keepsToPosition7 = (vin: string, { kind, make }: Maker): boolean =>
  LIGHT_KINDS.includes(kind) && !HEAVY_TRUCK_MAKES.has(make.toLowerCase()) && !NAVISTAR_CODES.test(vin);

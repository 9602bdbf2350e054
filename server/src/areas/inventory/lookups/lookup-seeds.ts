import { VEHICLE_TYPE_NAMES } from '@forecourt/domain/vehicle/index';
import type { Database } from '../../../db/database';
import { upsertLookups } from './lookup-seed.queries';

/** What a row of the common lookups is for. Vehicle types are fixed; a dealership adds to the others. */
export type LookupKind =
  | 'vehicle-type'
  | 'color'
  | 'transmission'
  | 'body-style'
  | 'title-status'
  | 'drive-type'
  | 'tag';

export interface LookupSeed {
  id: number;
  kind: LookupKind;
  name: string;
  /** Empty: every type. */
  vehicleTypes: readonly number[];
}

const COLORS = `Black, White, Grey, Silver, Blue, Red, Green, Brown, Beige, Gold, Orange, Yellow, Purple, Burgundy, Bronze,
  Champagne, Charcoal, Copper, Cream, Dark Blue, Dark Green, Dark Grey, Dark Red, Gunmetal, Ivory, Light Blue, Light Grey,
  Maroon, Navy, Off White, Pearl White, Pink, Sand, Tan, Teal, Turquoise, Two-Tone, Multi-Colour, Camouflage, Other`;

const TITLE_STATUSES = `Clean, Normal, Rebuilt, Salvage, Irreparable, Non-Repairable, Reconstructed, Total Loss, Flood, Fire,
  Hail, Stolen and Recovered, Lemon or Buyback, Lien, Parts Only, Missing, Unknown`;

const DRIVE_TYPES = `FWD, RWD, AWD, 4WD, 2WD, 4x2, 4x4, 6x4, 6x6, Shaft, Chain, Belt`;

const TAGS = `Certified, One Owner, No Accidents, Low Kilometres, Local, Lease Return, Trade-in, Demo, Fleet, Former Rental,
  Fuel Efficient, Winter Tires, Extended Warranty, Price Reduced, New Arrival, Special, Clearance, As Is, Wholesale,
  Consignment`;

/** Names with the vehicle types that have them: 1 car, 2 truck, 3 motorcycle, 4 RV, 5 boat, 6 trailer, 7 other. */
const TRANSMISSIONS = `Automatic 1 2 3 4 7, Manual 1 2 3 4 7, CVT 1 2 3 7, Dual-Clutch 1 2 3, Automated Manual 1 2 3 4,
  Single-Speed 1 2 3 7, Semi-Automatic 3 7, Inboard 5, Outboard 5, Stern Drive 5, Jet Drive 5, Pod Drive 5, Hydrostatic 7`;

const BODY_STYLES = `Sedan 1, Coupe 1, Hatchback 1, Wagon 1, Convertible 1, SUV 1, Crossover 1, Minivan 1, Limousine 1,
  Roadster 1, Targa 1, Fastback 1, Liftback 1, Hardtop 1, Microcar 1, Hearse 1,
  Pickup 2, Van 2, Cargo Van 2, Passenger Van 1 2, Chassis Cab 2, Cutaway 2, Step Van 2, Box Truck 2, Tractor 2,
  Regular Cab 2, Extended Cab 2, Crew Cab 2, Mega Cab 2, Dump Truck 2, Flatbed 2, Tow Truck 2, Refrigerated Truck 2,
  Service Truck 2,
  Cruiser 3 5, Sport 3, Touring 3, Standard 3, Dual Sport 3, Dirt Bike 3, Scooter 3, Moped 3, Three-Wheeler 3, Bagger 3,
  Bobber 3, Café Racer 3, Chopper 3, Adventure 3,
  Motorhome 4, Camper Van 4, Travel Trailer 4, Fifth Wheel 4, Truck Camper 4, Tent Trailer 4, Class A 4, Class B 4,
  Class C 4, Toy Hauler 4 6, Park Model 4, Teardrop 4,
  Bowrider 5, Fishing Boat 5, Pontoon 5, Sailboat 5, Personal Watercraft 5, Center Console 5, Cuddy Cabin 5, Deck Boat 5,
  Ski and Wake Boat 5, Aluminum Boat 5, Inflatable 5, Canoe or Kayak 5, Yacht 5,
  Utility Trailer 6, Enclosed Trailer 6, Flatbed Trailer 6, Car Hauler 6, Dump Trailer 6, Boat Trailer 6, Cargo Trailer 6,
  Horse Trailer 6, Livestock Trailer 6, Gooseneck 6, Equipment Trailer 6, Landscape Trailer 6, Motorcycle Trailer 6,
  Snowmobile Trailer 6, Refrigerated Trailer 6,
  Bus 7, ATV 7, Side-by-Side 7, Snowmobile 7, Low Speed Vehicle 7, Equipment 7, Golf Cart 7, Farm Tractor 7, Forklift 7,
  Excavator 7, Loader 7, Mower 7`;

const listed = (kind: LookupKind, firstId: number, text: string): LookupSeed[] =>
  text.split(/,\s*/).map((entry, place) => {
    const types = /(?: [1-7])+$/.exec(entry)?.[0] ?? '';
    return {
      id: firstId + place,
      kind,
      name: entry.slice(0, entry.length - types.length),
      vehicleTypes: types.split(' ').filter(Boolean).map(Number),
    };
  });

/** Ids are kept for ever, since records name them: add at the end of a list. */
export const LOOKUP_SEEDS: readonly LookupSeed[] = [
  ...listed('vehicle-type', 1, Object.values(VEHICLE_TYPE_NAMES).join(',')),
  ...listed('color', 101, COLORS),
  ...listed('transmission', 201, TRANSMISSIONS),
  ...listed('title-status', 301, TITLE_STATUSES),
  ...listed('drive-type', 401, DRIVE_TYPES),
  ...listed('tag', 501, TAGS),
  ...listed('body-style', 601, BODY_STYLES),
];

/** Brings the common lookups to what the code says; what is so already is left alone. */
export const seedInventoryLookups = async (database: Database): Promise<void> => {
  const rows = LOOKUP_SEEDS.map(({ id, kind, name, vehicleTypes }, position) => ({
    id,
    kind,
    name,
    position,
    types: `{${vehicleTypes.join(',')}}`,
  }));
  await database.systemWrite({ userId: null, requestId: 'seed' }, (tx) => upsertLookups(tx, rows));
};

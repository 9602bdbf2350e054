import { type BodyStyle, VEHICLE_TYPES, type VehicleType } from '@forecourt/domain';

/** How vPIC's body classes begin, and what the trade calls them. The first that fits counts. */
const BODIES: readonly (readonly [start: string, style: BodyStyle])[] = [
  ['Convertible', 'Convertible'],
  ['Roadster', 'Convertible'],
  ['Minivan', 'Minivan'],
  ['Coupe', 'Coupe'],
  ['Hatchback', 'Hatchback'],
  ['Sport Utility Truck', 'Pickup'],
  ['Sport Utility Vehicle', 'SUV'],
  ['Crossover', 'Crossover'],
  ['Sedan', 'Sedan'],
  ['Wagon', 'Wagon'],
  ['Limousine', 'Limousine'],
  ['Pickup', 'Pickup'],
  ['Cargo Van', 'Cargo Van'],
  ['Step Van', 'Step Van'],
  ['Van', 'Van'],
  ['Truck-Tractor', 'Tractor'],
  ['Incomplete - Chassis Cab', 'Chassis Cab'],
  ['Incomplete - Commercial Chassis', 'Chassis Cab'],
  ['Incomplete - Cutaway', 'Cutaway'],
  ['Incomplete - Motor Home', 'Motorhome'],
  ['Incomplete - Motor Coach', 'Motorhome'],
  ['Motorhome', 'Motorhome'],
  ['Bus', 'Bus'],
  ['Incomplete - Bus', 'Bus'],
  ['Incomplete - School Bus', 'Bus'],
  ['Incomplete - Shuttle Bus', 'Bus'],
  ['Incomplete - Transit Bus', 'Bus'],
  ['Motorcycle - Cruiser', 'Cruiser'],
  ['Motorcycle - Sport', 'Sport'],
  ['Motorcycle - Touring', 'Touring'],
  ['Motorcycle - Cross Country', 'Touring'],
  ['Motorcycle - Standard', 'Standard'],
  ['Motorcycle - Street', 'Standard'],
  ['Motorcycle - Dual Sport', 'Dual Sport'],
  ['Motorcycle - Scooter', 'Scooter'],
  ['Motorcycle - Moped', 'Moped'],
  ['Motorcycle - Three', 'Three-Wheeler'],
  ['Off-road Vehicle - Dirt Bike', 'Dirt Bike'],
  ['Off-road Vehicle - Motocross', 'Dirt Bike'],
  ['Off-road Vehicle - Enduro', 'Dirt Bike'],
  ['Off-road Vehicle - All Terrain', 'ATV'],
  ['Off-road Vehicle - Multipurpose', 'Side-by-Side'],
  ['Off-road Vehicle - Snowmobile', 'Snowmobile'],
  ['Off-road Vehicle - Farm', 'Equipment'],
  ['Off-road Vehicle - Construction', 'Equipment'],
  ['Low Speed Vehicle', 'Low Speed Vehicle'],
];

/** '' for a class that says nothing a buyer would ask for ('Incomplete', 'Truck', 'Trailer'). */
export const bodyStyleOf = (bodyClass: string): BodyStyle | '' =>
  BODIES.find(([start]) => bodyClass.startsWith(start))?.[1] ?? '';

const TYPES: Readonly<Record<string, VehicleType>> = {
  Motorcycle: VEHICLE_TYPES.motorcycle,
  'Passenger Car': VEHICLE_TYPES.car,
  Truck: VEHICLE_TYPES.truck,
  Bus: VEHICLE_TYPES.other,
  Trailer: VEHICLE_TYPES.trailer,
  'Multipurpose Passenger Vehicle (MPV)': VEHICLE_TYPES.car,
  'Low Speed Vehicle (LSV)': VEHICLE_TYPES.other,
  'Incomplete Vehicle': VEHICLE_TYPES.truck,
  'Off Road Vehicle': VEHICLE_TYPES.other,
};

/** Where the body says more than the maker's code does. */
const TYPES_OF_BODIES: Partial<Record<BodyStyle, VehicleType>> = {
  Motorhome: VEHICLE_TYPES.rv,
  'Dirt Bike': VEHICLE_TYPES.motorcycle,
  ATV: VEHICLE_TYPES.other,
  'Side-by-Side': VEHICLE_TYPES.other,
  Bus: VEHICLE_TYPES.other,
  Pickup: VEHICLE_TYPES.truck,
};

export const vehicleTypeOf = (kind: string, body: BodyStyle | ''): VehicleType =>
  (body ? TYPES_OF_BODIES[body] : undefined) ?? TYPES[kind] ?? VEHICLE_TYPES.car;

/** screens.md shows only that 3 has one colour: the motorcycle. The other numbers are ours. */
export const VEHICLE_TYPES = {
  car: 1,
  truck: 2,
  motorcycle: 3,
  rv: 4,
  boat: 5,
  trailer: 6,
  other: 7,
} as const;

export type VehicleType = (typeof VEHICLE_TYPES)[keyof typeof VEHICLE_TYPES];

export const VEHICLE_TYPE_NAMES: Readonly<Record<VehicleType, string>> = {
  1: 'Car',
  2: 'Truck',
  3: 'Motorcycle',
  4: 'RV',
  5: 'Boat',
  6: 'Trailer',
  7: 'Other',
};

/** The names the VIN decoder answers with; a dealership can add its own. */
export const BODY_STYLES = {
  1: ['Sedan', 'Coupe', 'Hatchback', 'Wagon', 'Convertible', 'SUV', 'Crossover', 'Minivan', 'Limousine'],
  2: ['Pickup', 'Van', 'Cargo Van', 'Chassis Cab', 'Cutaway', 'Step Van', 'Box Truck', 'Tractor'],
  3: [
    'Cruiser',
    'Sport',
    'Touring',
    'Standard',
    'Dual Sport',
    'Dirt Bike',
    'Scooter',
    'Moped',
    'Three-Wheeler',
  ],
  4: ['Motorhome', 'Camper Van', 'Travel Trailer', 'Fifth Wheel', 'Truck Camper', 'Tent Trailer'],
  5: ['Bowrider', 'Fishing Boat', 'Pontoon', 'Cruiser', 'Sailboat', 'Personal Watercraft'],
  6: ['Utility Trailer', 'Enclosed Trailer', 'Flatbed Trailer', 'Car Hauler', 'Dump Trailer', 'Boat Trailer'],
  7: ['Bus', 'ATV', 'Side-by-Side', 'Snowmobile', 'Low Speed Vehicle', 'Equipment'],
} as const satisfies Record<VehicleType, readonly string[]>;

export const DRIVE_TYPES = ['FWD', 'RWD', 'AWD', '4WD', '2WD'] as const;
export const TRANSMISSIONS = ['Automatic', 'Manual', 'CVT', 'Dual-Clutch', 'Automated Manual'] as const;

export type BodyStyle = (typeof BODY_STYLES)[VehicleType][number];
export type DriveType = (typeof DRIVE_TYPES)[number];
export type TransmissionKind = (typeof TRANSMISSIONS)[number];

import { VEHICLE_TYPES, type VehicleType } from '../vehicle/vehicle-types';
import type { Channel } from './channel';

/** What no channel may advertise, and what every channel does better with. */
export const BASE_RULES = {
  deleted: 'refused',
  sold: 'refused',
  'not-advertised': 'refused',
  'duplicate-id': 'refused',
  'wrong-vehicle-type': 'refused',
  'no-make': 'refused',
  'no-model': 'refused',
  'no-year': 'refused',
  'no-price': 'refused',
  'picture-not-https': 'warning',
  'too-many-pictures': 'warning',
  'no-description': 'warning',
  'description-cut': 'warning',
  'title-cut': 'warning',
  'negative-charges': 'warning',
} as const satisfies Channel['rules'];

export const PASSENGER_TYPES: readonly VehicleType[] = [VEHICLE_TYPES.car, VEHICLE_TYPES.truck];
export const ROAD_TYPES: readonly VehicleType[] = [...PASSENGER_TYPES, VEHICLE_TYPES.motorcycle];
export const ALL_TYPES: readonly VehicleType[] = Object.values(VEHICLE_TYPES);

export { type FlooredVehicle, flooredVehicles } from './of-vehicles';

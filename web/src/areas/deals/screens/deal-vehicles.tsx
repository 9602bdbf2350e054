export { VehiclesScreen as Screen } from '../record/vehicles-screen';

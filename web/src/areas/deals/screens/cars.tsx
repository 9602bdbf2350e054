export { CarsScreen as Screen } from '../list/cars-screen';

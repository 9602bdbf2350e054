export { BusinessStep, OwnerStep } from './dealerships/adding/steps';
export { EMPTY_DEALERSHIP, type NewDealershipValues, stepOf } from './dealerships/adding/values';
export { DEALERSHIPS } from './dealerships/paths';
export { REFETCH_DEALERSHIP } from './dealerships/refetch';

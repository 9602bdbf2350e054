export { tokenizeLocally } from './pricing/card-tokens';
export { changePackageByStaff } from './pricing/staff-contract';
export { listContracts } from './pricing/staff-contract.queries';

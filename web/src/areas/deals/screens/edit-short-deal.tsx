export { EditShortDeal as Screen } from '../short/edit-short-deal';

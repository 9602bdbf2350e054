export { type Letterhead, readLetterhead, readLetterheadText, readPublicLetterhead } from './letterhead';
export { changeDealershipStatus, dealershipAllows, type StatusChange } from './status/change-status';
export { listStatusChanges } from './status/status.queries';

export { type Letterhead, readLetterhead, readLetterheadText, readPublicLetterhead } from './letterhead';
export { changeDealershipStatus, type StatusChange } from './status/change-status';

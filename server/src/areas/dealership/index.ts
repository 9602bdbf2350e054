export { type Letterhead, readLetterhead, readLetterheadText, readPublicLetterhead } from './letterhead';
export { changeDealershipStatus } from './status/change-status';

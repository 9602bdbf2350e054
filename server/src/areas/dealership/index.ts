export { type Letterhead, readLetterhead, readLetterheadText, readPublicLetterhead } from './letterhead';

export { type Letterhead, readLetterhead, readPublicLetterhead } from './letterhead';

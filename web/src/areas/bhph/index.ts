import { later } from '../../kit/later';

/** The loan of a bill, or one loan: opens it where there is none yet, else says how it stands. For the bill's editor. */
export const BhphCard = later(async () => (await import('./bhph-card')).BhphCard);
export { WORKLIST } from './paths';

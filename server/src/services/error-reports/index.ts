export { recordError } from './record-error';
export { createServerErrors, withoutPersonal } from './server-errors';

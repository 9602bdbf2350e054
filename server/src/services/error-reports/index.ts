export { recordError } from './record-error';
export { createServerErrors, type NoteServerError, withoutPersonal } from './server-errors';

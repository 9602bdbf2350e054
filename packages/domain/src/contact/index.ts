export { type ContactErrors, type ContactValues, validateContact } from './validate-contact';

export type { MailToRead } from './mail-to-read';
export { type MailAsLeads, readMailAsLeads } from './read-mail-as-leads';

export type { MailToRead } from './mail-to-read';
export { type MailAsLeads, PARSER_VERSION, readMailAsLeads } from './read-mail-as-leads';

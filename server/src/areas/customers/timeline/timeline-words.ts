import type { AuditLine } from './timeline.queries';
import {
  type Change,
  CUSTOMER_FIELDS,
  changesOf,
  FOLLOW_UP_FIELDS,
  type Names,
  NOTE_FIELDS,
} from './timeline-fields';

export type EntryKind = 'customer' | 'note' | 'file' | 'follow-up' | 'contact' | 'consent';

export interface Told {
  what: string;
  text: string;
  changes: Change[];
}

const told = (what: string, text: unknown = '', changes: Change[] = []): Told => ({
  what,
  text: typeof text === 'string' ? text : '',
  changes,
});

const isSet = (value: unknown) => value !== null && value !== undefined;
const touches = ({ after }: AuditLine, column: string) => after !== null && column in after;

/** The first that says it best. */
const STATES: readonly (readonly [column: string, set: string, unset: string])[] = [
  ['merged_into', 'Merged into another customer', 'Merge taken back'],
  ['removed_at', 'Removed', 'Brought back'],
  ['portal_user_id', 'Portal account opened', 'Portal account taken away'],
  ['avatar', 'Picture changed', 'Picture taken away'],
  ['licence_photo', "Driver's licence photo changed", "Driver's licence photo taken away"],
  ['signature', 'Signature changed', 'Signature taken away'],
];

const ofCustomer = (line: AuditLine, names: Names): Told | null => {
  if (line.action === 'insert') return told(isSet(line.after?.import_id) ? 'Came with an import' : 'Added');
  const state = STATES.find(([column]) => touches(line, column));
  const changes = changesOf(CUSTOMER_FIELDS, line, names);
  if (state) return told(isSet(line.after?.[state[0]]) ? state[1] : state[2], '', changes);
  if (changes.length === 0) return null;
  if (changes.length === 1 && touches(line, 'is_active'))
    return told(line.after?.is_active === true ? 'Activated' : 'Deactivated', '', changes);
  return told('Changed', '', changes);
};

const WAY_NAMES: Readonly<Record<string, string>> = {
  email: 'an e-mail',
  mobile: 'a mobile',
  phone: 'a telephone',
};

const ofWay = ({ action, row }: AuditLine): Told | null =>
  action === 'insert'
    ? told(`Added ${WAY_NAMES[String(row.kind)] ?? 'a way to reach them'}`, row.value)
    : null;

const ofNote = (line: AuditLine, names: Names): Told | null => {
  if (line.action === 'insert') return told('Note written', line.after?.text);
  if (touches(line, 'removed_at')) return told('Note taken away', line.row.text);
  const changes = changesOf(NOTE_FIELDS, line, names);
  return changes.length > 0 ? told('Note changed', '', changes) : null;
};

const ofFile = (line: AuditLine): Told | null => {
  const name = line.row.title || line.row.name;
  if (line.action === 'insert') return told('File added', name);
  return touches(line, 'removed_at') ? told('File removed', name) : null;
};

const ofFollowUp = (line: AuditLine, names: Names): Told | null => {
  const { what, outcome } = line.row;
  if (line.action === 'insert') return told('Follow-up planned', line.after?.what);
  if (touches(line, 'removed_at')) return told('Follow-up taken away', what);
  if (touches(line, 'done_at'))
    return isSet(line.after?.done_at)
      ? told('Follow-up done', outcome || what)
      : told('Follow-up opened again', what);
  const changes = changesOf(FOLLOW_UP_FIELDS, line, names);
  if (changes.length > 0) return told('Follow-up changed', what, changes);
  return isSet(line.after?.reminded_at) ? told('Reminded of the follow-up', what) : null;
};

const CONTACT_WORDS: Readonly<Record<string, { in: string; out: string; failed: string }>> = {
  call: { in: 'Called us', out: 'Called them', failed: '' },
  email: { in: 'E-mail received', out: 'E-mail sent', failed: 'E-mail could not be sent' },
  sms: { in: 'Text message received', out: 'Text message sent', failed: 'Text message could not be sent' },
  visit: { in: 'Visited us', out: 'Visited them', failed: '' },
  letter: { in: 'Letter received', out: 'Letter sent', failed: '' },
};

const ofContact = (line: AuditLine): Told | null => {
  const { channel, direction, subject, text } = line.row;
  const words = CONTACT_WORDS[String(channel)];
  if (!words) return null;
  const about = [subject, text].filter(Boolean).join('\n');
  if (line.action === 'insert') return told(direction === 'in' ? words.in : words.out, about);
  return line.after?.state === 'failed' ? told(words.failed, line.after.failure) : null;
};

const CHANNELS: Readonly<Record<string, string>> = { email: 'e-mails', sms: 'text messages', call: 'calls' };
const CONSENTS: Readonly<Record<string, string>> = {
  express: 'Agreed to',
  enquiry: 'Enquired: agrees for six months to',
  purchase: 'Bought: agrees for two years to',
  withdrawn: 'Wants no more commercial',
};

const ofConsent = ({ action, after }: AuditLine): Told | null =>
  action === 'insert'
    ? told(`${CONSENTS[String(after?.kind)] ?? ''} ${CHANNELS[String(after?.channel)] ?? ''}`, after?.proof)
    : null;

const TABLES: Readonly<Record<string, readonly [EntryKind, (line: AuditLine, names: Names) => Told | null]>> =
  {
    customer: ['customer', ofCustomer],
    customer_way: ['customer', ofWay],
    customer_consent: ['consent', ofConsent],
    customer_note: ['note', ofNote],
    customer_file: ['file', ofFile],
    customer_follow_up: ['follow-up', ofFollowUp],
    customer_contact: ['contact', ofContact],
  };

export const kindOf = ({ table_name }: AuditLine): EntryKind => TABLES[table_name]?.[0] ?? 'customer';

/** What one line tells; null when it is nothing to tell. */
export const wordsFor = (line: AuditLine, names: Names): Told | null =>
  TABLES[line.table_name]?.[1](line, names) ?? null;

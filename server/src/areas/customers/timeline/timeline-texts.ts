import type { AuditLine } from '../../../records/timeline/audit.queries';
import {
  type EntryText,
  entryText,
  fileTable,
  isSet,
  noteTable,
  touches,
  type WordedTable,
} from '../../../records/timeline/entry-text';
import { changesOf } from '../../../records/timeline/field-values';
import { MERGES_WITH_NAMES } from './timeline.queries';
import { CUSTOMER_FIELDS, type Names, TASK_FIELDS } from './timeline-fields';

export type EntryKind = 'customer' | 'note' | 'file' | 'follow-up' | 'contact' | 'consent';

/** The first that says it best. */
const STATES: readonly (readonly [column: string, set: string, unset: string])[] = [
  ['removed_at', 'Removed', 'Brought back'],
  ['portal_user_id', 'Portal account opened', 'Portal account taken away'],
  ['avatar', 'Picture changed', 'Picture taken away'],
  ['licence_photo', "Driver's licence photo changed", "Driver's licence photo taken away"],
  ['signature', 'Signature changed', 'Signature taken away'],
];

/** On the customer who was merged into another: readable again once the merge was undone. */
const ofMergedInto = ({ before, after }: AuditLine, names: Names): EntryText =>
  isSet(after?.merged_into)
    ? entryText(`Merged into ${names.customer(Number(after?.merged_into))}`)
    : entryText(`Merge into ${names.customer(Number(before?.merged_into))} undone`);

/** On the customer who remained. */
const ofMerge = ({ action, after, row }: AuditLine): EntryText | null => {
  if (action === 'insert') return entryText(`Merged with ${row.losers}`);
  return isSet(after?.undone_at) ? entryText(`Merge with ${row.losers} undone`) : null;
};

const MERGES: WordedTable<EntryKind, Names> = {
  table: 'merge_record',
  of: 't.survivor_id',
  from: MERGES_WITH_NAMES,
  row: ['losers'],
  kind: 'customer',
  words: ofMerge,
};

const ofCustomer = (line: AuditLine, names: Names): EntryText | null => {
  if (line.action === 'insert') return entryText(isSet(line.after?.import_id) ? 'Imported' : 'Added');
  if (touches(line, 'merged_into')) return ofMergedInto(line, names);
  const state = STATES.find(([column]) => touches(line, column));
  const changes = changesOf(CUSTOMER_FIELDS, line, names);
  if (state) return entryText(isSet(line.after?.[state[0]]) ? state[1] : state[2], '', changes);
  if (changes.length === 0) return null;
  if (changes.length === 1 && touches(line, 'is_active'))
    return entryText(line.after?.is_active === true ? 'Activated' : 'Deactivated', '', changes);
  return entryText('Changed', '', changes);
};

const CONTACT_METHOD_NAMES: Readonly<Record<string, string>> = {
  email: 'an e-mail',
  mobile: 'a mobile',
  phone: 'a telephone',
};

const ofContactMethod = ({ action, row }: AuditLine): EntryText | null =>
  action === 'insert'
    ? entryText(`Added ${CONTACT_METHOD_NAMES[String(row.kind)] ?? 'a contact method'}`, row.value)
    : null;

const TASK_NOUNS: Readonly<Record<string, string>> = {
  'follow-up': 'Follow-up',
  appointment: 'Appointment',
  task: 'Task',
};
const APPOINTMENT_WORDS: Readonly<Record<string, string>> = {
  set: 'Appointment set',
  confirmed: 'Appointment confirmed',
  shown: 'Came to the appointment',
  missed: 'Missed the appointment',
};

/** Follow-ups, appointments and other tasks of the customer. */
const ofTask = (line: AuditLine, names: Names): EntryText | null => {
  const { title, outcome, kind } = line.row;
  const noun = TASK_NOUNS[String(kind)] ?? 'Task';
  if (line.action === 'insert') return entryText(`${noun} planned`, line.after?.title);
  if (touches(line, 'removed_at'))
    return entryText(isSet(line.after?.removed_at) ? `${noun} taken away` : `${noun} restored`, title);
  if (touches(line, 'appointment_state'))
    return entryText(APPOINTMENT_WORDS[String(line.after?.appointment_state)] ?? '', outcome || title);
  if (touches(line, 'done_at'))
    return isSet(line.after?.done_at)
      ? entryText(`${noun} done`, outcome || title)
      : entryText(`${noun} opened again`, title);
  if (touches(line, 'state') && line.after?.state === 'cancelled')
    return entryText(`${noun} cancelled`, title);
  const changes = changesOf(TASK_FIELDS, line, names);
  if (changes.length > 0) return entryText(`${noun} changed`, title, changes);
  return isSet(line.after?.reminded_at) ? entryText(`Reminded of the ${noun.toLowerCase()}`, title) : null;
};

const CONTACT_WORDS: Readonly<Record<string, { in: string; out: string; failed: string }>> = {
  call: { in: 'Called us', out: 'Called them', failed: '' },
  email: { in: 'E-mail received', out: 'E-mail sent', failed: 'E-mail could not be sent' },
  sms: { in: 'Text message received', out: 'Text message sent', failed: 'Text message could not be sent' },
  visit: { in: 'Visited us', out: 'Visited them', failed: '' },
  letter: { in: 'Letter received', out: 'Letter sent', failed: '' },
};

const ofContact = (line: AuditLine): EntryText | null => {
  const { channel, direction, subject, text } = line.row;
  const words = CONTACT_WORDS[String(channel)];
  if (!words) return null;
  const about = [subject, text].filter(Boolean).join('\n');
  if (line.action === 'insert') return entryText(direction === 'in' ? words.in : words.out, about);
  return line.after?.state === 'failed' ? entryText(words.failed, line.after.failure) : null;
};

const CHANNELS: Readonly<Record<string, string>> = { email: 'e-mails', sms: 'text messages', call: 'calls' };
const CONSENTS: Readonly<Record<string, string>> = {
  express: 'Agreed to',
  enquiry: 'Enquired: agrees for six months to',
  purchase: 'Bought: agrees for two years to',
  withdrawn: 'Wants no more commercial',
};

const ofConsent = ({ action, after }: AuditLine): EntryText | null =>
  action === 'insert'
    ? entryText(
        `${CONSENTS[String(after?.kind)] ?? ''} ${CHANNELS[String(after?.channel)] ?? ''}`,
        after?.proof,
      )
    : null;

const ofTheirs = 't.customer_id';

export const TIMELINE_TABLES: readonly WordedTable<EntryKind, Names>[] = [
  { table: 'customer', of: 't.id', kind: 'customer', words: ofCustomer },
  { table: 'contact_method', of: ofTheirs, row: ['kind', 'value'], kind: 'customer', words: ofContactMethod },
  { table: 'customer_consent', of: ofTheirs, row: ['proof'], kind: 'consent', words: ofConsent },
  noteTable('customer_note', 'customer_id'),
  fileTable('customer_file', 'customer_id'),
  {
    table: 'task',
    of: ofTheirs,
    row: ['title', 'outcome', 'kind'],
    kind: 'follow-up',
    words: ofTask,
  },
  {
    table: 'customer_contact',
    of: ofTheirs,
    row: ['channel', 'direction', 'address', 'subject', 'text'],
    happenedAt: 'happened_at',
    kind: 'contact',
    words: ofContact,
  },
  MERGES,
];

import type { ReplyOf } from '@forecourt/contract/call';
import type { dealRecordCalls } from '@forecourt/contract/deals/record';
import {
  IconArrowsMove,
  IconBuildingBank,
  IconCalculator,
  IconCar,
  IconCash,
  IconFile,
  IconFileCertificate,
  IconFileInvoice,
  IconHistory,
  IconLink,
  IconMail,
  IconMessage,
  IconNote,
  IconPencil,
  IconPhone,
  IconPlayerPlay,
  IconReceipt,
  IconTransfer,
  IconUserShare,
  IconUsers,
  IconUserUp,
  type TablerIcon,
} from '@tabler/icons-react';
import type { EntryLook, TimelineEntry } from '../../../kit/record';

type Entry = ReplyOf<typeof dealRecordCalls.timeline>['entries'][number];

interface Look {
  what: string;
  icon: TablerIcon;
  isStrong?: boolean;
  /** `from` and `to` say what changed. */
  field?: string;
}

const LOOKS: Readonly<Record<string, Look>> = {
  started: { what: 'Deal started', icon: IconPlayerPlay, isStrong: true },
  status: { what: 'Status changed', icon: IconArrowsMove, isStrong: true, field: 'Status' },
  'car-added': { what: 'Vehicle added', icon: IconCar },
  'car-state': { what: 'Vehicle moved', icon: IconCar, field: 'State' },
  'car-removed': { what: 'Vehicle removed', icon: IconCar },
  'trade-added': { what: 'Trade-in added', icon: IconTransfer },
  'trade-changed': { what: 'Trade-in changed', icon: IconTransfer },
  'trade-removed': { what: 'Trade-in removed', icon: IconTransfer },
  'trade-stocked': { what: 'Trade-in taken into stock', icon: IconTransfer },
  'lien-paid': { what: 'Lien paid out', icon: IconCash },
  'party-added': { what: 'Person added', icon: IconUsers },
  'party-removed': { what: 'Person removed', icon: IconUsers },
  assigned: { what: 'Seller changed', icon: IconUserShare, field: 'Seller' },
  version: { what: 'Calculation kept', icon: IconCalculator },
  approval: { what: 'Gross approved', icon: IconCalculator },
  lender: { what: 'Lender', icon: IconBuildingBank, field: 'Answer' },
  document: { what: 'Document', icon: IconFile },
  quotation: { what: 'Quotation', icon: IconFileInvoice },
  deposit: { what: 'Deposit', icon: IconReceipt },
  'credit-authorization': { what: 'Credit authorization', icon: IconFileCertificate },
  'buyer-page': { what: "Buyer's page", icon: IconLink },
  edited: { what: 'Deal edited', icon: IconPencil },
  'changed-after-won': { what: 'Changed after it was won', icon: IconPencil, isStrong: true },
  call: { what: 'Call', icon: IconPhone },
  email: { what: 'E-mail', icon: IconMail },
  sms: { what: 'SMS', icon: IconMessage },
  visit: { what: 'Visit', icon: IconUserUp },
  letter: { what: 'Letter', icon: IconMail },
  note: { what: 'Internal note', icon: IconNote },
  comment: { what: 'Internal comment', icon: IconMessage },
  'customer-comment': { what: 'Comment from the customer', icon: IconMessage },
};

/** What a customer must not read: notes, comments among colleagues, and what is said of the gross. */
export const isInternalEntry = ({ kind, to }: Pick<Entry, 'kind' | 'to'>): boolean =>
  kind === 'note' || kind === 'approval' || (kind === 'comment' && to !== 'customer');

const CONTACTS = ['call', 'email', 'sms', 'visit', 'letter'];

const whatOf = ({ kind, from, to }: Entry): string => {
  const what = LOOKS[kind]?.what ?? kind;
  if (kind === 'comment' && to === 'customer') return 'Comment for the customer';
  return CONTACTS.includes(kind) ? `${what}, ${from === 'in' ? 'incoming' : 'outgoing'}` : what;
};

export interface DealEntry extends TimelineEntry {
  kind: string;
}

/** As the timeline shows it; the ids of the server name their table, so the place among the entries counts them. */
export const toEntry = (entry: Entry, at: number): DealEntry => {
  const field = LOOKS[entry.kind]?.field;
  return {
    id: at,
    kind: entry.kind,
    at: entry.at,
    by: entry.created_by || 'System',
    what: whatOf(entry),
    text: entry.text,
    changes:
      field && (entry.from !== '' || entry.to !== '') ? [{ field, from: entry.from, to: entry.to }] : [],
  };
};

export const entryLook = ({ kind }: DealEntry): EntryLook => ({
  icon: LOOKS[kind]?.icon ?? IconHistory,
  isStrong: LOOKS[kind]?.isStrong,
});

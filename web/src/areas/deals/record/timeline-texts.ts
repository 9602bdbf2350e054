import type { ReplyOf } from '@forecourt/contract/call';
import type { dealRecordCalls } from '@forecourt/contract/deals/record';
import { changedDealField, dealEntryTitle } from '@forecourt/domain/deal/timeline-titles';
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
  icon: TablerIcon;
  isStrong?: boolean;
}

const LOOKS: Readonly<Record<string, Look>> = {
  started: { icon: IconPlayerPlay, isStrong: true },
  status: { icon: IconArrowsMove, isStrong: true },
  'car-added': { icon: IconCar },
  'car-state': { icon: IconCar },
  'car-removed': { icon: IconCar },
  'trade-added': { icon: IconTransfer },
  'trade-changed': { icon: IconTransfer },
  'trade-removed': { icon: IconTransfer },
  'trade-stocked': { icon: IconTransfer },
  'lien-paid': { icon: IconCash },
  'party-added': { icon: IconUsers },
  'party-removed': { icon: IconUsers },
  assigned: { icon: IconUserShare },
  version: { icon: IconCalculator },
  approval: { icon: IconCalculator },
  lender: { icon: IconBuildingBank },
  document: { icon: IconFile },
  quotation: { icon: IconFileInvoice },
  deposit: { icon: IconReceipt },
  'credit-authorization': { icon: IconFileCertificate },
  'buyer-page': { icon: IconLink },
  edited: { icon: IconPencil },
  'changed-after-won': { icon: IconPencil, isStrong: true },
  call: { icon: IconPhone },
  email: { icon: IconMail },
  sms: { icon: IconMessage },
  visit: { icon: IconUserUp },
  letter: { icon: IconMail },
  note: { icon: IconNote },
  comment: { icon: IconMessage },
  'customer-comment': { icon: IconMessage },
};

/** What a customer must not read: notes, comments among colleagues, and what is said of the gross. */
export const isInternalEntry = ({ kind, to }: Pick<Entry, 'kind' | 'to'>): boolean =>
  kind === 'note' || kind === 'approval' || (kind === 'comment' && to !== 'customer');

export interface DealEntry extends TimelineEntry {
  kind: string;
}

/** As the timeline shows it; the ids of the server name their table, so the place among the entries counts them. */
export const toEntry = (entry: Entry, at: number): DealEntry => {
  const field = changedDealField(entry.kind);
  return {
    id: at,
    kind: entry.kind,
    at: entry.at,
    by: entry.created_by || 'System',
    what: dealEntryTitle(entry),
    text: entry.text,
    changes:
      field && (entry.from !== '' || entry.to !== '') ? [{ field, from: entry.from, to: entry.to }] : [],
  };
};

export const entryLook = ({ kind }: DealEntry): EntryLook => ({
  icon: LOOKS[kind]?.icon ?? IconHistory,
  isStrong: LOOKS[kind]?.isStrong,
});

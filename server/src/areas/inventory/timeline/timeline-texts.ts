import { ENTERED_BY } from '@forecourt/contract/inventory/entering';
import { SOLD } from '@forecourt/domain/vehicle/index';
import type { AuditLine, TimelineTable } from '../../../records/timeline/audit.queries';
import { isSet, touches } from '../../../records/timeline/entry-text';

const HOW: Readonly<Record<number, string>> = {
  [ENTERED_BY.vin]: ' by VIN',
  [ENTERED_BY.eblock]: ' from eBlock',
  [ENTERED_BY.otolane]: ' from OTOlane',
  [ENTERED_BY['impact-auto']]: ' from Impact Auto',
  [ENTERED_BY.adesa]: ' from an ADESA list',
  [ENTERED_BY.vinList]: ' by a list of VINs',
  [ENTERED_BY.noVin]: ' without a VIN',
  [ENTERED_BY.manual]: ' by hand',
  [ENTERED_BY.stockList]: ' from a stock list',
};

const ofCar = 't.stock_id';

/** The tables of a car, each with the column that says what a line of it is about. */
export const TIMELINE_TABLES: readonly TimelineTable[] = [
  { table: 'stock_vehicle', of: 't.id' },
  { table: 'vehicle_photo', of: ofCar },
  { table: 'vehicle_document', of: ofCar, row: ['title'] },
  { table: 'vehicle_note', of: ofCar, row: ['text'] },
  {
    table: 'vehicle_note_attachment',
    of: 'n.stock_id',
    row: ['name'],
    from: 'vehicle_note n join vehicle_note_attachment t on t.dealership_id = n.dealership_id and t.note_id = n.id',
  },
  { table: 'rent', of: ofCar, row: ['renter'] },
  { table: 'price_change', of: ofCar, row: ['reason'] },
  { table: 'auction_purchase', of: ofCar },
];

const LONGEST = 80;
const cut = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/** The line with which a car was written at the branch that it was moved to. */
const cameFrom = ({ table_name, action, after }: AuditLine) =>
  table_name === 'stock_vehicle' && action === 'insert' && isSet(after?.moved_from);

/** What a change of the stock record was, by the columns that it touched; the first that says it best. */
const ofStock = (line: AuditLine): string => {
  const { action, before, after } = line;
  if (cameFrom(line)) return `Moved from ${after?.moved_from}`;
  if (action === 'insert') return `Added to stock${HOW[Number(after?.how_entered)] ?? ''}`;
  const has = (column: string) => touches(line, column);
  if (has('deleted_at')) return isSet(after?.deleted_at) ? 'Deleted' : 'Brought back';
  if (has('status')) {
    if (after?.status === SOLD) return 'Sold';
    return before?.status === SOLD ? 'Sale taken back' : 'Status changed';
  }
  if (has('vin')) return 'VIN corrected';
  if (has('sell_price') || has('special_price')) return 'Price changed';
  if (has('carfax')) return 'Carfax report added';
  if (has('panel_rank')) return 'Moved to the top of the list';
  if (has('site_rank')) return 'Moved to the top of the website';
  return 'Changed';
};

const ofRemovable = ({ action, after }: AuditLine, added: string, changed: string, removed: string) => {
  if (action === 'insert') return added;
  if (!after || !('removed_at' in after)) return changed;
  return isSet(after.removed_at) ? removed : changed;
};

const plural = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`);

const PHOTO_WORDS = {
  added: (n: number) => `Added ${plural(n, 'a photo', 'photos')}`,
  removed: (n: number) => `Removed ${plural(n, 'a photo', 'photos')}`,
  restored: (n: number) => `Brought ${plural(n, 'a photo', 'photos')} back`,
  turned: (n: number) => `Turned ${plural(n, 'a photo', 'photos')}`,
  moved: () => 'Put the photos in another order',
};

const photoEvent = ({ action, after }: AuditLine): keyof typeof PHOTO_WORDS => {
  if (action === 'insert') return 'added';
  if (after && 'removed_at' in after) return isSet(after.removed_at) ? 'removed' : 'restored';
  return after && 'file' in after ? 'turned' : 'moved';
};

const ofPhotos = (lines: readonly AuditLine[]): string[] => {
  const events = lines.map(photoEvent);
  return [...new Set(events)].map((event) => PHOTO_WORDS[event](events.filter((e) => e === event).length));
};

/** What a line is about: a document's title, a note's text, who rented. */
export const subjectOf = ({ row }: AuditLine): string => String(Object.values(row)[0] ?? '');

const ofOther = (line: AuditLine): string => {
  const subject = cut(subjectOf(line));
  const about = `: ${subject}`;
  switch (line.table_name) {
    case 'vehicle_document':
      return ofRemovable(line, 'Document added', 'Document changed', 'Document removed') + about;
    case 'vehicle_note':
      return `Note added${about}`;
    case 'vehicle_note_attachment':
      return ofRemovable(line, 'File attached to a note', 'File changed', 'File taken off a note') + about;
    case 'rent':
      return line.action === 'insert' ? `Rented to ${subject}` : `Came back from ${subject}`;
    case 'auction_purchase':
      return line.action === 'insert' ? 'Purchase figures entered' : 'Purchase figures changed';
    default:
      return '';
  }
};

/** Whether the line is shown; a photo's place on the stock record and a price's reason are shown by other lines. */
const speaks = (line: AuditLine, isTold: (line: AuditLine) => boolean) =>
  // a row that is shown here was deleted only if it went to another branch and came back
  line.action !== 'delete' &&
  line.table_name !== 'price_change' &&
  (line.table_name !== 'stock_vehicle' || isTold(line));

/** What one request did to a car, in words; '' when it is nothing to tell. `isTold` says which stock lines count. */
export const wordsFor = (lines: readonly AuditLine[], isTold: (line: AuditLine) => boolean): string => {
  const move = lines.find(cameFrom);
  // its photos and notes came with it: they are no news
  if (move) return ofStock(move);
  const telling = lines.filter((line) => speaks(line, isTold));
  const stock = telling.filter((line) => line.table_name === 'stock_vehicle');
  const photos = telling.filter((line) => line.table_name === 'vehicle_photo');
  const others = telling.filter((line) => !stock.includes(line) && !photos.includes(line));
  const words = [...stock.map(ofStock), ...ofPhotos(photos), ...others.map(ofOther)];
  return [...new Set(words)].join('; ');
};

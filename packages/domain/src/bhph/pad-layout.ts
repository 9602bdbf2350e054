/**
 * The file for automated funds transfers of Payments Canada's Standard 005: logical records of 1464 characters, a header A,
 * detail records C (credits) or D (debits) with up to six transactions each, and a trailer Z with the totals.
 */
export const RECORD_LENGTH = 1464;
export const SEGMENT_LENGTH = 240;
export const SEGMENTS_PER_RECORD = 6;

/** Numbers are filled with zeros on the left, text with spaces on the right; `blank` has no content. */
export interface PadField {
  name: string;
  length: number;
  kind: 'number' | 'text' | 'blank';
}

const number = (name: string, length: number): PadField => ({ name, length, kind: 'number' });
const text = (name: string, length: number): PadField => ({ name, length, kind: 'text' });
const blank = (name: string, length: number): PadField => ({ name, length, kind: 'blank' });

/** Elements A.01 to A.09. */
export const HEADER_FIELDS = [
  text('recordType', 1),
  number('recordCount', 9),
  text('originatorId', 10),
  number('fileCreationNumber', 4),
  number('creationDay', 6),
  number('destinationDataCentre', 5),
  blank('directClearerArea', 20),
  text('currency', 3),
  blank('filler', 1406),
] as const satisfies readonly PadField[];

/** Elements 01 to 03 of C and D: before the first transaction of each record. */
export const DETAIL_START_FIELDS = [
  text('recordType', 1),
  number('recordCount', 9),
  text('originatorId', 10),
  number('fileCreationNumber', 4),
] as const satisfies readonly PadField[];

/** Elements 04 to 21 of C and D: one transaction. */
export const SEGMENT_FIELDS = [
  number('transactionType', 3),
  number('amount', 10),
  number('dueDay', 6),
  number('institution', 9),
  text('accountNumber', 12),
  number('itemTraceNumber', 22),
  number('storedTransactionType', 3),
  text('originatorShortName', 15),
  text('customerName', 30),
  text('originatorLongName', 30),
  text('originatorUserId', 10),
  text('crossReference', 19),
  number('returnInstitution', 9),
  text('returnAccountNumber', 12),
  text('sundryInformation', 15),
  blank('filler', 22),
  blank('settlementCode', 2),
  number('invalidDataElements', 11),
] as const satisfies readonly PadField[];

/** Elements Z.01 to Z.12. The counts are those of transactions, not of records. */
export const TRAILER_FIELDS = [
  text('recordType', 1),
  number('recordCount', 9),
  text('originatorId', 10),
  number('fileCreationNumber', 4),
  number('debitTotal', 14),
  number('debitCount', 8),
  number('creditTotal', 14),
  number('creditCount', 8),
  number('correctionETotal', 14),
  number('correctionECount', 8),
  number('correctionFTotal', 14),
  number('correctionFCount', 8),
  blank('filler', 1352),
] as const satisfies readonly PadField[];

type FilledName<Fields extends readonly PadField[]> = Exclude<Fields[number], { kind: 'blank' }>['name'];
/** A value for each field that is not blank. */
export type FieldValues<Fields extends readonly PadField[]> = Readonly<
  Record<FilledName<Fields>, string | number>
>;

/** Letters without accents in capitals; what the clearing system does not take becomes a space. */
export const padText = (value: string): string =>
  value
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9 .,\-&'/()#*+=:;?!@$%]/g, ' ');

/** One run of fields. A number that is longer than its field throws; a text is cut. */
export const writeFields = <Fields extends readonly PadField[]>(
  fields: Fields,
  values: FieldValues<Fields>,
): string => {
  const byName: Readonly<Record<string, string | number>> = values;
  return fields
    .map(({ name, length, kind }) => {
      const value = kind === 'blank' ? '' : String(byName[name] ?? '');
      if (kind !== 'number') return padText(value).slice(0, length).padEnd(length, ' ');
      if (!/^\d*$/.test(value) || value.length > length)
        throw new RangeError(`${name} is not ${length} digits`);
      return value.padStart(length, '0');
    })
    .join('');
};

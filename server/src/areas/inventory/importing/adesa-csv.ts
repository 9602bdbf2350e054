import type { ReplyOf } from '@forecourt/contract';
import type { importingCalls } from '@forecourt/contract/inventory/importing';
import type { TableOptions, TableQuestions } from '../../../records/importing/table-answers';
import type { ReaderKind, ReaderTypes } from '../../../services/file-readers';
import type { CarList } from './car-list';
import type { ExistingCar } from './existing.queries';
import type { RefusedRow } from './import-row.queries';

type Checked = ReplyOf<typeof importingCalls.checkAdesa>;
export type CheckedRow = Checked['rows'][number];

export interface AdesaCsv extends ReaderTypes {
  options: TableOptions & {
    list: CarList;
    /** The latest day that a car can have been bought on. */
    lastDay: string;
    /** What comes in; null when the file is only checked. */
    take: { today: string; restoreIds: readonly number[]; evenIfWrong: boolean } | null;
  };
  questions: {
    cars: [vins: string[], answer: ExistingCar[]];
    /** Which stock numbers are taken, in small letters. */
    stockNumbers: [wanted: string[], answer: string[]];
  };
  /** Of a check its rows; of an import the rows to stage and those left out, as the JSON that the database takes. */
  part: { rows: CheckedRow[] } | { staged: string } | { refused: string };
  result: Pick<Checked, 'counts' | 'columns' | 'missing' | 'remarks' | keyof TableQuestions> & {
    taken: number;
    /** The first rows that cannot be read. */
    wrong: RefusedRow[];
    /** Ids to restore that are not among the deleted cars of the file. */
    strayRestores: number[];
  };
}

export const adesaCsv: ReaderKind<AdesaCsv> = {
  name: 'adesa-csv.worker',
  caller: import.meta.url,
  // the longest file that is allowed takes about 6 s of one core
  limits: { maxMs: 60_000, maxHeapMb: 384, maxGrowthMb: 768 },
};

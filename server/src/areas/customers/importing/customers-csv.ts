import type { ReplyOf } from '@forecourt/contract';
import type { importingCalls } from '@forecourt/contract/customers/importing';
import type { TableOptions, TableQuestions } from '../../../records/importing/table-answers';
import type { ReaderKind, ReaderTypes } from '../../../services/file-readers';
import type { KnownPerson } from './known.queries';
import type { Mapping } from './read-file';

type Checked = ReplyOf<typeof importingCalls.checkImport>;
export type LeftOutRow = ReplyOf<typeof importingCalls.startImport>['left_out'][number];

/** A city as the file writes it, and its province or ''. */
export type CityName = readonly [city: string, province: string];

export interface CustomersCsv extends ReaderTypes {
  options: TableOptions & {
    mapping?: Mapping | undefined;
    /** By their names in lower case. */
    sources: ReadonlyMap<string, number>;
    sellers: ReadonlyMap<string, number>;
    mayUseBcid: boolean;
    /** What comes in; null when the file is only checked. */
    take: { known: boolean; evenIfWrong: boolean } | null;
  };
  questions: {
    cities: [question: CityName[], answer: (number | null)[]];
    /** Customers who share one of these keys. */
    known: [question: string[], answer: KnownPerson[]];
  };
  /** Rows to come in, as the JSON that the database takes. */
  part: string;
  result: Pick<Checked, 'columns' | 'mapping' | 'counts' | keyof TableQuestions> & {
    /** Those with problems before the others. */
    rows: Checked['rows'];
    /** The first line that cannot be read, and why; '' for none. */
    firstWrong: string;
    taken: number;
    /** The first of them. */
    leftOut: LeftOutRow[];
  };
}

export const customersCsv: ReaderKind<CustomersCsv> = {
  name: 'customers-csv.worker',
  caller: import.meta.url,
  // the longest file that is allowed takes about 6 s of one core
  limits: { maxMs: 60_000, maxHeapMb: 384, maxGrowthMb: 768 },
};

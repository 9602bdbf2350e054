import type { ReplyOf } from '@forecourt/contract';
import type { bankingCalls } from '@forecourt/contract/banking/index';
import type { StatementMapping } from '@forecourt/domain/banking/statement/columns';
import type { TableOptions } from '../../../records/importing/table-answers';
import type { ReaderKind, ReaderTypes } from '../../../services/file-readers';

type Checked = ReplyOf<typeof bankingCalls.checkStatement>;

/** A line to come in. */
export interface NewLine {
  day: string;
  /** In cents. */
  amount: number;
  description: string;
  chequeNo: string;
  key: string;
}

export interface StatementFile extends ReaderTypes {
  options: TableOptions & {
    mapping?: StatementMapping | undefined;
    /** The account number that the dealership entered; '' where it did not. */
    accountNo: string;
    otherAccount: boolean;
    /** Send the lines; otherwise the file is only checked. */
    take: boolean;
  };
  questions: {
    /** Those of the keys that are imported already. */
    known: [question: string[], answer: string[]];
  };
  part: NewLine[];
  result: Checked;
}

export const statementFile: ReaderKind<StatementFile> = {
  name: 'statement-file.worker',
  caller: import.meta.url,
  // the longest file that is allowed takes about a second of one core
  limits: { maxMs: 30_000, maxHeapMb: 256, maxGrowthMb: 512 },
};

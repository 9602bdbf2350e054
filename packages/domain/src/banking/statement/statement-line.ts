import type { Cents } from '../../money';

/** A line of a bank's statement. */
export interface StatementLine {
  day: string;
  /** Above zero came in, below went out. */
  amount: Cents;
  description: string;
  /** Number of a cheque, or ''. */
  chequeNo: string;
  /** The bank's own id of the line, or ''. */
  bankId: string;
}

export interface ParsedStatement {
  lines: readonly StatementLine[];
  /** As the file names it; '' where it does not. */
  accountNo: string;
  /** The balance of the bank at the end, where the file has it. */
  endBalance: Cents | null;
  endDay: string | null;
}

const DESCRIPTION_LENGTH = 200;

/** One line of text without repeated spaces. */
export const tidyDescription = (...parts: readonly string[]): string => {
  const texts = parts.map((part) => part.replace(/\s+/g, ' ').trim()).filter(Boolean);
  const different = texts.filter((text, at) => !texts.slice(0, at).some((before) => before.includes(text)));
  return different.join(' · ').slice(0, DESCRIPTION_LENGTH);
};

const CHEQUE =
  /\b(?:cheque|check|chq|ch[eè]que|ck|cq)\b\.?\s{0,3}(?:#|no\.?|n[o°]|number)?\s{0,3}0*(\d{1,8})\b/i;

/** The number of a cheque in the words of a line: 'CHEQUE #00123', 'CHQ 123'. */
export const chequeNoIn = (text: string): string => CHEQUE.exec(text)?.[1] ?? '';

/**
 * A text for each line that is the same when the line comes again, in another file or in this one. Equal lines of one file
 * without the bank's own id are counted, as two real payments may be equal.
 */
export const lineIdentities = (lines: readonly StatementLine[]): string[] => {
  const seen = new Map<string, number>();
  return lines.map(({ day, amount, description, bankId }) => {
    const words = bankId === '' ? description.toLowerCase() : `id:${bankId}`;
    const same = `${day}|${amount}|${words}`;
    const count = bankId === '' ? (seen.get(same) ?? 0) + 1 : 1;
    seen.set(same, count);
    return `${same}|${count}`;
  });
};

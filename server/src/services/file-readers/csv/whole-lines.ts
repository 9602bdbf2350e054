import { decodeChunks, wrongKindMessage } from '@forecourt/domain';
import { FileRefused } from '../file-refused';
import { refuseTable, type TableLimits } from '../table/table-limits';

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what tells binary from text
const BINARY = /[\u0000-\u0008\u000e-\u001f]/;

/** The place after the last line end; a carriage return at the very end may be the first half of one. */
const lastLineEnd = (text: string): number => {
  const newline = text.lastIndexOf('\n');
  return (newline >= 0 ? newline : text.lastIndexOf('\r', text.length - 2)) + 1;
};

const linesIn = (text: string): number => text.split('\n').length - 1;

/** The text of a file in pieces that end where a line ends, decoded as they are asked for. */
export function* wholeLines(bytes: Uint8Array, limits: TableLimits): Generator<string> {
  let rest = '';
  let line = 1;
  for (const chunk of decodeChunks(bytes)) {
    if (BINARY.test(chunk)) throw new FileRefused('content', wrongKindMessage(['csv', 'xlsx']));
    const text = rest + chunk;
    const end = lastLineEnd(text);
    rest = text.slice(end);
    if (end > 0) {
      yield text.slice(0, end);
      line += linesIn(text);
    }
    if (rest.length > limits.lineCharacters) throw refuseTable.line(line, limits.lineCharacters);
  }
  if (rest !== '') yield rest;
}

/** A strict reader of RFC 4180 with any mark: it throws at what the format does not allow. */
export const readDelimited = (text: string, mark: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  const readQuoted = (): string => {
    let cell = '';
    for (at += 1; ; at += 1) {
      if (at >= text.length) throw new Error('a quotation mark is never closed');
      if (text[at] !== '"') cell += text[at];
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else {
        at += 1;
        return cell;
      }
    }
  };
  const readPlain = (): string => {
    const start = at;
    while (at < text.length && text[at] !== mark && text[at] !== '\r') {
      if (text[at] === '"' || text[at] === '\n')
        throw new Error('a plain cell with a quotation mark or line end');
      at += 1;
    }
    return text.slice(start, at);
  };
  while (at < text.length) {
    row.push(text[at] === '"' ? readQuoted() : readPlain());
    if (text[at] === mark) {
      at += 1;
      continue;
    }
    if (text.slice(at, at + 2) !== '\r\n') throw new Error(`no mark or line end at ${at}`);
    at += 2;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) throw new Error('the last row does not end');
  return rows;
};

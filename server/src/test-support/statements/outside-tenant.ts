/**
 * Finds subqueries that take their dealership from the row around them where Citus cannot tell that it is one: in a list of columns and
 * in a lateral join. Such a statement goes to every node; with `$1` it is one task.
 */

const TOKEN = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|\$\{|\$\d+|[a-z_]\w*(?:\.[a-z_]\w*)*|[()=,;]|\S/gi;

interface Token {
  text: string;
  word: string;
  at: number;
}

interface Frame {
  around: Frame | null;
  isQuery: boolean;
  /** The list of columns of its query is not over. */
  isInList: boolean;
  /** A query in a list of columns or in a lateral join. */
  isBeside: boolean;
  /** What its query calls its tables. */
  names: Set<string>;
}

const tokensOf = (sql: string): Token[] =>
  [...sql.matchAll(TOKEN)]
    .filter(([text]) => !/^(?:--|\/\*)/.test(text))
    .map(({ 0: text, index }) => ({ text, word: text.toLowerCase(), at: index }));

const NO_NAME =
  /^(?:where|on|join|left|right|inner|cross|full|group|order|having|limit|offset|union|set|using|for|natural|window|returning|lateral|values|select|and|or|end|then|else|when|is|in|not|desc|asc)$/;

const isName = (word: string | undefined): word is string =>
  word !== undefined && /^[a-z_]\w*$/.test(word) && !NO_NAME.test(word);

const isWithin = (inner: Frame, outer: Frame): boolean => {
  for (let frame: Frame | null = inner; frame; frame = frame.around) if (frame === outer) return true;
  return false;
};

const queryOf = (frame: Frame | null): Frame | null => {
  for (let one = frame; one; one = one.around) if (one.isQuery) return one;
  return null;
};

const newFrame = (around: Frame | null, isQuery: boolean, isBeside: boolean): Frame => ({
  ...{ around, isQuery, isBeside, isInList: false, names: new Set() },
});

/** The names that a table at `i` has: its own, and the one it is given. */
const namesAt = (tokens: readonly Token[], i: number): string[] => {
  const given = tokens[i + 1]?.word === 'as' ? tokens[i + 2]?.word : tokens[i + 1]?.word;
  return [tokens[i]?.word, given].filter(isName);
};

/** Each token with the parenthesis it stands in. */
const placed = (tokens: readonly Token[]): Frame[] => {
  let frame = newFrame(null, false, false);
  return tokens.map(({ word }, i) => {
    const before = tokens[i - 1]?.word;
    if (word === '(') {
      const isQuery = /^(?:select|with)$/.test(tokens[i + 1]?.word ?? '');
      const isInList = queryOf(frame)?.isInList ?? false;
      frame = newFrame(frame, isQuery, isQuery && (before === 'lateral' || isInList));
      return frame;
    }
    if (word === ')') {
      const closed = frame;
      frame = frame.around ?? frame;
      // what a subquery among the tables is called
      for (const name of namesAt(tokens, i)) queryOf(frame)?.names.add(name);
      return closed;
    }
    if (word === 'select') {
      frame.isQuery = true;
      frame.isInList = true;
    }
    if (word === 'from' && before !== 'distinct') frame.isInList = false;
    const query = queryOf(frame);
    if (/^(?:from|join|update|into|using)$/.test(word) || (word === ',' && query && !query.isInList))
      for (const name of namesAt(tokens, i + 1)) query?.names.add(name);
    return frame;
  });
};

/** The places, such as `c.dealership_id`, that name the dealership of a row around their subquery. */
export const tenantsFromOutside = (sql: string): { text: string; at: number }[] => {
  const tokens = tokensOf(sql);
  const frames = placed(tokens);
  return tokens.flatMap(({ text, word, at }, i) => {
    const [name, column, more] = word.split('.');
    const isCompared = tokens[i - 1]?.word === '=' || tokens[i + 1]?.word === '=';
    const other = tokens[tokens[i - 1]?.word === '=' ? i - 2 : i + 2]?.word ?? '';
    const isTenant =
      (column === 'dealership_id' && /(?:^|\.)(?:dealership_id|id)$/.test(other)) ||
      (column === 'id' && /(?:^|\.)dealership_id$/.test(other));
    if (!name || more !== undefined || !isTenant || !isCompared) return [];
    let beside: Frame | null = null;
    for (let frame: Frame | null = frames[i] ?? null; frame; frame = frame.around)
      if (frame.isBeside) beside = frame;
    if (!beside) return [];
    for (let frame: Frame | null = frames[i] ?? null; frame && isWithin(frame, beside); frame = frame.around)
      if (frame.names.has(name)) return [];
    return [{ text, at }];
  });
};

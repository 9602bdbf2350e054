/**
 * A statement that reads a transition table cannot be one about distributed tables: it has to name the part of the table that lies beside
 * the rows. Such statements stand in the .sql files as they are on one server, between two comments:
 *
 *   /* on the shard of <tables> [at <dealership>] [using (<variables>)] [into (<variables>)] *\/ … /* end *\/
 *
 * `of` names the tables of dealerships in it. The part is the one whose trigger runs, or that of the dealership `at`. `using` names the
 * variables of the function that the statement reads, `into` those that it fills.
 */
const BLOCK =
  /\/\* on the shard of ([\w, ]+?)(?: at (\S+))?(?: using \(([^()*]*)\))?(?: into \(([^()*]*)\))? \*\/([\s\S]*?)\/\* end \*\//g;

const QUOTE = '$on_shard$';

const listOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Every place of a variable, but not the end or the beginning of a longer name. */
const places = (variable: string) => new RegExp(`(?<![\\w.$])${escaped(variable)}(?!\\w)`, 'g');

const withoutInto = (statement: string, into: readonly string[]): string => {
  if (into.length === 0) return statement;
  const found = new RegExp(`\\binto\\s+${into.map(escaped).join('\\s*,\\s*')}(?!\\w)`);
  if (!found.test(statement)) throw new Error(`A statement on a shard fills nothing: ${statement}`);
  return statement.replace(found, '');
};

/** The text of a .sql file as it is for distributed tables. */
export const namingShards = (text: string): string => {
  const made = text.replace(
    BLOCK,
    (_, tables: string, at?: string, using?: string, into?: string, statement = '') => {
      const [read, filled] = [listOf(using), listOf(into)];
      let plain = withoutInto(statement, filled);
      for (const [i, variable] of read.entries()) plain = plain.replace(places(variable), () => `$${i + 1}`);
      return [
        `execute distribution.on_shard(${QUOTE}${plain.trim()}${QUOTE}, '{${listOf(tables).join(',')}}', ${at ?? 'tg_relid'})`,
        filled.length > 0 ? ` into ${filled.join(', ')}` : '',
        read.length > 0 ? ` using ${read.join(', ')}` : '',
      ].join('');
    },
  );
  if (made.includes('on the shard of'))
    throw new Error(
      `A part of a .sql file is not understood: ${made.slice(made.indexOf('on the shard of'), 200)}`,
    );
  return made;
};

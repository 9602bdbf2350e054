import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { inRoot } from './project.mjs';

/** Those before it were made when servers were stopped for a deploy. */
const FIRST_CHECKED = 33;
const FOLDER = 'server/src/db/migrations';

const NAME = String.raw`(?:"?public"?\.)?"?(\w+)"?`;
const TABLE_MADE = new RegExp(String.raw`\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?${NAME}`, 'gi');

/** What breaks the version before, or keeps it waiting: a pattern of one statement, and what to do instead. */
const BREAKING = [
  [/\bdrop\s+(table|view|type|schema|sequence)\b/i, 'drops what the version before uses'],
  [/\bdrop\s+column\b/i, 'drops a column'],
  [/\brename\b/i, 'renames what the version before uses'],
  [/\btruncate\b/i, 'empties a table under the version before'],
  [/\bset\s+not\s+null\b/i, 'lets the version before fail where it writes nothing there'],
  [/\bdrop\s+default\b/i, 'lets the version before fail where it leaves the value to the default'],
  [/\balter\s+column\s+"?\w+"?\s+(set\s+data\s+)?type\b/i, 'changes the type of a column'],
  [
    /\bdrop\s+constraint\s+(if\s+exists\s+)?"?\w*_(pk|pkey|key|unique|uq)"?\b/i,
    'takes away what `on conflict` of the version before relies on',
  ],
  [
    /\badd\s+(constraint\s+"?\w+"?\s+)?(unique|primary\s+key)\b(?!.*\busing\s+index\b)/is,
    'adds a unique constraint to a table with rows',
  ],
  [
    /\badd\s+(constraint\s+"?\w+"?\s+)?(check|foreign\s+key)\b(?!.*\bnot\s+valid\b)/is,
    'checks all rows under a lock: add it `not valid`, validate it in a later file',
  ],
  [/\bcreate\s+unique\s+index\b/i, 'refuses rows that the version before writes'],
];

const ADDED_COLUMN = /\badd\s+column\s+(?:if\s+not\s+exists\s+)?"?\w+"?\s+((?:[^,(]|\([^)]*\))*)/gi;

const wrongOfColumn = (definition) => {
  const hasDefault = /\bdefault\b/i.test(definition);
  if (/\b(generated|serial|bigserial)\b/i.test(definition))
    return 'adds a column that rewrites the table under a lock';
  if (/\bdefault\b.*\b(random|gen_random_uuid|nextval|clock_timestamp)\b/i.test(definition))
    return 'adds a column whose default rewrites the table under a lock';
  if (/\b(unique|primary\s+key|references)\b/i.test(definition)) return 'adds a column with a constraint';
  if (/\bnot\s+null\b/i.test(definition) && !hasDefault)
    return 'adds a column that the version before does not write, without a default';
  return null;
};

const tableOf = (statement) =>
  new RegExp(
    String.raw`\b(?:alter\s+table\s+(?:only\s+)?(?:if\s+exists\s+)?|\bon\s+(?:only\s+)?)${NAME}`,
    'i',
  ).exec(statement)?.[1];

const wrongOfIndex = (statement, isConcurrentFile) => {
  if (!/\b(create(\s+unique)?|drop)\s+index\b/i.test(statement)) return null;
  if (!/\bindex\s+concurrently\b/i.test(statement))
    return 'builds or drops an index under a lock: use `concurrently`, in a file of its own with the line `-- concurrently`';
  return isConcurrentFile
    ? null
    : 'stands in a transaction: give indexes a file of their own with the line `-- concurrently`';
};

const wrongsOf = (statement, isConcurrentFile) => {
  const columns = [...statement.matchAll(ADDED_COLUMN)].map(([, definition]) => wrongOfColumn(definition));
  const breaking = BREAKING.filter(([pattern]) => pattern.test(statement)).map(([, why]) => why);
  const other =
    isConcurrentFile && !/\bindex\s+concurrently\b/i.test(statement)
      ? 'stands in a file with the line `-- concurrently`, which has no transaction'
      : null;
  return [...breaking, ...columns, wrongOfIndex(statement, isConcurrentFile), other].filter(Boolean);
};

/** What in the text of a migration would break or stall servers of the version before. */
export const breachesOf = (text) => {
  // 'why, and which version stopped using it' is more than a word
  if (/^--\s*contract:\s*\S.{20,}$/m.test(text)) return [];
  const isConcurrentFile = /^--\s*concurrently\s*$/m.test(text);
  const bare = text.replace(/--.*$/gm, '');
  const made = new Set([...bare.matchAll(TABLE_MADE)].map(([, name]) => name));
  return bare
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '' && !made.has(tableOf(statement)))
    .flatMap((statement) =>
      wrongsOf(statement, isConcurrentFile).map(
        (why) => `${why}: ${statement.replace(/\s+/g, ' ').slice(0, 120)}`,
      ),
    );
};

/** Expand, then contract: see "Add a migration" in CONTRIBUTING.md. */
export const checkMigrations = (folder = inRoot(FOLDER), first = FIRST_CHECKED) =>
  readdirSync(folder)
    .filter((name) => /^\d{4}_.*\.sql$/.test(name) && Number(name.slice(0, 4)) >= first)
    .sort()
    .flatMap((name) =>
      breachesOf(readFileSync(join(folder, name), 'utf8')).map((breach) => `${basename(name)} ${breach}`),
    );

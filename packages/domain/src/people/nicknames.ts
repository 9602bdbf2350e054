import { NICKNAMES, OTHER_GIVEN_NAMES } from './nickname-table';

const groups = NICKNAMES.split('/').map((group) => group.trim().split(/\s+/));

interface Forms {
  groups: number[];
  all: string[];
}

const readTable = (): Map<string, Forms> => {
  const table = new Map<string, Forms>();
  for (const [group, names] of groups.entries()) {
    for (const name of new Set(names)) {
      const forms = table.get(name) ?? { groups: [], all: [] };
      forms.groups.push(group);
      forms.all.push(...names);
      table.set(name, forms);
    }
  }
  return table;
};
const table = readTable();
const others = new Set(OTHER_GIVEN_NAMES.trim().split(/\s+/));

/** A name that people are given, so that one that differs by a letter is another name. */
export const isGivenName = (name: string): boolean => table.has(name) || others.has(name);

/** The name that heads each group the form stands in: Bill gives William, Pat gives Patricia and Patrick. */
export const formalNames = (name: string): string[] =>
  (table.get(name)?.groups ?? []).map((group) => groups[group]?.[0] ?? name);

const NO_FORMS: readonly string[] = [];

/** Every form of every name that this is a form of. */
export const formsOf = (name: string): readonly string[] => table.get(name)?.all ?? NO_FORMS;

const isShortened = (short: string, long: string): boolean =>
  short.length >= 3 && short.length <= 5 && long.length >= short.length + 2 && long.startsWith(short);

/** Two forms of one given name, by the table, or one cut short: Jas for Jaspreet. */
export const areNicknames = (a: string, b: string): boolean => {
  const [mine, theirs] = [table.get(a), table.get(b)];
  if (mine && theirs) return mine.groups.some((group) => theirs.groups.includes(group));
  // A short form that is a name of its own (Ann, Mari) is left to the table.
  if (isGivenName(a) && isGivenName(b)) return false;
  return isShortened(a, b) || isShortened(b, a);
};

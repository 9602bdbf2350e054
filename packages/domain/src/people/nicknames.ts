import { NICKNAMES, OTHER_GIVEN_NAMES } from './nickname-table';
import { SLAVIC_NICKNAMES, WORLD_GIVEN_NAMES, WORLD_NICKNAMES } from './nickname-table-world';
import { slavicGivenKey } from './slavic-names';

const readGroups = (text: string): string[][] => text.split('/').map((group) => group.trim().split(/\s+/));

const slavicGroups = readGroups(SLAVIC_NICKNAMES);
const groups = [...slavicGroups, ...readGroups(NICKNAMES), ...readGroups(WORLD_NICKNAMES)];

interface Forms {
  groups: number[];
  all: string[];
}

const addForm = (table: Map<string, Forms>, name: string, group: number, names: readonly string[]): void => {
  const forms = table.get(name) ?? { groups: [], all: [] };
  if (forms.groups.includes(group)) return;
  forms.groups.push(group);
  forms.all.push(...names);
  table.set(name, forms);
};

const readTable = (list: readonly string[][], keyOf: (name: string) => string): Map<string, Forms> => {
  const table = new Map<string, Forms>();
  for (const [group, names] of list.entries())
    for (const name of new Set(names)) if (keyOf(name)) addForm(table, keyOf(name), group, names);
  return table;
};
const table = readTable(groups, (name) => name);
/** By what their spellings have in common: Yevhenii is not in the table, Yevgeny is. */
const slavicTable = readTable(slavicGroups, slavicGivenKey);
const others = new Set(`${OTHER_GIVEN_NAMES} ${WORLD_GIVEN_NAMES}`.trim().split(/\s+/));

/** A name that people are given, so that one that differs by a letter is another name. */
export const isGivenName = (name: string): boolean => table.has(name) || others.has(name);

/** A name that has short or other forms, as those of the West have. */
export const hasForms = (name: string): boolean => table.has(name);

const formsOfName = (name: string): Forms | undefined => table.get(name);

/** The name that heads each group the form stands in: Bill gives William, Pat gives Patricia and Patrick. */
export const formalNames = (name: string): string[] =>
  (formsOfName(name)?.groups ?? []).map((group) => groups[group]?.[0] ?? name);

const NO_FORMS: readonly string[] = [];

/** Every form of every name that this is a form of. */
export const formsOf = (name: string): readonly string[] => formsOfName(name)?.all ?? NO_FORMS;

const isShortened = (short: string, long: string): boolean =>
  short.length >= 3 && short.length <= 5 && long.length >= short.length + 2 && long.startsWith(short);

const shareGroup = (a: Forms | undefined, b: Forms | undefined): boolean =>
  a !== undefined && b !== undefined && a.groups.some((group) => b.groups.includes(group));

/** One spelling of a Slavic name is in the table, or neither is; the rules of spelling make them one. */
const areSlavicForms = (a: string, b: string): boolean => {
  if (table.has(a) && table.has(b)) return false;
  const [mine, theirs] = [a, b].map((name) => table.get(name) ?? slavicTable.get(slavicGivenKey(name)));
  return shareGroup(mine, theirs);
};

/** Two forms of one given name, by the table, or one cut short: Jas for Jaspreet. */
export const areNicknames = (a: string, b: string): boolean => {
  const [mine, theirs] = [table.get(a), table.get(b)];
  if (shareGroup(mine, theirs)) return true;
  if (mine && theirs) return false;
  // A short form that is a name of its own (Ann, Mari) is left to the table.
  if (isGivenName(a) && isGivenName(b)) return false;
  return areSlavicForms(a, b) || isShortened(a, b) || isShortened(b, a);
};

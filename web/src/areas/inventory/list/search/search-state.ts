import {
  type AdvancedSearch,
  SEARCH_OPS,
  type SearchCondition,
  type SearchOp,
} from '@forecourt/contract/inventory/listing';
import { isAsked } from '../../../../kit/search/conditions';

/** What the advanced search asks; view, order and page belong to the list around it. */
export type Question = Pick<AdvancedSearch, 'match' | 'groups'>;
type Value = SearchCondition['value'];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isOp = (value: unknown): value is SearchOp => SEARCH_OPS.some((op) => op === value);
const isWord = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && value.length <= 200);
const isValue = (value: unknown): value is Value =>
  value === undefined ||
  typeof value === 'boolean' ||
  isWord(value) ||
  (Array.isArray(value) && value.length <= 100 && value.every(isWord));

const matchOf = (value: unknown): 'and' | 'or' => (value === 'or' ? 'or' : 'and');
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const conditionOf = (given: unknown): SearchCondition[] => {
  if (!isRecord(given)) return [];
  const { f: field, o: op, v: value } = given;
  if (typeof field !== 'string' || field === '' || field.length > 40 || !isOp(op) || !isValue(value))
    return [];
  return [value === undefined ? { field, op } : { field, op, value }];
};

/** Without what asks nothing. */
export const asked = ({ match, groups }: Question): Question => ({
  match,
  groups: groups
    .map((group) => ({ ...group, conditions: group.conditions.filter(isAsked) }))
    .filter(({ conditions }) => conditions.length > 0),
});

export const conditionCount = (question: Question): number =>
  asked(question).groups.reduce((sum, { conditions }) => sum + conditions.length, 0);

/** Short names keep an address short. */
export const writeQuestion = (question: Question): string => {
  const { match, groups } = asked(question);
  if (groups.length === 0) return '';
  return JSON.stringify({
    m: match,
    g: groups.map((group) => ({
      m: group.match,
      c: group.conditions.map(({ field, op, value }) => ({ f: field, o: op, v: value })),
    })),
  });
};

/** null for what is no search: a link may be cut, or come from elsewhere. */
export const readQuestion = (text: string | null | undefined): Question | null => {
  if (!text) return null;
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(given)) return null;
  const groups = listOf(given.g)
    .slice(0, 10)
    .filter(isRecord)
    .map((group) => ({
      match: matchOf(group.m),
      conditions: listOf(group.c).slice(0, 30).flatMap(conditionOf),
    }));
  const question = asked({ match: matchOf(given.m), groups });
  return question.groups.length === 0 ? null : question;
};

export const questionText = (text: string): string => {
  const question = readQuestion(text);
  const count = question ? conditionCount(question) : 0;
  return count === 1 ? '1 condition' : `${count} conditions`;
};

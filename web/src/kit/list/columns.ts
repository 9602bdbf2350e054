import type { ReactNode } from 'react';
import { isBlank } from '../format/is-blank';
import type { CsvValue } from './csv';

/** What a column is on a phone's card, `aside` beside the title; columns without a place are left out there. */
export type MobilePlace = 'image' | 'title' | 'aside' | 'status' | 'fact';

export interface Column<Row> {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  align?: 'left' | 'right' | 'center';
  /** true when the call sorts by the column's key, or the field it sorts by. */
  sortable?: boolean | string;
  /** In px; the table shares out what is left. */
  width?: number;
  mobile?: MobilePlace;
  /** How it looks on the card, where that is not how it looks in the table; null or '' leaves it out. */
  card?: (row: Row) => ReactNode;
  /** Not shown until the user chooses it. */
  optional?: boolean;
  /** Cannot be left out. */
  always?: boolean;
  /** What an export writes; without it the row's field of the column's key. */
  csv?: (row: Row) => CsvValue;
  /** A second column of an export, such as the unit of a number, so that the number stays one. */
  csvMore?: { title: string; value: (row: Row) => CsvValue };
  skeleton?: 'text' | 'image' | 'avatar' | 'chip';
  /** Never longer than its width: it need not be cut. Figures and chips are not unless said. */
  fits?: boolean;
}

type Named = Pick<Column<never>, 'key' | 'optional' | 'always'>;

/** The user's own columns in their order; those the user never saw keep to their default. */
export const shownColumns = <C extends Named>(
  columns: readonly C[],
  chosen: readonly string[] | undefined,
): C[] => {
  if (!chosen) return columns.filter((column) => !column.optional);
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const shown = chosen.flatMap((key) => byKey.get(key) ?? []);
  const missing = columns.filter((column) => column.always && !chosen.includes(column.key));
  return [...missing, ...shown];
};

/** Moves a key by one place; at an end it stays. */
export const moveKey = (keys: readonly string[], key: string, by: -1 | 1): string[] => {
  const from = keys.indexOf(key);
  const to = from + by;
  if (from < 0 || to < 0 || to >= keys.length) return [...keys];
  const next = keys.filter((other) => other !== key);
  next.splice(to, 0, key);
  return next;
};

export const sortField = <Row>(column: Column<Row>): string | null => {
  if (typeof column.sortable === 'string') return column.sortable;
  return column.sortable ? column.key : null;
};

export interface CardPlan<Row> {
  image?: Column<Row>;
  title?: Column<Row>;
  aside?: Column<Row>;
  status?: Column<Row>;
  facts: Column<Row>[];
}

/** What a row says on a phone: at most three facts. */
export const cardPlan = <Row>(columns: readonly Column<Row>[]): CardPlan<Row> => {
  const at = (place: MobilePlace) => columns.filter((column) => column.mobile === place);
  const marked = columns.some((column) => column.mobile);
  if (!marked) return { title: columns[0], facts: columns.slice(1, 4) };
  return {
    image: at('image')[0],
    title: at('title')[0],
    aside: at('aside')[0],
    status: at('status')[0],
    facts: at('fact').slice(0, 3),
  };
};

export const onCard = <Row>(column: Column<Row>, row: Row): ReactNode => (column.card ?? column.render)(row);

/** The facts that a row has: an empty one is not named. */
export const cardFacts = <Row>(facts: readonly Column<Row>[], row: Row) =>
  facts
    .map((column) => ({ key: column.key, title: column.title, content: onCard(column, row) }))
    .filter(({ content }) => !isBlank(content));

export const findColumns = <C extends { title: string }>(columns: readonly C[], typed: string): C[] => {
  const wanted = typed.trim().toLowerCase();
  return columns.filter(({ title }) => title.toLowerCase().includes(wanted));
};

/** Whether what a column shows may have to be cut. */
export const isCut = <Row>({ fits, align, skeleton }: Column<Row>): boolean =>
  !(fits ?? (align === 'right' || (skeleton !== undefined && skeleton !== 'text')));

import { getTableName, is } from 'drizzle-orm';
import { type PgColumn, PgTable, type PgTableFn, pgTable } from 'drizzle-orm/pg-core';

/**
 * What the database does with a table. One that is declared with `pgTable` belongs to dealerships: row security shows each
 * dealership its own rows, and every change is audited.
 */
export type TableKind = 'system' | 'lookup' | 'unaudited';

const kinds = new WeakMap<PgTable, TableKind>();

const declaredAs = (kind: TableKind): PgTableFn => {
  const declare = (...args: Parameters<PgTableFn>) => {
    const table = pgTable(...args);
    kinds.set(table, kind);
    return table;
  };
  return declare as PgTableFn; // it passes everything on to pgTable and returns what that returns
};

/** Without a dealership, or found before one is known, or for platform staff alone: only system connections can use it. */
export const systemTable = declaredAs('system');

/** The same for every dealership: each can read it, only system connections can change it. */
export const lookupTable = declaredAs('lookup');

/** A table of dealerships, with row security, whose changes are not worth an audit entry: counts, queues, copies for a search. */
export const unauditedTable = declaredAs('unaudited');

export const kindOf = (table: PgTable): TableKind | undefined => kinds.get(table);

/** The tables that a module exports. */
export const tablesOf = (module: object): PgTable[] =>
  Object.values(module).filter((value): value is PgTable => is(value, PgTable));

/** The name of a column's table. */
export const tableOf = (column: PgColumn): string => getTableName(column.table);

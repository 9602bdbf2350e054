import { areaList } from './areas';
import type { Schema } from './db/row-security';
import { tablesOf } from './db/table-kinds';
import * as sharedTables from './db/tables';

/** All tables of the server and of its areas, and what the areas want done with them. */
export const schema: Schema = {
  tables: [sharedTables, ...areaList.map(({ tables }) => tables ?? {})].flatMap(tablesOf),
  unauditedColumns: areaList.flatMap(({ unauditedColumns }) => unauditedColumns ?? []),
  appendOnly: areaList.flatMap(({ appendOnly }) => appendOnly ?? []),
  siteTables: [...new Set(areaList.flatMap(({ siteTables }) => siteTables ?? []))],
  sqlNumbers: Object.assign({}, ...areaList.map(({ sqlNumbers }) => sqlNumbers)),
  sqlFiles: [
    ...areaList.flatMap(({ name, sqlFiles = [] }) => sqlFiles.map((file) => `areas/${name}/${file}`)),
    'site/site-changes.sql',
  ],
};

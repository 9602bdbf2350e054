import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

interface StoredSeed {
  id: number;
  kind: string;
  name: string;
  position: number;
  /** Vehicle types as PostgreSQL writes an array. */
  types: string;
}

/** What is so already is not touched. */
export const upsertLookups = (tx: Db, rows: readonly StoredSeed[]) =>
  queryRows(
    tx,
    `insert into inventory_lookup as l (id, kind, vehicle_types, name, position)
      select id, kind, types::int[], name, position
        from json_to_recordset($1) as r(id int, kind text, types text, name text, position int)
      on conflict (id) do update set kind = excluded.kind, vehicle_types = excluded.vehicle_types,
        name = excluded.name, position = excluded.position
      where (l.kind, l.vehicle_types, l.name, l.position)
        is distinct from (excluded.kind, excluded.vehicle_types, excluded.name, excluded.position)`,
    [JSON.stringify(rows)],
  );

import type { Database } from 'sql.js';
import { ELEMENT, NAMES_OF } from './elements';

const elements = Object.values(ELEMENT).join(',');

const names = Object.entries(NAMES_OF)
  .map(([element, table]) => `select ${element}, Id, Name from ${table}`)
  .join(' union all ');

/**
 * A maker's code (WMI) has schemas, each for a span of model years; a schema has patterns. Their Keys are over positions
 * 4 to 8, a bar, and 10 to 17: `*` any, `#` a digit, `[A-C]` one of. SQLite's GLOB reads the same with other signs.
 */
const STEPS = [
  // The data comes without an index on what is asked for one by one.
  'create index by_make on Make (Id)',
  'create index by_maker on Wmi_Make (WmiId)',
  'create index by_model on Make_Model (ModelId)',
  'create table vin_model (id integer primary key, name text not null, make text not null)',
  `insert or ignore into vin_model select m.Id, m.Name, k.Name from Model m
     join Make_Model mm on mm.ModelId = m.Id join Make k on k.Id = mm.MakeId`,
  'create table vin_name (element_id integer, id text, name text, primary key (element_id, id)) without rowid',
  `insert or ignore into vin_name ${names}`,
  'create table vin_maker (code text primary key, id integer not null, kind text, make text) without rowid',
  // The code of several makes tells none of them; the model will.
  `insert or ignore into vin_maker select w.Wmi, w.Id, t.Name,
     (select case when count(*) = 1 then max(k.Name) end
        from Wmi_Make wm join Make k on k.Id = wm.MakeId where wm.WmiId = w.Id)
     from Wmi w left join VehicleType t on t.Id = w.VehicleTypeId`,
  `create table vin_span (maker_id integer, schema_id integer, first integer, last integer,
     primary key (maker_id, schema_id, first, last)) without rowid`,
  'insert or ignore into vin_span select WmiId, VinSchemaId, YearFrom, coalesce(YearTo, 9999) from Wmi_VinSchema',
  'create table vin_engine (model text, element_id integer, value text, primary key (model, element_id)) without rowid',
  `insert or ignore into vin_engine select m.Name, p.ElementId, p.AttributeId from EngineModelPattern p
     join EngineModel m on m.Id = p.EngineModelId where p.ElementId in (${elements})`,
  'create table vin_pattern (schema_id integer, element_id integer, glob text, value text)',
  `insert into vin_pattern select VinSchemaId, ElementId,
     replace(replace(replace(upper(Keys), '*', '?'), '#', '[0-9]'), '_', '?'), AttributeId
     from Pattern where ElementId in (${elements}) order by 1`,
  'create index vin_pattern_schema on vin_pattern (schema_id)',
];

/** Keeps what our decoding asks for, a third of the whole, arranged for that. */
export const condense = (database: Database): Uint8Array => {
  database.run('pragma journal_mode = off');
  for (const step of STEPS) database.run(step);
  const [tables] = database.exec(
    `select name from sqlite_master where type = 'table' and name not like 'vin@_%' escape '@'`,
  );
  for (const [table] of tables?.values ?? []) database.run(`drop table "${table}"`);
  database.run('vacuum');
  return database.export();
};

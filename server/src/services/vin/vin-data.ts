import type { Database, SqlValue } from 'sql.js';
import { ELEMENT, type ElementId } from './elements';

export interface Maker {
  id: number;
  /** vPIC's vehicle type: 'Passenger Car', 'Motorcycle', … */
  kind: string;
  /** Empty for a code that several makes share. */
  make: string;
}

export interface Match {
  schema: number;
  element: ElementId;
  glob: string;
  value: string;
  /** Of a model. */
  make: string;
}

export interface VinData {
  maker(code: string): Maker | null;
  /** All that the schemas of a maker and a year say about these keys. */
  matches(makerId: number, year: number, keys: string): Match[];
  /** What an engine's name says, by element. */
  engine(model: string): Map<ElementId, string>;
}

const text = (value: SqlValue | undefined): string =>
  value === null || value === undefined ? '' : String(value).trim();

// The tables hold no other element than ours (condense.ts).
const asElement = (value: SqlValue | undefined) => Number(value) as ElementId;

const NAMED = `coalesce(n.name, case when p.element_id = ${ELEMENT.model} then m.name else p.value end)`;

/** The condensed data, asked as decoding needs it. */
export const readVinData = (database: Database): VinData => {
  const rows = (sql: string, values: SqlValue[]): SqlValue[][] => database.exec(sql, values)[0]?.values ?? [];
  return {
    maker(code) {
      const [row] = rows('select id, kind, make from vin_maker where code = ?', [code]);
      return row ? { id: Number(row[0]), kind: text(row[1]), make: text(row[2]) } : null;
    },
    matches(makerId, year, keys) {
      const found = rows(
        `select distinct p.schema_id, p.element_id, p.glob, ${NAMED}, m.make
           from vin_span s
           join vin_pattern p on p.schema_id = s.schema_id
           left join vin_model m on p.element_id = ${ELEMENT.model} and m.id = cast(p.value as integer)
           left join vin_name n on n.element_id = p.element_id and n.id = p.value
          where s.maker_id = ? and ? between s.first and s.last and ? glob p.glob || '*'`,
        [makerId, year, keys],
      );
      return found.map(([schema, element, glob, value, make]) => ({
        schema: Number(schema),
        element: asElement(element),
        glob: text(glob),
        value: text(value),
        make: text(make),
      }));
    },
    engine(model) {
      const found = rows(
        `select p.element_id, coalesce(n.name, p.value) from vin_engine p
           left join vin_name n on n.element_id = p.element_id and n.id = p.value where p.model = ?`,
        [model],
      );
      return new Map(found.map(([element, value]) => [asElement(element), text(value)]));
    },
  };
};

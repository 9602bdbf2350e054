/** The values of a statement that is put together: `add` answers the place of what it was given. */
export const sqlValues = (...first: unknown[]) => {
  const values = [...first];
  return { values, add: (value: unknown) => `$${values.push(value)}` };
};

export type SqlValues = ReturnType<typeof sqlValues>;

/** The columns that are given, with the place of each value; what is undefined is left out. Names come from code alone. */
const placesOf = (columns: object, { add }: SqlValues): [string, string][] =>
  Object.entries(columns).flatMap(([name, value]) => (value === undefined ? [] : [[name, add(value)]]));

/** `name = $1, …` of an update. */
export const assignments = (columns: object, values: SqlValues): string =>
  placesOf(columns, values)
    .map(([name, place]) => `${name} = ${place}`)
    .join(', ');

/** `(name, …) values ($1, …)` of an insert of one row. */
export const columnsAndValues = (columns: object, values: SqlValues): string => {
  const places = placesOf(columns, values);
  return `(${places.map(([name]) => name).join(', ')}) values (${places.map(([, place]) => place).join(', ')})`;
};

/** The values of a statement that is put together: `add` answers the place of what it was given. */
export const sqlValues = (...first: unknown[]) => {
  const values = [...first];
  return { values, add: (value: unknown) => `$${values.push(value)}` };
};

export type SqlValues = ReturnType<typeof sqlValues>;

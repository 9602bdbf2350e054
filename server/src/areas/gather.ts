/** What several areas bring, in one record. Two that bring the same name would replace each other, so that is refused. */
export const gather = <T>(what: string, parts: readonly Readonly<Record<string, T>>[]): Record<string, T> => {
  const gathered = new Map<string, T>();
  for (const [name, value] of parts.flatMap((part) => Object.entries(part))) {
    if (gathered.has(name)) throw new Error(`two areas have the ${what} ${name}`);
    gathered.set(name, value);
  }
  return Object.fromEntries(gathered);
};

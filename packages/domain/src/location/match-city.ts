/** What two spellings of one city have in common (screens.md 5: case, dots and spaces do not count). */
export const cityKey = (name: string): string => name.normalize('NFC').toLowerCase().replace(/[.\s]/g, '');

/** The first city whose name is the one typed. */
export const matchCity = <C extends { city: string }>(name: string, cities: readonly C[]): C | undefined => {
  const key = cityKey(name);
  if (key === '') return undefined;
  return cities.find((candidate) => cityKey(candidate.city) === key);
};

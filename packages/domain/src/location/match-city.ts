/** Accents, once apart from their letters; dots, spaces, hyphens and apostrophes, however they are typed. */
const NOT_COUNTED = /[\u0300-\u036f.\s'`´\u2018\u2019\u02bb\u02bc\u2010-\u2015-]/g;

/**
 * What two spellings of one city have in common: case, dots and spaces do not count (screens.md 5), nor do accents,
 * hyphens and apostrophes. Stored keys are made by this rule: another rule needs a migration like 0008_city_keys.
 */
export const cityKey = (name: string): string => name.normalize('NFD').toLowerCase().replace(NOT_COUNTED, '');

/** The first city whose name is the one typed. */
export const matchCity = <C extends { city: string }>(name: string, cities: readonly C[]): C | undefined => {
  const key = cityKey(name);
  if (key === '') return undefined;
  return cities.find((candidate) => cityKey(candidate.city) === key);
};

import { describe, expect, it } from 'vitest';
import { cityKey, matchCity } from './match-city';

const cities = [
  { id: 1, city: 'St. Albert' },
  { id: 2, city: 'Fort St. John' },
  { id: 3, city: 'Montréal' },
  { id: 4, city: "St. John's" },
  { id: 5, city: 'Vancouver' },
  { id: 6, city: 'Trois-Rivières' },
  { id: 7, city: "L'Île-Perrot" },
  { id: 8, city: '‘Ōma‘o' },
];

describe('matchCity (screens.md 5)', () => {
  it.each([
    ['st albert', 1],
    ['ST.ALBERT', 1],
    ['  Fort  St John ', 2],
    ['fortst.john', 2],
    ['MONTRÉAL', 3],
    ['Montre\u0301al', 3],
    ["st john's", 4],
    ['vancouver', 5],
    ['Montreal', 3],
    ['St. Johns', 4],
    ['St. John’s', 4],
    ['trois rivieres', 6],
    ['Trois–Rivières', 6],
    ['TROISRIVIERES', 6],
    ['l’ile perrot', 7],
    ['Omao', 8],
  ])('%j is %i', (name, id) => expect(matchCity(name, cities)?.id).toBe(id));

  it.each(['', ' . ', 'Vancouve', 'North Vancouver', 'St. John', '-', "'"])('%j is none of them', (name) =>
    expect(matchCity(name, cities)).toBeUndefined(),
  );

  it('gives the same key for every accepted spelling', () =>
    expect(new Set(['St. John', 'st john', 'STJOHN', 'S.t.John'].map(cityKey)).size).toBe(1));
});

import { describe, expect, it } from 'vitest';
import { matchItems, type PaletteItem } from './match-items';

const items: PaletteItem[] = [
  { id: '1', title: 'Inventory', keywords: 'vehicles cars' },
  { id: '2', title: 'Add user' },
  { id: '3', title: 'Users', detail: 'Who works here' },
  { id: '4', title: 'Montréal branch' },
];
const found = (typed: string, limit = 10) => matchItems(items, typed, limit).map(({ title }) => title);

describe('what the palette finds', () => {
  it('puts a title that begins so before one that contains it', () =>
    expect(found('user')).toEqual(['Users', 'Add user']));
  it('looks at other words too', () => expect(found('cars')).toEqual(['Inventory']));
  it('wants every word', () => expect(found('add inv')).toEqual([]));
  it('takes words in any order', () => expect(found('user add')).toEqual(['Add user']));
  it('does not mind accents or capitals', () => expect(found('MONTREAL')).toEqual(['Montréal branch']));
  it('shows the first ones before anything is typed', () =>
    expect(found('  ', 2)).toEqual(['Inventory', 'Add user']));
});

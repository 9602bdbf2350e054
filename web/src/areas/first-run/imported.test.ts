import { expect, it } from 'vitest';
import { saidOf } from './imported';

const WORDS = { one: 'vehicle', many: 'vehicles' };
const batch = (state: string, added: number, file_name = 'stock.xlsx') => ({ state, added, file_name });

it('adds up what came in, and leaves out what was undone or failed', () => {
  expect(saidOf([batch('finished', 1), batch('undone', 7), batch('failed', 0)], WORDS)).toEqual({
    title: '1 vehicle imported',
    files: 'stock.xlsx',
  });
  expect(saidOf([batch('finished', 1_200, 'a.csv'), batch('finished', 3, 'b.csv')], WORDS)).toEqual({
    title: '1,203 vehicles imported',
    files: 'a.csv, b.csv',
  });
});

it('names an import that goes on', () => {
  expect(saidOf([batch('running', 0)], WORDS)).toEqual({
    title: 'No vehicles imported',
    files: 'stock.xlsx (still coming in)',
  });
  expect(saidOf([], WORDS)).toEqual({ title: 'No vehicles imported', files: '' });
});

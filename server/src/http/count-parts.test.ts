import { describe, expect, it } from 'vitest';
import { refuseManyParts } from './count-parts';
import { Refusal } from './refusal';

const list = (count: number) => Array.from({ length: count }, () => 'x');
const refused = (body: unknown) => {
  try {
    refuseManyParts(body);
    return null;
  } catch (error) {
    return error instanceof Refusal ? [error.status, error.message] : error;
  }
};

describe('refuseManyParts', () => {
  it.each<[string, unknown]>([
    ['20,000 ids', { ids: list(20_000), do: 'activate' }],
    ['nothing', undefined],
    ['a text', 'x'.repeat(1_000_000)],
    ['null in a list', { ids: [null] }],
  ])('lets %s through', (_, body) => expect(refuseManyParts(body)).toBe(body));

  it.each<[string, unknown]>([
    ['a long list', { ids: list(200_000) }],
    ['many fields', Object.fromEntries(list(30_000).map((x, n) => [x + n, 1]))],
    ['many lists', { groups: Array.from({ length: 300 }, () => list(100)) }],
  ])('refuses %s', (_, body) => expect(refused(body)).toEqual([413, 'The request has too many elements']));
});

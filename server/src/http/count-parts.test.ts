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

  it.each([
    ['{"__proto__": 1}', '__proto__'],
    ['{"values": {"a": 1, "__proto__": {"b": 2}}}', 'values.__proto__'],
    ['{"fees": [{"label": "x"}, {"__proto__": null}]}', 'fees.1.__proto__'],
  ])('refuses in %s a name that schemas pass over', (json, path) => {
    const refuse = () => refuseManyParts(JSON.parse(json));
    expect(refuse).toThrow(Refusal);
    expect(refuse).toThrow(
      expect.objectContaining({
        status: 400,
        extra: { fields: { [`${path}`]: 'There is no field with this name' } },
      }),
    );
  });

  it('refuses it however deep it lies', () => {
    const depth = 20_000;
    const body = JSON.parse(`${'{"a":'.repeat(depth)}{"__proto__": 1}${'}'.repeat(depth)}`);
    expect(refused(body)).toEqual([400, expect.stringMatching(/a\.__proto__: There is no field/)]);
  });

  it.each<[string, unknown]>([
    ['a long list', { ids: list(200_000) }],
    ['many fields', Object.fromEntries(list(30_000).map((x, n) => [x + n, 1]))],
    ['many lists', { groups: Array.from({ length: 300 }, () => list(100)) }],
  ])('refuses %s', (_, body) => expect(refused(body)).toEqual([413, 'The request has too many elements']));
});

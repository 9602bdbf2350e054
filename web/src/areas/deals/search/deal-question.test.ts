import { dealSearch } from '@forecourt/contract/deals/listing';
import { describe, expect, it } from 'vitest';
import { conditionsText, readConditions, searchBody, searchFieldsOf, writeConditions } from './deal-question';

const CATALOGUE: Parameters<typeof searchFieldsOf>[0] = [
  {
    group: 'negotiate',
    label: 'Deal',
    fields: [
      { field: 'status', label: 'Status', kind: 'choice', options: [{ value: 1, label: 'Qualified' }] },
      { field: 'created_at', label: 'Started', kind: 'date', options: [] },
    ],
  },
  {
    group: 'user',
    label: 'Customer',
    fields: [{ field: 'email', label: 'E-mail', kind: 'text', options: [] }],
  },
];

describe('the advanced search of deals', () => {
  it('names each field with its group', () => {
    expect(searchFieldsOf(CATALOGUE).map(({ field, label, kind }) => [field, label, kind])).toEqual([
      ['negotiate.status', 'Deal: Status', 'choice'],
      ['negotiate.created_at', 'Deal: Started', 'day'],
      ['user.email', 'Customer: E-mail', 'text'],
    ]);
  });

  it('sends whole conditions in their groups, as the call takes them', () => {
    const body = searchBody([
      { field: 'negotiate.status', op: 'is', value: 1 },
      { field: 'user.email', op: 'starts-with', value: 'ada' },
      { field: 'user.email', op: 'contains' },
      { field: 'seller.name', op: 'empty' },
    ]);
    expect(dealSearch.parse(body)).toMatchObject({
      negotiate: [{ field: 'status', operator: '=', value: 1 }],
      user: [{ field: 'email', operator: 'begins', value: 'ada' }],
      seller: [{ field: 'name', operator: 'empty', value: null }],
      vehicle: [],
    });
  });

  it('reads back what it wrote into an address', () => {
    const conditions = [
      { field: 'negotiate.status', op: 'is', value: 1 },
      { field: 'user.email', op: 'empty' },
    ] as const;
    const text = writeConditions([...conditions, { field: 'user.email', op: 'contains' }]);
    expect(readConditions(text)).toEqual(conditions);
    expect(conditionsText(text)).toBe('2 conditions');
    expect(writeConditions([{ field: 'user.email', op: 'contains' }])).toBe('');
  });

  it.each(['', 'nonsense', '{"a":1}', '[{"f":1,"o":"is","v":1}]', '[{"f":"a.b","o":"is","v":{}}]'])(
    'takes %s for no search',
    (text) => {
      expect(readConditions(text)).toEqual([]);
    },
  );
});

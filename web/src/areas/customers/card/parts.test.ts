import { expect, it } from 'vitest';
import { partAt } from './parts';

it.each([
  ['/admin/all-customers/7', null, 'overview'],
  ['/admin/all-customers/Follow-up/7', null, 'Follow-up'],
  ['/admin/all-customers/note/7', null, 'note'],
  ['/admin/all-customers/Activities/7', null, 'Activities'],
  ['/admin/all-customers/7', 'files', 'files'],
  ['/seller/all-customers/7', 'Follow-up', 'Follow-up'],
  ['/seller/all-customers/7', 'nonsense', 'overview'],
])('%s with %s shows %s', (path, tab, part) => {
  expect(partAt(path, tab)).toBe(part);
});

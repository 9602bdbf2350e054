import { expect, it } from 'vitest';
import { tabOf, viewOf } from './views';

it.each([
  [null, 'list'],
  ['board', 'board'],
  ['report', 'report'],
  ['cards', 'list'],
])('the view of %s is the %s', (text, view) => expect(viewOf(text)).toBe(view));

it.each([
  [{}, 'all'],
  [{ frk_seller_id: '7' }, 'mine'],
  [{ frk_seller_id: '8' }, 'all'],
  [{ free: '1' }, 'free'],
  [{ free: '0' }, 'all'],
  [{ clock: 'late', frk_seller_id: '7' }, 'late'],
  [{ removed: '1', clock: 'late' }, 'removed'],
])('%o is the tab %s', (filters, tab) => expect(tabOf(filters, 7)).toBe(tab));

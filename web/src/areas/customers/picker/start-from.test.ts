import { expect, it } from 'vitest';
import { startFrom } from './start-from';

it.each([
  ['Grace Fraser', { f_name: 'Grace', l_name: 'Fraser' }],
  ['Grace van der Berg', { f_name: 'Grace', l_name: 'van der Berg' }],
  ['Grace', { f_name: 'Grace', l_name: '' }],
  ['grace@example.org', { email: 'grace@example.org' }],
  ['(604) 555-0100', { mobile: '6045550100' }],
])('%s starts the form as a name, an e-mail or a telephone', (typed, values) => {
  expect(startFrom(typed)).toEqual(values);
});

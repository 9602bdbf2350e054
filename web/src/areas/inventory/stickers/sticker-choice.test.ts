import { expect, it } from 'vitest';
import { readChoice, writeChoice } from './sticker-choice';

it('is a whole sheet with the price unless the address says otherwise', () => {
  expect(readChoice(new URLSearchParams())).toEqual({ ids: [], layout: 'full', withPrice: true });
  expect(readChoice(new URLSearchParams('ids=3,5&layout=half&price=0'))).toEqual({
    ids: [3, 5],
    layout: 'half',
    withPrice: false,
  });
});

it('leaves out what is no number, what comes twice and what is no layout', () =>
  expect(readChoice(new URLSearchParams('ids=3,x,3,-1,0,99999999999,7&layout=third'))).toEqual({
    ids: [3, 7],
    layout: 'full',
    withPrice: true,
  }));

it('writes only what differs, and reads it again', () => {
  expect(writeChoice({ ids: [], layout: 'full', withPrice: true }).toString()).toBe('');
  const choice = { ids: [9, 2], layout: 'half', withPrice: false } as const;
  expect(readChoice(writeChoice({ ...choice, ids: [...choice.ids] }))).toEqual(choice);
});

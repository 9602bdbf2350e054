import { expect, it } from 'vitest';
import { amountOfLine, emptyLine, emptyProblem, sumsOf, workBody } from './work-values';

const RATES = { price: 130, cost: 65 };
const labour = { ...emptyLine('labour', RATES), description: 'Brakes', quantity: 1.5 };

it('begins an hour of labour with the rates of the shop, and a part with nothing', () => {
  expect(emptyLine('labour', RATES)).toMatchObject({ quantity: 1, price: 130, cost: 65 });
  expect(emptyLine('part', RATES)).toMatchObject({ quantity: 1, price: null, cost: null });
});

it('sums as the server does, also while figures are empty', () => {
  const part = { ...emptyLine('part', RATES), description: 'Filter', quantity: 2, price: 19.99, cost: null };
  expect(sumsOf([labour, part, { ...part, quantity: null }])).toEqual({
    ...{ labour: 195, parts: 39.98, price: 234.98, cost: 97.5 },
  });
  expect([amountOfLine(labour, false), amountOfLine(labour, true)]).toEqual([195, 97.5]);
});

it('leaves out what nobody wrote anything in, but keeps what was saved', () => {
  const body = workBody({
    problems: [emptyProblem, { ...emptyProblem, id: 4 }, { ...emptyProblem, description: 'Squeals' }],
    lines: [emptyLine('part', RATES), { ...labour, price: null }],
    version: 3,
  });
  expect(body.problems.map(({ id, description }) => id ?? description)).toEqual([4, 'Squeals']);
  expect(body.lines).toMatchObject([{ description: 'Brakes', price: 0 }]);
});

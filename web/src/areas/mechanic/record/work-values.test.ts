import { serviceWorkForm } from '@forecourt/contract/mechanic/service-forms';
import { expect, it } from 'vitest';
import { amountOfLine, emptyLine, emptyProblem, sumsOf } from './work-values';

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

it('takes an empty price for nothing, and asks for what a line is', () => {
  const { lines } = serviceWorkForm.parse({ problems: [], lines: [{ ...labour, price: null }] });
  expect([lines[0]?.price, lines[0]?.quantity]).toEqual([0, 1.5]);
  const wrong = serviceWorkForm.safeParse({ problems: [emptyProblem], lines: [emptyLine('part', RATES)] });
  expect(wrong.error?.issues.map(({ path }) => path.join('.'))).toEqual([
    ...['problems.0.description', 'lines.0.description'],
  ]);
});

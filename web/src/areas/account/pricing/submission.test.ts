import { describe, expect, it } from 'vitest';
import { CallError } from '../../../api/client';
import { createSubmission } from './submission';

const card = { number: '4242424242424242' };
const failing = (status: number) => async () => {
  throw new CallError(status, { message: 'no', requestId: '' });
};

const desk = () => {
  const submit = createSubmission(() => undefined);
  const asked: string[] = [];
  let tokens = 0;
  const tokenize = async () => {
    tokens += 1;
    return `pm_${tokens}`;
  };
  /** One try of the form, ending with the given outcome. */
  const attempt = (what: unknown, outcome: () => Promise<unknown>) =>
    submit(what, tokenize, (token, key) => {
      asked.push(`${token} ${key}`);
      return outcome();
    }).catch((error: unknown) => error);
  return { attempt, asked };
};

describe('a submission', () => {
  it('pays once for two clicks', async () => {
    const { attempt, asked } = desk();
    const [first, second] = await Promise.all([
      attempt(card, async () => 'paid'),
      attempt(card, async () => 'paid'),
    ]);
    expect([first, second]).toEqual(['paid', undefined]);
    expect(asked).toHaveLength(1);
  });

  it.each([0, 500, 503])('asks for the same payment again after %i', async (status) => {
    const { attempt, asked } = desk();
    await attempt(card, failing(status));
    await attempt(card, async () => 'paid');
    expect(asked[1]).toBe(asked[0]);
  });

  it('is another payment after a refusal', async () => {
    const { attempt, asked } = desk();
    await attempt(card, failing(402));
    await attempt(card, async () => 'paid');
    const [first = '', second = ''] = asked.map((line) => line.split(' ')[1]);
    expect(first).not.toBe('');
    expect(second).not.toBe(first);
  });

  it('is another payment when another card was typed', async () => {
    const { attempt, asked } = desk();
    await attempt(card, failing(0));
    await attempt({ number: '5555555555554444' }, async () => 'paid');
    expect(asked.map((line) => line.split(' ')[0])).toEqual(['pm_1', 'pm_2']);
  });

  it('can be tried again after the card could not be read', async () => {
    const submit = createSubmission(() => undefined);
    await submit(card, failing(0), async () => 'paid').catch(() => undefined);
    expect(
      await submit(
        card,
        async () => 'pm_1',
        async (token) => token,
      ),
    ).toBe('pm_1');
  });
});

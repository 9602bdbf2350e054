import { expect, it } from 'vitest';
import { ask, currentQuestion } from './confirm-store';

const question = (title: string) => ({ title, body: 'It is lost.', confirmLabel: 'Remove' });

it('asks, answers once, and is gone', async () => {
  const answer = ask(question('Remove Ada?'));
  expect(currentQuestion()?.question.title).toBe('Remove Ada?');
  currentQuestion()?.answer(true);
  expect(await answer).toBe(true);
  expect(currentQuestion()).toBeNull();
});

it('takes a question that another one replaced as a no', async () => {
  const first = ask(question('First?'));
  const second = ask(question('Second?'));
  expect(await first).toBe(false);
  expect(currentQuestion()?.question.title).toBe('Second?');
  currentQuestion()?.answer(true);
  expect(await second).toBe(true);
});

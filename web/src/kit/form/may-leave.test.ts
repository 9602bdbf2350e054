import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentQuestion } from '../confirm/confirm-store';
import { guard, isHeldBy, mayLeave } from './may-leave';

const window = new EventTarget();
let release: (() => void)[] = [];

const form = (isUnsaved: boolean, isKept = false) => {
  const one = { isUnsaved: () => isUnsaved, isKept: () => isKept };
  release.push(guard(one));
  return one;
};
const say = (yes: boolean) => currentQuestion()?.answer(yes);

beforeEach(() => void vi.stubGlobal('addEventListener', window.addEventListener.bind(window)));
afterEach(() => {
  for (const end of release) end();
  release = [];
  vi.unstubAllGlobals();
});

it('asks nothing where nothing is unsaved', async () => {
  expect(await mayLeave()).toBe(true);
  form(false);
  expect(await mayLeave()).toBe(true);
  expect(currentQuestion()).toBeNull();
});

it('asks once, and does as the user says', async () => {
  form(false);
  form(true);
  const stays = mayLeave();
  expect(currentQuestion()?.question.title).toBe('Leave without saving?');
  say(false);
  expect(await stays).toBe(false);
  const leaves = mayLeave();
  say(true);
  expect(await leaves).toBe(true);
});

it('says whether what is left is lost', () => {
  form(true, true);
  void mayLeave();
  expect(currentQuestion()?.question).toMatchObject({ danger: false });
  form(true, false);
  void mayLeave();
  expect(currentQuestion()?.question).toMatchObject({ danger: true });
  say(false);
});

it.each(['input', 'change'])('holds nothing after a yes, until the next %s', async (event) => {
  const one = form(true);
  expect(isHeldBy(one)).toBe(true);
  const leaves = mayLeave();
  say(true);
  await leaves;
  expect(isHeldBy(one)).toBe(false);
  expect(await mayLeave()).toBe(true);
  window.dispatchEvent(new Event(event));
  expect(isHeldBy(one)).toBe(true);
});

it('asks again on the next form', async () => {
  form(true);
  const leaves = mayLeave();
  say(true);
  await leaves;
  release.pop()?.();
  expect(isHeldBy(form(true))).toBe(true);
});

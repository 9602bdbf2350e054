import { expect, it } from 'vitest';
import { createFairSlots } from './image-slots';

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Work that ends when it is told to. */
const controlled = (slots: ReturnType<typeof createFairSlots>) => {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (key: number, name: string) =>
    slots.run(key, () => {
      started.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const end = (name: string) => {
    ends.get(name)?.();
    return settle();
  };
  return { started, add, end };
};

it('leaves a place for another dealership, and takes them in turn', async () => {
  const slots = createFairSlots(3);
  const { started, add, end } = controlled(slots);
  const all = ['a1', 'a2', 'a3', 'a4'].map((name) => add(1, name));
  await settle();
  expect(started).toEqual(['a1', 'a2']);
  all.push(add(2, 'b1'), add(2, 'b2'));
  await settle();
  expect(started).toEqual(['a1', 'a2', 'b1']);
  for (const name of ['a1', 'a2', 'b1', 'a3', 'b2', 'a4']) await end(name);
  await Promise.all(all);
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4']);
  expect(slots.size()).toBe(0);
});

it('gives the place back when the work fails', async () => {
  const slots = createFairSlots(1);
  await expect(slots.run(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await slots.run(1, async () => 'done')).toBe('done');
});

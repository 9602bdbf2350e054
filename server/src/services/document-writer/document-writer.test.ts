import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { startThread } from '../threads';
import type { DocumentKind } from './document-kind';
import { createDocumentWriter, type DocumentWriter } from './document-writer';

let writer: DocumentWriter;
let started = 0;
const open = (idleMs?: number) => {
  started = 0;
  writer = createDocumentWriter({
    startThread: () => {
      started += 1;
      return startThread('test-support/sample-documents.worker', import.meta.url, {
        resourceLimits: { maxOldGenerationSizeMb: 32 },
      });
    },
    ...(idleMs === undefined ? {} : { idleMs }),
  });
};
afterEach(() => writer.stop());

const kind = (name: string, maxMs = 20_000): DocumentKind<string> => ({ name, maxMs });
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

describe('documents drawn on threads', () => {
  it('come from one thread that stays, one after the other for one dealership', async () => {
    open();
    const drawn = await Promise.all(['a', 'b', 'c'].map((name) => writer.draw(kind('thread'), 1, name)));
    expect(drawn.map((bytes) => text(bytes)[0])).toEqual(['a', 'b', 'c']);
    expect(started).toBe(1);
  });

  it('of two dealerships are drawn at once', async () => {
    open();
    await Promise.all([1, 2].map((dealership) => writer.draw(kind('thread'), dealership, 'a')));
    expect(started).toBe(2);
  });

  it('that fail are an error with its cause, and the thread goes on', async () => {
    open();
    await expect(writer.draw(kind('failing'), 1, 'no ink')).rejects.toThrow(
      /drawing failing failed: .*no ink/s,
    );
    await expect(writer.draw(kind('unknown'), 1, '')).rejects.toThrow("no program draws 'unknown'");
    expect(text(await writer.draw(kind('thread'), 1, 'a'))).toMatch(/^a /);
    expect(started).toBe(1);
  });

  it('that take too long are refused, and the next one has a new thread', async () => {
    open();
    await writer.draw(kind('thread'), 1, 'a');
    await expect(writer.draw(kind('endless', 300), 1, '')).rejects.toMatchObject({ reason: 'time' });
    expect(text(await writer.draw(kind('thread'), 1, 'b'))).toMatch(/^b /);
    expect(started).toBe(2);
  });

  it('that need too much memory are refused without harm to others', async () => {
    open();
    await expect(writer.draw(kind('greedy'), 1, '')).rejects.toMatchObject({ reason: 'memory' });
    expect(text(await writer.draw(kind('thread'), 1, 'b'))).toMatch(/^b /);
  });

  it('leave no thread behind when none was asked for in a while', async () => {
    open(30);
    await writer.draw(kind('thread'), 1, 'a');
    await sleep(300);
    await writer.draw(kind('thread'), 1, 'b');
    expect(started).toBe(2);
  });
});

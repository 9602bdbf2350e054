import { describe, expect, it, vi } from 'vitest';
import { makeUploadQueue, type SendTools } from './upload-queue';

vi.mock('./compress-image', () => ({ compressImage: async (file: File) => file }));

const RULES = { kinds: ['jpg'], maxBytes: 100 } as const;
const file = (name: string) => new File(['x'], name);

const queueWith = (send: (file: File, tools: SendTools) => Promise<unknown>) => {
  let idle: (outcome: { sent: number; refused: number }) => void = () => undefined;
  const ended = () =>
    new Promise<{ sent: number; refused: number }>((resolve) => {
      idle = resolve;
    });
  const queue = makeUploadQueue({ rules: RULES, send, onIdle: (outcome) => idle(outcome) });
  return { queue, ended };
};

describe('the upload queue', () => {
  it('sends in the order of choice and forgets what has gone out', async () => {
    const sent: string[] = [];
    const { queue, ended } = queueWith(async ({ name }) => sent.push(name));
    const end = ended();
    queue.add([file('a.jpg'), file('b.jpg')]);
    queue.add([file('c.jpg')]);
    expect(await end).toEqual({ sent: 3, refused: 0 });
    expect(sent).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
    expect(queue.items()).toEqual([]);
  });

  it('keeps what was refused with its reason, and goes on with the others', async () => {
    const { queue, ended } = queueWith(async () => undefined);
    const end = ended();
    queue.add([file('drawing.svg'), file('a.jpg')]);
    expect(await end).toEqual({ sent: 1, refused: 1 });
    expect(queue.items()).toMatchObject([{ state: 'refused', error: 'please use jpg and jpeg file' }]);
  });

  it('tries again under the same key', async () => {
    const keys: string[] = [];
    const { queue, ended } = queueWith(async (_, { key }) => {
      keys.push(key);
      if (keys.length === 1) throw new Error('no answer');
    });
    let end = ended();
    queue.add([file('a.jpg')]);
    await end;
    const [failed] = queue.items();
    expect(failed?.error).toBe('no answer');
    end = ended();
    queue.retry(failed?.key ?? '');
    expect(await end).toEqual({ sent: 1, refused: 0 });
    expect(keys[1]).toBe(keys[0]);
  });

  it('stops what is cancelled', async () => {
    const { queue, ended } = queueWith(
      (_, { signal }) =>
        new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(new Error('aborted'))),
        ),
    );
    const end = ended();
    queue.add([file('a.jpg'), file('b.jpg')]);
    await vi.waitFor(() => expect(queue.items()[0]?.state).toBe('sending'));
    queue.cancel();
    expect(await end).toEqual({ sent: 0, refused: 0 });
    expect(queue.items()).toEqual([]);
  });
});

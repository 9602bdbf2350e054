import { describe, expect, it } from 'vitest';
import { createOutbox, type Outgoing } from './outbox';

class No extends Error {}
class TooLarge extends Error {}

const text = (creation_id: string) => ({
  ...{ creation_id, roomId: 1, createdAt: '2030-01-01T10:00:00.000Z' },
  ...{ message: creation_id, is_private: false },
});
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

const setUp = ({ kept = [] as Outgoing[] } = {}) => {
  const net = { isUp: true, answers: true, refuses: false, uploads: true };
  const sent: string[] = [];
  let saved: readonly Outgoing[] = [];
  const outbox = createOutbox({
    send: async ({ creation_id }) => {
      sent.push(creation_id);
      if (net.refuses) throw new No('The guest is blocked');
      if (!net.isUp || !net.answers) throw new Error('no answer');
    },
    upload: async () => {
      if (!net.uploads) throw new TooLarge('File Size is too large');
      return { path: 'stored.png', width: 640, height: 480 };
    },
    isRefusal: (error) => error instanceof No,
    isUnusable: (error) => error instanceof TooLarge,
    isConnected: () => net.isUp,
    load: () => kept,
    save: (items) => {
      saved = items;
    },
  });
  const states = () => outbox.items().map(({ state }) => state);
  return { net, sent, outbox, states, saved: () => saved };
};

describe('the outbox', () => {
  it('shows a text as sending, then as stored until the list of messages has it', async () => {
    const { outbox, states, sent } = setUp();
    outbox.addText(text('first'));
    expect(states()).toEqual(['sending']);
    await settled();
    expect([states(), sent]).toEqual([['stored'], ['first']]);
    outbox.arrived(new Set(['first']));
    expect(outbox.items()).toEqual([]);
  });

  it('sends what waited in order and with the same creation_id once there is a connection', async () => {
    const { outbox, states, sent, net } = setUp();
    net.isUp = false;
    outbox.addText(text('first'));
    outbox.addText(text('second'));
    await settled();
    expect([states(), sent]).toEqual([['sending', 'sending'], []]);
    net.isUp = true;
    outbox.resume();
    await settled();
    expect([states(), sent]).toEqual([
      ['stored', 'stored'],
      ['first', 'second'],
    ]);
  });

  it('tries three times without an answer, then says so and can be tried again', async () => {
    const { outbox, states, sent, net } = setUp();
    net.answers = false;
    outbox.addText(text('first'));
    await settled();
    expect([states(), sent]).toEqual([['failed'], ['first', 'first', 'first']]);
    net.answers = true;
    outbox.retry('first');
    await settled();
    expect(states()).toEqual(['stored']);
  });

  it('says why a message was refused, sends the next one, and can discard it', async () => {
    const { outbox, states, net } = setUp();
    net.refuses = true;
    outbox.addText(text('first'));
    await settled();
    net.refuses = false;
    outbox.addText(text('second'));
    await settled();
    expect([states(), outbox.items()[0]?.error]).toEqual([['failed', 'stored'], 'The guest is blocked']);
    outbox.discard('first');
    expect(states()).toEqual(['stored']);
  });

  it('uploads a file before its message, which has its size', async () => {
    const { outbox, states, sent } = setUp();
    const shown = { name: 'car.png', kind: 'image', preview: 'blob:1' } as const;
    outbox.addFile(text('picture'), shown, new File(['x'], 'car.png', { type: 'image/png' }));
    expect([states(), sent]).toEqual([['uploading'], []]);
    await settled();
    expect([states(), sent]).toEqual([['stored'], ['picture']]);
    expect(outbox.items()[0]).toMatchObject({ path: 'stored.png', file: { width: 640, height: 480 } });
  });

  it('keeps a file whose upload failed, to be tried again', async () => {
    const { outbox, states, net } = setUp();
    net.uploads = false;
    const shown = { name: 'a.pdf', kind: 'doc', preview: '' } as const;
    outbox.addFile(text('paper'), shown, new File(['x'], 'a.pdf', { type: 'application/pdf' }));
    await settled();
    expect([states(), outbox.items()[0]?.error]).toEqual([['failed'], 'File Size is too large']);
    net.uploads = true;
    outbox.retry('paper');
    await settled();
    expect(states()).toEqual(['stored']);
  });

  it('keeps texts for a reload and sends them then; files and stored ones are not kept', async () => {
    const before = setUp();
    before.net.isUp = false;
    before.outbox.addText(text('first'));
    const after = setUp({ kept: [...before.saved()] });
    after.outbox.resume();
    await settled();
    expect([after.sent, after.saved()]).toEqual([['first'], []]);
  });
});

import { describe, expect, it } from 'vitest';
import { aMessage } from '../test-support/samples';
import { createCatchUp } from './catch-up';
import {
  type MessagePages,
  messagesOf,
  newestId,
  olderPage,
  withMessages,
  withUpdate,
} from './message-pages';

const pagesOf = (...pages: number[][]): MessagePages => ({
  pages: pages.map((ids, at) => ({
    roomId: 1,
    messages: ids.map((id) => aMessage(id)),
    hasMore: at < pages.length - 1,
  })),
  pageParams: [],
});
const idsOf = (data: MessagePages) => messagesOf(data).map(({ id }) => id);

describe('the messages of a room', () => {
  it('stand in the order of arrival, each once', () => {
    expect(idsOf(withMessages(pagesOf([4, 5], [1, 2]), [aMessage(7), aMessage(6)]))).toEqual([
      1, 2, 4, 5, 6, 7,
    ]);
    expect(idsOf(withMessages(pagesOf([4, 5]), [aMessage(5), aMessage(6)]))).toEqual([4, 5, 6]);
  });

  it('take over what changed', () => {
    const data = withMessages(pagesOf([4], [3]), [aMessage(3, { status: 'received' })]);
    expect(messagesOf(data).map(({ status }) => status)).toEqual(['received', 'sent']);
  });

  it('are received and seen up to a message of one side, and stay so', () => {
    const ours = [3, 4, 5].map((id) => aMessage(id, { fromType: 'ADMIN' }));
    const data = withMessages(pagesOf([1, 2]), ours);
    const at = '2030-01-01T10:05:00.000Z';
    const update = { roomId: 1, fromType: 'ADMIN', upTo: 4, status: 'received', updatedAt: at } as const;
    const seen = withUpdate(data, { ...update, seen_at: at });
    const late = withUpdate(seen, { ...update, status: 'sent', seen_at: null });
    const shown = messagesOf(late).map(({ status, seen_at }) => [status, seen_at !== null]);
    expect(shown).toEqual([
      ...[
        ['sent', false],
        ['sent', false],
        ['received', true],
        ['received', true],
      ],
      ['sent', false],
    ]);
  });

  it('go on before the oldest', () => {
    expect(olderPage(pagesOf([4, 5], [2, 3], []).pages.slice(0, 2))).toBe(2);
    expect(olderPage(pagesOf([4, 5]).pages)).toBeUndefined();
    expect([newestId(pagesOf([4, 5])), newestId(undefined)]).toEqual([5, 0]);
  });
});

describe('after a lost connection', () => {
  const makeCatchUp = (pageSize: number) => {
    const stored = Array.from({ length: 9 }, (_, at) => aMessage(at + 1));
    let data = pagesOf([1, 2, 3]);
    const asked: number[] = [];
    const catchUp = createCatchUp({
      newest: () => newestId(data),
      add: (messages) => {
        data = withMessages(data, messages);
      },
      fetchAfter: async (id) => {
        asked.push(id);
        const later = stored.filter((message) => message.id > id);
        return { messages: later.slice(0, pageSize), hasMore: later.length > pageSize };
      },
    });
    const receive = (id: number) => {
      data = withMessages(data, [aMessage(id)]);
    };
    return { catchUp, asked, receive, ids: () => idsOf(data) };
  };

  it('fetches all that was missed, page by page', async () => {
    const { catchUp, asked, ids } = makeCatchUp(2);
    catchUp.lost();
    await catchUp.run();
    expect([asked, ids()]).toEqual([
      [3, 5, 7],
      [1, 2, 3, 4, 5, 6, 7, 8, 9],
    ]);
  });

  it('starts from what was shown at the loss, though a newer message has come first', async () => {
    const { catchUp, receive, ids } = makeCatchUp(30);
    catchUp.lost();
    receive(9);
    catchUp.lost();
    await catchUp.run();
    expect(ids()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

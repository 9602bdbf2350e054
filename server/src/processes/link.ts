interface Question {
  question: number;
  name: string;
  input?: unknown;
}
interface Answer {
  answer: number;
  result?: unknown;
  error?: string;
}
type Message = Question | Answer;

/** What the other side may ask for. Its input is what our own program sends. */
// biome-ignore lint/suspicious/noExplicitAny: each name has its own input, which both sides know
export type Handlers = Readonly<Record<string, ((input: any) => unknown) | undefined>>;

export const textOf = (error: unknown) =>
  error instanceof Error ? [error.message, error.cause].filter(Boolean).join('\n') : String(error);

/** Questions and answers between two processes, over the channel that Node gives them. */
export const createLink = (
  send: (message: Message, failed: (error: Error | null) => void) => void,
  handlers: Handlers,
) => {
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  let asked = 0;

  const answer = async ({ question, name, input }: Question) => {
    const reply: Answer = { answer: question };
    try {
      reply.result = await handlers[name]?.(input);
    } catch (error) {
      reply.error = textOf(error);
    }
    // one that has gone needs no answer
    send(reply, () => undefined);
  };

  const settle = ({ answer: question, result, error }: Answer) => {
    const asker = waiting.get(question);
    waiting.delete(question);
    if (error === undefined) asker?.resolve(result);
    else asker?.reject(new Error(error));
  };

  return {
    ask: <T = void>(name: string, input?: unknown) =>
      new Promise<T>((resolve, reject) => {
        asked += 1;
        const question = asked;
        waiting.set(question, { resolve: (result) => resolve(result as T), reject }); // what its handler answers
        send({ question, name, input }, (error) => {
          if (error && waiting.delete(question)) reject(error);
        });
      }),
    receive: (message: Message) => void ('question' in message ? answer(message) : settle(message)),
    /** The other side has ended. */
    close: (reason: string) => {
      for (const { reject } of waiting.values()) reject(new Error(reason));
      waiting.clear();
    },
  };
};

export type Link = ReturnType<typeof createLink>;

import { Agent, request } from 'node:http';

/** Sends requests to a server of this machine over a fixed number of connections. */
export const openClient = (origin: string, token: string, connections: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const headers = { authorization: `Bearer ${token}` };

  /** Answers the status. */
  const send = (path: string) =>
    new Promise<number>((resolve, reject) => {
      const sent = request(`${origin}${path}`, { agent, headers }, (reply) => {
        reply.resume();
        reply.on('end', () => resolve(reply.statusCode ?? 0));
        reply.on('error', reject);
      });
      sent.on('error', reject);
      sent.end();
    });

  /** All connections ask for the same, `count` times together or for about `atMostMs`. Answers how often it was. */
  const ask = async (path: string, count: number, atMostMs: number): Promise<number> => {
    const end = performance.now() + atMostMs;
    let begun = 0;
    const worker = async () => {
      while (begun < count && performance.now() < end) {
        begun += 1;
        const status = await send(path);
        if (status !== 200) throw new Error(`${path} answered ${status}`);
      }
    };
    await Promise.all(Array.from({ length: connections }, worker));
    return begun;
  };

  return { send, ask, close: () => agent.destroy() };
};

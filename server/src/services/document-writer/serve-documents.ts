import { parentPort } from 'node:worker_threads';
import type { DrawOrder, DrawReply } from './document-kind';

/** Draws one document. What it is given was typed by the kind that names it. */
type Draw = (content: never) => Promise<Uint8Array>;

const draw = async (drawers: Readonly<Record<string, () => Promise<Draw>>>, { name, content }: DrawOrder) => {
  const load = drawers[name];
  if (!load) throw new Error(`no program draws '${name}'`);
  const drawer = await load();
  return drawer(content as never); // typed by its DocumentKind on the main thread
};

/** Draws documents one after the other for as long as the thread runs. Each program is loaded when it is first needed. */
export const serveDocuments = (drawers: Readonly<Record<string, () => Promise<Draw>>>): void => {
  parentPort?.on('message', async (order: DrawOrder) => {
    const reply: DrawReply = await draw(drawers, order).then(
      (bytes) => ({ bytes }),
      (error: unknown) => ({
        failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
    );
    parentPort?.postMessage(reply);
  });
};

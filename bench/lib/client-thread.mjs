import { parentPort } from 'node:worker_threads';

// Sends requests from a thread of its own, so that the measured event loop does nothing for them but answer.
parentPort.on('message', async ({ id, url, init }) => {
  try {
    const reply = await fetch(url, init);
    const body = await reply.arrayBuffer();
    const start = new TextDecoder().decode(body.slice(0, 300));
    parentPort.postMessage({ id, status: reply.status, bytes: body.byteLength, start });
  } catch (error) {
    parentPort.postMessage({ id, status: 0, bytes: 0, start: String(error) });
  }
});

import type { FastifyReply, FastifyRequest } from 'fastify';

/** So long has who is still sending to hear the answer. */
const LINGER_MS = 1_000;

/**
 * What is still to come of a request is not read: after the answer its connection ends. Not at once, since a connection
 * that is closed while something comes in is reset, and who sends would see that instead of the answer.
 */
export const stopReading = (request: FastifyRequest, reply: FastifyReply) => {
  const { raw } = request;
  if (raw.complete) return;
  raw.unpipe();
  raw.pause();
  // begun, so that the server does not take it for forgotten and read it to its end
  raw.read(0);
  reply.header('connection', 'close');
  const { socket } = raw;
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
};

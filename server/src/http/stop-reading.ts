import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** How long a client that is still sending has to read the answer. */
const LINGER_MS = 1_000;

/** A rest of this size costs less to read than a new connection. */
const SMALL_REST_BYTES = 65_536;

/**
 * Stops reading a request: after the answer its connection ends. Not at once, since a connection that is closed while
 * data comes in is reset, and the client would see that instead of the answer.
 */
export const stopReading = (request: FastifyRequest, reply: FastifyReply) => {
  const { raw } = request;
  if (raw.complete) return;
  raw.unpipe();
  raw.pause();
  // marked as read, otherwise the server reads the rest itself
  raw.read(0);
  reply.header('connection', 'close');
  const { socket } = raw;
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
};

const mayBeLarge = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > SMALL_REST_BYTES;

/** A request that is answered before its body has come (no session, too large, too slow) is not read to its end. */
export const stopReadingAnswered = (app: FastifyInstance) => {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (!request.raw.complete && (reply.statusCode === 408 || mayBeLarge(request)))
      stopReading(request, reply);
    done();
  });
};

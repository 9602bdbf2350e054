import type { Socket } from 'socket.io';
import type { RealtimeLimits } from './limits';
import { createTokenBucket } from './token-bucket';

export type Transport = Socket['conn'];

/**
 * Cuts a connection that sends too much, before its packets are parsed as events. The packets of one polling payload come
 * within one turn of the event loop, and so do websocket messages that arrived together.
 */
export const guardConnection = (
  transport: Transport,
  { packetRate, packetsPerPayload }: Pick<RealtimeLimits, 'packetRate' | 'packetsPerPayload'>,
) => {
  const bucket = createTokenBucket(packetRate);
  let inThisTurn = 0;
  transport.on('packet', () => {
    if (inThisTurn === 0)
      setImmediate(() => {
        inThisTurn = 0;
      });
    inThisTurn += 1;
    if (inThisTurn > packetsPerPayload || !bucket.take()) transport.close(true);
  });
};

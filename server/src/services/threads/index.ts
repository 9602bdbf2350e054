export { startThread } from './start-thread';

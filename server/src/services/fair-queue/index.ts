export { createFairQueue, QueueFull, type QueueLimits } from './fair-queue';

import { areas } from './areas';
import type { BoundHandlers } from './http/bind';

/** The handlers of all calls, by area and name. */
export const handlers: BoundHandlers = Object.fromEntries(
  Object.entries(areas).map(([name, area]) => [name, area.handlers]),
);

import type { DemoUser } from './people';
import type { PlannedDealership } from './plan';

/** What every area's demo records are made for. */
export interface DemoWorld {
  dealerships: readonly PlannedDealership[];
  users: readonly DemoUser[];
  /** The same for all users. */
  passwordHash: string;
  /** 1 for the usual demo; the number of records grows with it. */
  scale: number;
  /** Vehicles get pictures, which are drawn in the background. */
  withPictures: boolean;
}

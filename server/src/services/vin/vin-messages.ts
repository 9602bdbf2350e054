import type { VinDescription } from './decode-vin';

export interface VinThreadData {
  folder: string;
  /** The packed vPIC database; the package's own when left out. */
  source?: string;
}

export interface VinQuestion {
  id: number;
  vin: string;
  /** YYYY-MM-DD: which of two cycles a year's letter means depends on it. */
  today: string;
}

export type VinAnswer =
  | {
      id: number;
      description: VinDescription;
      /** The thread made our copy of the data, and holds all the memory that this took. */
      madeData: boolean;
    }
  | { id: number; error: string };

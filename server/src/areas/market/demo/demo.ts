import type { Db } from '../../../db/database';

export const insertDemoMarket = (_tx: Db): Promise<void> => Promise.resolve();

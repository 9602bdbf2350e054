import type { Db } from '../../../db/database';

export const insertDemoDeals = async (_tx: Db): Promise<void> => {};

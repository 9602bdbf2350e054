import type { Db } from '../../../db/database';

export const insertDemoShop = async (_tx: Db): Promise<void> => undefined;

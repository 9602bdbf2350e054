import type { Db } from '../../../db/database';

export const insertDemoAdvertising = async (_tx: Db): Promise<void> => undefined;

import type { Db } from '../../../db/database';
import type { DemoWorld } from '../../../demo/world';

export const insertDemoPosting = async (_tx: Db, _world: DemoWorld): Promise<void> => undefined;

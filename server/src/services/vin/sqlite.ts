import initSqlJs, { type Database } from 'sql.js';

/** In memory: no lock on a file that several servers read, none that a killed one leaves behind. */
export const openSqlite = async (bytes: Uint8Array): Promise<Database> => {
  const { Database: Sqlite } = await initSqlJs();
  return new Sqlite(bytes);
};

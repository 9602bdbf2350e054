/** One PostgreSQL, or a Citus cluster that holds each dealership on one of its workers. */
export const DATABASE_MODES = ['single', 'citus'] as const;
export type DatabaseMode = (typeof DATABASE_MODES)[number];

/** A row as JSON. */
export type Json = Record<string, unknown>;

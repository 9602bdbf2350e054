/** A column of an answer, and whether null was among its values. */
export interface RecordedColumn {
  name: string;
  /** The number of its type in PostgreSQL. */
  oid: number;
  sawNull: boolean;
}

/** A statement that went through db/query.ts while the tests ran. */
export interface RecordedStatement {
  text: string;
  /** Who asked, the nearest first: `file:line:column`. Of a text that is asked often, a few of those who did. */
  callers: string[][];
  columns: RecordedColumn[];
  /** On a cluster: it was not answered by the node alone that it was sent to. */
  asksOtherNodes?: boolean;
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where each process of the run leaves the statements that it saw. */
    statementsDir: string;
  }
}

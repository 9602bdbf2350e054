export { registerSearchKind, type SearchActor, type SearchHit, type SearchKind } from './kinds';
export { limitStatements } from './statement-limit.queries';

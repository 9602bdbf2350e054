export { registerSearchKind, type SearchActor, type SearchHit, type SearchKind } from './kinds';

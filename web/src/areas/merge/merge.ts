import type { ReplyOf } from '@forecourt/contract/call';
import type { mergeCalls } from '@forecourt/contract/merge';

export type Report = ReplyOf<typeof mergeCalls.report>;
export type Facts = NonNullable<Report['report']>;
export type Group = Report['rows'][number];
export type RecordCard = Group['members'][number];
export type Pair = Group['pairs'][number];
export type Plan = ReplyOf<typeof mergeCalls.merge>;
export type Field = Plan['fields'][number];
export type Clash = Plan['clashes'][number];
export type TableCount = Plan['moves'][number];
export type Named = Plan['survivor'];
export type Merged = ReplyOf<typeof mergeCalls.merges>['rows'][number];
export type Undone = ReplyOf<typeof mergeCalls.undoMerge>;

/** What is asked for: the dry run and the merge take the same. */
export interface Order {
  ids: number[];
  survivor: number;
  fields: Record<string, number>;
  clashes: { clash: string; keep: number }[];
}

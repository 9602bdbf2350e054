import type { followingCalls } from '@forecourt/contract/customers/following';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import type { AuditLine } from '../../../records/timeline/audit.queries';
import { entriesOf } from '../../../records/timeline/entry-text';
import { idsIn } from '../../../records/timeline/field-values';
import { timelineHandlerOf } from '../../../records/timeline/timeline';
import { staffNames } from '../../users';
import { listAdSources } from '../lookups/ad-sources';
import { customerAccess } from '../record/customer-access';
import { cityNames, customerNames } from './timeline.queries';
import type { Names } from './timeline-fields';
import { TIMELINE_TABLES } from './timeline-texts';

const namesFor = async (context: Context, db: Db, lines: readonly AuditLine[]): Promise<Names> => {
  const cities = await cityNames(
    db,
    lines.flatMap((line) => idsIn(['city_id'], line)),
  );
  const sources = new Map((await listAdSources(db, context.tenant)).map(({ id, name }) => [id, name]));
  const colleague = await staffNames(
    context,
    lines.flatMap((line) => [line.user_id, ...idsIn(['seller_id', 'assignee_id'], line)]),
  );
  const customers = await customerNames(
    db,
    context.tenant,
    lines.flatMap((line) => idsIn(['merged_into'], line)),
  );
  return {
    city: (id) => cities.get(id) ?? '',
    source: (id) => sources.get(id) ?? '',
    customer: (id) => customers.get(id) ?? 'another customer',
    colleague,
  };
};

const entries = entriesOf('customer', TIMELINE_TABLES);

const PART_OF_MERGE: ReadonlySet<string> = new Set(['Changed', 'Removed', 'Brought back']);
const isMerge = (what: string) => /^Merged? /.test(what);

/** What a merge or its undo changed on the customers is part of it. */
const toEntry: typeof entries.toEntry = (group, names) => {
  const entry = entries.toEntry(group, names);
  const parts = entry?.what.split('; ') ?? [];
  if (!entry || !parts.some(isMerge)) return entry;
  return { ...entry, what: parts.filter((part) => !PART_OF_MERGE.has(part)).join('; ') };
};

export const timelineHandlers: Pick<Handlers<typeof followingCalls>, 'timeline'> = {
  timeline: timelineHandlerOf({ ...entries, toEntry, ...customerAccess, namesFor }),
};

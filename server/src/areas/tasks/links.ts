import type { Db, Tenant } from '../../db/database';
import type { Context } from '../../http/context';

/** What tasks need to know of records that another area keeps and that this one does not know. */
export interface TaskLink {
  /** Those of these ids that are there, with the type that the record's address needs. */
  find(db: Db, tenant: Tenant, ids: readonly number[]): Promise<readonly { id: number; type: number }[]>;
  /** Whether the user of the request sees this record: a task can be linked to no other. */
  isVisible(context: Context, db: Db, id: number): Promise<boolean>;
  /** An appointment was made for this record. */
  noteAppointment(tx: Db, tenant: Tenant, id: number, by: { userId: number; at: string }): Promise<void>;
  /** Which of these customers have such a record that is not finished. */
  openOf(db: Db, tenant: Tenant, customerIds: readonly number[]): Promise<readonly number[]>;
}

const registered = new Map<string, TaskLink>();

/** Makes the records of an area known, as it starts: 'lead', 'deal'. */
export const registerTaskLink = (kind: string, link: TaskLink) => registered.set(kind, link);

export const taskLink = (kind: 'lead' | 'deal'): TaskLink | undefined => registered.get(kind);

/** The types of leads, by their ids. */
export const leadTypes = async (
  db: Db,
  tenant: Tenant,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, number>> => {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const found = wanted.length > 0 ? await taskLink('lead')?.find(db, tenant, wanted) : undefined;
  return new Map((found ?? []).map(({ id, type }) => [id, type]));
};

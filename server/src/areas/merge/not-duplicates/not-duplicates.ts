import type { mergeCalls } from '@forecourt/contract/merge';
import type { Db } from '../../../db/database';
import type { Handlers } from '../../../http/context';
import { badField, notFound } from '../../../http/refusal';
import { staffNames } from '../../users';
import { customerType } from '../customer/customer-type';
import type { MergeType } from '../merge-type';
import { nameOf } from '../merging/plan';
import { readRows } from '../merging/record-rows.queries';
import { regroup } from '../report/group.queries';
import { newestReport } from '../report/report.queries';
import { vendorType } from '../vendor/vendor-type';
import { deleteNotDuplicate, insertNotDuplicates, listMarks } from './not-duplicate.queries';

const PAGE = 25;

/** The groups that people look at follow what they say. */
const follow = async (tx: Db, type: MergeType, tenant: number, ids: readonly number[]) => {
  const report = await newestReport(tx, type, tenant);
  if (report?.state === 'finished') await regroup(tx, type, tenant, report.id, ids);
};

/** What was said of pairs of a type. */
const notDuplicateHandlersOf = (
  type: MergeType,
): Pick<Handlers<typeof mergeCalls>, 'notDuplicates' | 'addNotDuplicate' | 'removeNotDuplicate'> => ({
  notDuplicates: async ({ query: { page, limit = PAGE, id } }, context) => {
    const { tenant, read } = context;
    const { rows, total } = await read((db) => listMarks(db, type, tenant, id, limit, (page - 1) * limit));
    const ids = rows.flatMap(({ a, b }) => [a, b]);
    const records = await read((db) => readRows(db, type, tenant, ids, false));
    const named = (wanted: number) => ({
      id: wanted,
      name: nameOf(
        type,
        records.find((row) => row.id === wanted),
      ),
    });
    const staff = await staffNames(
      context,
      rows.map(({ user_id }) => user_id),
    );
    return {
      ...{ total, page, limit },
      rows: rows.map(({ a, b, user_id, created_at }) => ({
        ...{ a: named(a), b: named(b), created_by: staff(user_id), created_at },
      })),
    };
  },

  addNotDuplicate: ({ body: { ids } }, { tenant, session, write }) =>
    write(async (tx) => {
      if (new Set(ids).size < ids.length) throw badField('ids', 'A record is always its own duplicate');
      const rows = await readRows(tx, type, tenant, ids, false);
      if (rows.length < ids.length || rows.some((row) => row.merged_into !== null)) throw notFound();
      await insertNotDuplicates(tx, type, tenant, session.userId, ids);
      await follow(tx, type, tenant, ids);
      return { message: 'Done' };
    }),

  removeNotDuplicate: ({ params: { a, b } }, { tenant, write }) =>
    write(async (tx) => {
      if ((await deleteNotDuplicate(tx, type, tenant, a, b)) === 0) throw notFound();
      await follow(tx, type, tenant, [a, b]);
      return { message: 'Done' };
    }),
});

const vendors = notDuplicateHandlersOf(vendorType);

export const notDuplicateHandlers: Pick<
  Handlers<typeof mergeCalls>,
  | ('notDuplicates' | 'addNotDuplicate' | 'removeNotDuplicate')
  | ('vendorNotDuplicates' | 'addVendorNotDuplicate' | 'removeVendorNotDuplicate')
> = {
  ...notDuplicateHandlersOf(customerType),
  vendorNotDuplicates: vendors.notDuplicates,
  addVendorNotDuplicate: vendors.addNotDuplicate,
  removeVendorNotDuplicate: vendors.removeNotDuplicate,
};

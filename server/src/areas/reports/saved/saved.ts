import {
  type ReportKey,
  type ReportSchedule,
  type ReportSelection,
  reportSelection,
  type reportsCalls,
  type SavedReport,
} from '@forecourt/contract/reports/index';
import { nextRun } from '@forecourt/domain/reports/index';
import { can } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, changedMeanwhile, noRight, notFound, Refusal } from '../../../http/refusal';
import { changedByOther } from '../../../records/changed-by-other';
import { staffNames } from '../../users';
import { maySeeReport } from '../definitions';
import { recipientOf } from '../files/actor';
import { staffWithEmail } from '../files/person.queries';
import { chooseReport } from '../running/chosen';
import { viewerOf } from '../running/viewer';
import {
  countSaved,
  deleteSaved,
  deleteSchedule,
  findSaved,
  hasName,
  insertSaved,
  listSaved,
  lockSaved,
  lockSchedule,
  putSchedule,
  type SavedRow,
  type ScheduleRow,
  schedulesOf,
  updateSaved,
} from './saved.queries';
import { planSending } from './sending';

const MOST_SAVED = 100;

const NOT_YOURS = 'Only who saved a report, or an administrator, can change it';

/** Who saved it; a shared one also an administrator, since people leave and their schedules go on. */
const mayEdit = (
  { actor, session }: Context,
  { user_id, is_shared }: Pick<SavedRow, 'user_id' | 'is_shared'>,
): boolean => user_id === session.userId || (is_shared && can(actor, 'businessProfile.edit'));

/** Who of the recipients may see a report now. */
const mayReceive = async (
  context: Context,
  report: ReportKey,
  ids: readonly number[],
): Promise<Set<number>> => {
  const may = new Set<number>();
  for (const id of ids) if (await recipientOf(context.deps, context.tenant, id, report)) may.add(id);
  return may;
};

const toSchedule = (
  { recipients, saved_report_id: _, ...row }: ScheduleRow,
  nameOf: (id: number) => string,
  may: ReadonlySet<number>,
): ReportSchedule => ({
  ...row,
  recipients: recipients.map((id) => ({ id, name: nameOf(id), may_see: may.has(id) ? 1 : 0 })),
});

const toReplies = async (context: Context, rows: readonly SavedRow[]): Promise<SavedReport[]> => {
  const { tenant, session } = context;
  const schedules = await context.read((db) =>
    schedulesOf(
      db,
      tenant,
      rows.map(({ id }) => id),
    ),
  );
  const nameOf = await staffNames(context, [
    ...rows.map(({ user_id }) => user_id),
    ...schedules.flatMap(({ recipients }) => recipients),
  ]);
  const replies: SavedReport[] = [];
  for (const { user_id, is_shared, selection, ...row } of rows) {
    const schedule = schedules.find(({ saved_report_id }) => saved_report_id === row.id);
    const may = schedule ? await mayReceive(context, row.report, schedule.recipients) : new Set<number>();
    replies.push({
      ...row,
      selection: reportSelection.parse(selection),
      is_shared: is_shared ? 1 : 0,
      is_own: user_id === session.userId ? 1 : 0,
      may_edit: mayEdit(context, { user_id, is_shared }) ? 1 : 0,
      owner: nameOf(user_id),
      schedule: schedule ? toSchedule(schedule, nameOf, may) : null,
    });
  }
  return replies;
};

const toReply = async (context: Context, row: SavedRow): Promise<SavedReport> => {
  const [reply] = await toReplies(context, [row]);
  if (!reply) throw notFound();
  return reply;
};

/** Refuses what the one who saves could not open. */
const refuseWrong = async (context: Context, db: Db, report: ReportKey, selection: ReportSelection) => {
  try {
    await chooseReport(db, viewerOf(context), report, selection);
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 400) throw error;
    const [field, message] = Object.entries(error.extra.fields ?? {})[0] ?? ['selection', error.message];
    throw badField(`selection.${field}`, message);
  }
};

/** One that is seen: the own ones, and what is shared. */
const readSeen = async (context: Context, db: Db, id: number): Promise<SavedRow> => {
  const row = await findSaved(db, context.tenant, id);
  if (!row || (row.user_id !== context.session.userId && !row.is_shared)) throw notFound();
  return row;
};

/** Locked, for those who may change it. */
const lockOwn = async (context: Context, tx: Db, id: number): Promise<SavedRow> => {
  if (!mayEdit(context, await readSeen(context, tx, id))) throw noRight(NOT_YOURS);
  const row = await lockSaved(tx, context.tenant, id);
  if (!row) throw notFound();
  return row;
};

const refuseTakenName = async (db: Db, tenant: number, userId: number, name: string, exceptId = 0) => {
  if (await hasName(db, tenant, userId, name, exceptId))
    throw badField('name', 'There is a report of this name already');
};

/** Refuses people of another dealership, and who may not see the report. */
const refuseRecipients = async (context: Context, report: ReportKey, ids: readonly number[]) => {
  const may = await mayReceive(context, report, ids);
  const wrong = ids.find((id) => !may.has(id));
  if (wrong !== undefined) throw badField('recipients', 'Someone chosen may not see this report');
};

export const savedHandlers: Pick<
  Handlers<typeof reportsCalls>,
  'saved' | 'save' | 'update' | 'remove' | 'recipients' | 'schedule' | 'unschedule'
> = {
  saved: async (_, context) => {
    const rows = await context.read((db) => listSaved(db, context.tenant, context.session.userId));
    return toReplies(
      context,
      rows.filter(({ report }) => maySeeReport(context.actor, report)),
    );
  },

  save: async ({ body: { name, report, selection, chart, is_shared } }, context) => {
    const { tenant, session } = context;
    const row = await context.write(async (tx) => {
      await refuseWrong(context, tx, report, selection);
      await refuseTakenName(tx, tenant, session.userId, name);
      if ((await countSaved(tx, tenant, session.userId)) >= MOST_SAVED)
        throw new Refusal(409, `You have ${MOST_SAVED} saved reports. Remove one first.`);
      return insertSaved(tx, tenant, {
        ...{ userId: session.userId, report, name, selection, chart, isShared: is_shared === 1 },
      });
    });
    return toReply(context, row);
  },

  update: async ({ params, body: { name, selection, chart, is_shared, version } }, context) => {
    const { tenant } = context;
    const { saved, overtaken }: { saved?: SavedRow | undefined; overtaken?: SavedRow } = await context.write(
      async (tx) => {
        const before = await lockOwn(context, tx, params.id);
        if (version !== undefined && version !== before.version) return { overtaken: before };
        await refuseWrong(context, tx, before.report, selection);
        await refuseTakenName(tx, tenant, before.user_id, name, params.id);
        return {
          saved: await updateSaved(tx, tenant, params.id, {
            name,
            selection,
            chart,
            isShared: is_shared === 1,
          }),
        };
      },
    );
    if (overtaken) {
      const current = await toReply(context, overtaken);
      throw await context.read((db) =>
        changedByOther(context, db, { table: 'saved_report', id: params.id, current }),
      );
    }
    if (!saved) throw notFound();
    return toReply(context, saved);
  },

  remove: async ({ params }, context) =>
    context.write(async (tx) => {
      await lockOwn(context, tx, params.id);
      await deleteSaved(tx, context.tenant, params.id);
      return { message: 'Done' };
    }),

  recipients: async ({ params }, context) => {
    if (!maySeeReport(context.actor, params.report)) throw noRight();
    const staff = await context.deps.database.systemRead((db) => staffWithEmail(db, context.tenant));
    const may = await mayReceive(
      context,
      params.report,
      staff.map(({ id }) => id),
    );
    return staff.filter(({ id }) => may.has(id));
  },

  schedule: async ({ params, body: { version, month_day: monthDay, ...timing } }, context) => {
    const { tenant, session, deps } = context;
    const saved = await context.read((db) => readSeen(context, db, params.id));
    if (!mayEdit(context, saved)) throw noRight(NOT_YOURS);
    if (!maySeeReport(context.actor, saved.report)) throw noRight();
    const recipients = [...new Set(timing.recipients)];
    await refuseRecipients(context, saved.report, recipients);
    const row = await context.write(async (tx) => {
      await lockOwn(context, tx, params.id);
      const before = await lockSchedule(tx, tenant, params.id);
      if (version !== undefined && version !== (before?.version ?? 0)) throw changedMeanwhile(before ?? null);
      const nextRunAt = nextRun({ ...timing, monthDay }, deps.now(), session.timezone);
      const put = await putSchedule(tx, tenant, params.id, { ...timing, monthDay, recipients, nextRunAt });
      await planSending(deps, tx, tenant, put);
      return put;
    });
    return toSchedule(row, await staffNames(context, recipients), new Set(recipients));
  },

  unschedule: ({ params }, context) =>
    context.write(async (tx) => {
      await lockOwn(context, tx, params.id);
      if (!(await deleteSchedule(tx, context.tenant, params.id))) throw notFound();
      return { message: 'Done' };
    }),
};

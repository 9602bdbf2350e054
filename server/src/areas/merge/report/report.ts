import type { ReplyOf } from '@forecourt/contract';
import type { mergeCalls } from '@forecourt/contract/merge';
import { preparePerson } from '@forecourt/domain/people/prepare-person';
import { bandOf, scorePrepared, verdictOf } from '@forecourt/domain/people/score-pair';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { staffNames } from '../../users';
import { customerType } from '../customer/customer-type';
import type { MergeType } from '../merge-type';
import { vendorType } from '../vendor/vendor-type';
import { listGroups, pairsAmong, type StoredGroup } from './group.queries';
import { newestReport, runningReport, type StoredReport } from './report.queries';
import { startReport } from './report-job';

type Report = ReplyOf<typeof mergeCalls.report>;
type Group = Report['rows'][number];

const PAGE = 25;

const toFacts = async (
  context: Context,
  report: StoredReport,
): Promise<ReplyOf<typeof mergeCalls.startReport>> => {
  const nameOf = await staffNames(context, [report.user_id]);
  const { id, state, done, total, created_at, finished_at } = report;
  return {
    ...{ id, state, done, total, created_at, finished_at },
    ...{ started_by: nameOf(report.user_id), progress_id: report.work_id },
  };
};

/** Explained as the records are now, whatever they were when the report was made. */
const explain = async (
  db: Db,
  type: MergeType,
  tenant: number,
  reportId: number,
  groups: readonly StoredGroup[],
): Promise<Group[]> => {
  const ids = [...new Set(groups.flatMap(({ members }) => members))];
  const people = await type.read(db, tenant, ids);
  const known = new Map(
    people.map(({ id, person, card }) => [id, { card, prepared: preparePerson(person) }]),
  );
  const pairs = await pairsAmong(db, tenant, reportId, ids);
  return groups.map(({ id, score, members }) => ({
    ...{ id, score, verdict: verdictOf(score), band: bandOf(score) },
    members: members.flatMap((member) => known.get(member)?.card ?? []),
    pairs: pairs.flatMap(({ a, b }) => {
      const [one, other] = [known.get(a)?.prepared, known.get(b)?.prepared];
      if (!members.includes(a) || !members.includes(b) || !one || !other) return [];
      const found = scorePrepared(one, other);
      return [{ a, b, ...found, reasons: [...found.reasons] }];
    }),
  }));
};

/** The report over all records of a type, and the search that makes it. */
const reportHandlersOf = (type: MergeType): Pick<Handlers<typeof mergeCalls>, 'report' | 'startReport'> => ({
  report: async ({ query }, context) => {
    const { tenant, read } = context;
    const { page, limit = PAGE, verdict } = query;
    const report = await read((db) => newestReport(db, type, tenant));
    if (!report) return { rows: [], total: 0, page, limit, report: null, running: null };
    const running = await read((db) => runningReport(db, type, tenant));
    const { rows, total } = await read(async (db) => {
      const found = await listGroups(db, type, tenant, report.id, verdict, limit, (page - 1) * limit);
      return { ...found, rows: await explain(db, type, tenant, report.id, found.rows) };
    });
    return {
      ...{ rows, total, page, limit, report: await toFacts(context, report) },
      running: running && running.id !== report.id ? await toFacts(context, running) : null,
    };
  },

  startReport: async (_input, context) => {
    const { tenant, session, deps, read, write } = context;
    await write((tx) => startReport(tx, deps, type, tenant, session.userId));
    // a search among few records may have ended by now
    const started = await read(
      async (db) => (await runningReport(db, type, tenant)) ?? (await newestReport(db, type, tenant)),
    );
    if (!started) throw new Error('a report was started');
    return toFacts(context, started);
  },
});

const customers = reportHandlersOf(customerType);
const vendors = reportHandlersOf(vendorType);

export const reportHandlers: Pick<
  Handlers<typeof mergeCalls>,
  'report' | 'startReport' | 'vendorReport' | 'startVendorReport'
> = { ...customers, vendorReport: vendors.report, startVendorReport: vendors.startReport };

import { reportSelection } from '@forecourt/contract/reports/index';
import { DEFAULT_TIMEZONE } from '@forecourt/domain/dates';
import { nextRun } from '@forecourt/domain/reports/index';
import { z } from 'zod';
import { asTenant, type Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import { Refusal } from '../../../http/refusal';
import type { JobHandler } from '../../../services/jobs';
import type { Mail, MailMessage } from '../../../services/mail';
import { type Recipient, recipientOf } from '../files/actor';
import { fileNameOf, MIME, makeFile } from '../files/make-file';
import { chooseReport } from '../running/chosen';
import { countRows } from '../running/report.queries';
import {
  findSaved,
  lockSchedule,
  moveSchedule,
  noteResult,
  type SavedRow,
  type ScheduleRow,
  schedulesOf,
} from './saved.queries';
import { readTimezone } from './timezone.queries';

const DUE_JOB = 'reports.due';
const SEND_JOB = 'reports.send';
/** What mailboxes take. */
const MOST_BYTES = 10 * 1024 * 1024;
const MOST_ROWS = 50_000;

const duePayload = z.object({ dealershipId: z.number(), savedId: z.number() });
const sendPayload = duePayload.extend({ userId: z.number() });

type Due = Pick<ScheduleRow, 'saved_report_id' | 'next_run_at'>;

/** A job that waits in the database until it is time: a restart does not lose it. One for each time. */
export const planSending = (
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Db,
  tenant: number,
  { saved_report_id: savedId, next_run_at }: Due,
) => {
  const runAt = new Date(next_run_at);
  const key = `report-schedule ${tenant} ${savedId} ${runAt.getTime()}`;
  return jobs.add(tx, DUE_JOB, { dealershipId: tenant, savedId }, { key, runAt });
};

/** Takes the time that came, plans the next one, and gives each recipient a job: all in one transaction, so once. */
const takeDue = (deps: Deps, { dealershipId, savedId }: z.output<typeof duePayload>, requestId: string) =>
  deps.database.write(asTenant(dealershipId), { userId: null, requestId }, async (tx) => {
    const schedule = await lockSchedule(tx, dealershipId, savedId);
    const saved = await findSaved(tx, dealershipId, savedId);
    const now = deps.now();
    // changed or removed since the job was planned
    if (!schedule || !saved || Date.parse(schedule.next_run_at) > now.getTime()) return;
    const timezone = (await readTimezone(tx, dealershipId)) ?? DEFAULT_TIMEZONE;
    const timing = { ...schedule, monthDay: schedule.month_day };
    const next = nextRun(timing, now, timezone);
    const ranAt = schedule.next_run_at;
    await moveSchedule(tx, dealershipId, savedId, now.toISOString(), next);
    await planSending(deps, tx, dealershipId, { saved_report_id: savedId, next_run_at: next });
    for (const userId of schedule.recipients)
      await deps.jobs.add(
        tx,
        SEND_JOB,
        { dealershipId, savedId, userId },
        { key: `report-send ${dealershipId} ${savedId} ${userId} ${ranAt}` },
      );
  });

const linkTo = ({ publicUrl }: Deps, { id, report }: SavedRow): string =>
  `${publicUrl}/#/admin/reports-generate?report=${report}&saved=${id}`;

/** The file in memory, as far as a mail can carry it. */
const attachmentOf = async (
  deps: Deps,
  { viewer }: Recipient,
  saved: SavedRow,
  format: ScheduleRow['format'],
): Promise<NonNullable<MailMessage['attachments']>[number] | null> => {
  const read = <T>(work: (db: Db) => Promise<T>) =>
    deps.database.read(asTenant(viewer.tenant), work, viewer.userId);
  const wanted = reportSelection.parse(saved.selection);
  const chosen = await read((db) => chooseReport(db, viewer, saved.report, wanted));
  if ((await read((db) => countRows(db, chosen))) > MOST_ROWS) return null;
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of makeFile(chosen, { deps, read, wanted, format })) {
    const content = Buffer.from(piece);
    bytes += content.length;
    if (bytes > MOST_BYTES) return null;
    pieces.push(content);
  }
  return { name: fileNameOf(chosen, format), mime: MIME[format], content: Buffer.concat(pieces) };
};

const letterOf = (saved: SavedRow, link: string, isAttached: boolean) => ({
  subject: `Report: ${saved.name}`.replace(/\s+/g, ' '),
  text: `${isAttached ? `${saved.name} is attached.` : `${saved.name} is too large for a mail.`}\n\nOpen it here: ${link}\n`,
});

/** Sent with the rights that the recipient has now; who lost them is left out. */
const send = async (
  deps: Deps,
  mail: Mail,
  { dealershipId, savedId, userId }: z.output<typeof sendPayload>,
  key: string,
) => {
  const tenant = asTenant(dealershipId);
  const note = (result: string) =>
    deps.database.write(tenant, { userId: null, requestId: key }, (tx) =>
      noteResult(tx, tenant, savedId, result),
    );
  const found = await deps.database.read(tenant, async (db) => {
    const saved = await findSaved(db, tenant, savedId);
    const [schedule] = await schedulesOf(db, tenant, [savedId]);
    return saved && schedule ? { saved, format: schedule.format } : null;
  });
  // removed since the job was planned
  if (!found) return;
  const { saved, format } = found;
  const recipient = await recipientOf(deps, dealershipId, userId, saved.report);
  if (!recipient?.email) {
    await note('Not sent to someone who may not see this report any more');
    return;
  }
  try {
    const attachment = await attachmentOf(deps, recipient, saved, format);
    await mail.send({
      to: recipient.email,
      ...letterOf(saved, linkTo(deps, saved), attachment !== null),
      ...(attachment && { attachments: [attachment] }),
      key,
    });
    await note('Sent');
  } catch (error) {
    // what is refused now is refused again: a column that is gone, a PDF of too many rows
    if (!(error instanceof Refusal)) throw error;
    await note(error.message);
  }
};

export const sendingJobs = (deps: Deps, mail: Mail): Record<string, JobHandler> => ({
  [DUE_JOB]: (given, { key }) => takeDue(deps, duePayload.parse(given), key),
  [SEND_JOB]: (given, { key }) => send(deps, mail, sendPayload.parse(given), key),
});

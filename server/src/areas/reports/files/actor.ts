import type { ReportKey } from '@forecourt/contract/reports/index';
import { formatDay } from '@forecourt/domain/dates';
import type { Actor } from '@forecourt/policy';
import type { Deps } from '../../../deps';
import { readActors } from '../../session';
import { maySeeReport, reportFor } from '../definitions';
import type { ReportViewer } from '../definitions/define-report';
import { readPerson } from './person.queries';

export interface Recipient {
  viewer: ReportViewer;
  email: string;
  name: string;
}

/** Of several roles the one that sees most of a report. */
const best = (actors: readonly Actor[], report: ReportKey): Actor | undefined =>
  actors
    .filter((actor) => maySeeReport(actor, report))
    .sort((a, b) => reportFor(b, report).columns.length - reportFor(a, report).columns.length)[0];

/**
 * Someone as they may see a report now, outside of a request: null once they are deactivated or have lost the right.
 */
export const recipientOf = async (
  { database, now }: Deps,
  tenant: number,
  userId: number,
  report: ReportKey,
  roleId: number | null = null,
): Promise<Recipient | null> =>
  database.systemRead(async (db) => {
    const person = await readPerson(db, tenant, userId);
    if (!person) return null;
    const actors = await readActors(db, userId, [tenant]);
    const actor = best(
      actors.filter(({ role }) => roleId === null || role === roleId),
      report,
    );
    if (!actor) return null;
    const { timezone, email, name } = person;
    const viewer = { tenant, userId, actor, timezone, today: formatDay(now(), 'YYYY-MM-DD', timezone) };
    return { viewer, email, name };
  });

import { isSalesLead } from '@forecourt/domain/lead/lead-types';
import { addOpenMinutes } from '@forecourt/domain/lead/opening-hours';
import { asTenant, type Db, type Tenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { JobHandler } from '../../../services/jobs';
import { notify } from '../../notifications';
import { addTaskByRule } from '../../tasks';
import { createTurns } from '../assigning/turns';
import { announceLeads } from '../intake/add-leads';
import type { IntakeNeeds } from '../intake/intake-needs';
import { needsWithoutSession } from '../intake/read-waiting';
import { leadPath } from '../lead-path';
import { leadName } from '../list/lead-row.queries';
import { giveLead } from '../record/change-lead';
import { findLead, type LeadRecord, updateLead } from '../record/lead.queries';
import { dealershipsWithLate, takeLate } from './pass-on.queries';

export const PASS_ON_TASK = 'leads-pass-on';
export const LEAD_LATE = 'lead.late';
/** After so many sellers it stays where it is, marked as late. */
const PASSED_ON_MOST = 3;

const ALL = { sellerIds: null, careers: true };

const warn = (tx: Db, { deps, tenant }: IntakeNeeds, row: LeadRecord, userId: number, title: string) =>
  notify(tx, deps, {
    ...{ dealershipId: tenant, userId, kind: LEAD_LATE, title, body: row.message.slice(0, 140) },
    link: leadPath(row.id, row.lead_type),
  });

/** An unanswered lead goes to the next seller on duty; with nobody there it stays, late, and its seller is reminded once. */
const passOn = async (tx: Db, needs: IntakeNeeds, row: LeadRecord, now: Date) => {
  const { tenant, settings, timezone } = needs;
  const turns = await createTurns(tx, needs);
  const canPass = settings.pass_on && row.passed_on < PASSED_ON_MOST;
  const without = row.seller_id === null ? [] : [row.seller_id];
  const next = canPass ? turns.sellerFor({ ofCustomer: null, inTurn: true, without }) : null;
  if (next === null) {
    await updateLead(tx, tenant, row.id, { pass_on_at: null });
    if (row.seller_id !== null)
      await warn(tx, needs, row, row.seller_id, `Not answered in time: ${leadName(row)}`);
    return;
  }
  await giveLead(tx, tenant, row, next, {
    userId: null,
    at: now.toISOString(),
    text: 'Not answered in time',
  });
  const respondBy =
    addOpenMinutes(settings.opening_hours, now, settings.respond_minutes, timezone)?.toISOString() ?? null;
  await updateLead(tx, tenant, row.id, {
    ...{ passed_on: row.passed_on + 1, respond_by: respondBy, pass_on_at: respondBy },
  });
  await turns.save();
  await warn(tx, needs, row, next, `Reassigned to you: ${leadName(row)}`);
  if (row.seller_id !== null)
    await warn(tx, needs, row, row.seller_id, `Reassigned, not answered in time: ${leadName(row)}`);
};

/** The task of the rule, for whoever has the lead now. */
const addTask = async (tx: Db, { deps, tenant }: IntakeNeeds, id: number, now: Date) => {
  const row = await findLead(tx, tenant, ALL, { id });
  await addTaskByRule(tx, deps, tenant, {
    ...{ rule: 'lead-unanswered', key: String(id), assigneeId: row.seller_id },
    title: `Reply to ${leadName(row)}`,
    dueAt: now.toISOString(),
    ...(row.customer_id !== null && { customerId: row.customer_id }),
    leadId: id,
  });
  await updateLead(tx, tenant, id, { task_at: null });
};

const isDue = (at: string | null, now: Date) => at !== null && new Date(at) <= now;

const look = async (tx: Db, needs: IntakeNeeds, id: number, now: Date) => {
  const row = await findLead(tx, needs.tenant, ALL, { id });
  // an application for a job is the owner's alone: it is neither passed on nor made a task of
  if (!isSalesLead(row.lead_type))
    return updateLead(tx, needs.tenant, id, { respond_by: null, pass_on_at: null, task_at: null });
  if (isDue(row.pass_on_at, now)) await passOn(tx, needs, row, now);
  if (isDue(row.task_at, now)) await addTask(tx, needs, id, now);
};

const passOnAt = (deps: Deps, tenant: Tenant, requestId: string): Promise<void> =>
  deps.database.write(
    tenant,
    { userId: null, requestId },
    async (tx) => {
      const now = deps.now();
      const late = await takeLate(tx, tenant, now.toISOString());
      if (late.length === 0) return;
      const needs = await needsWithoutSession(deps, tx, tenant);
      for (const { id } of late) await look(tx, needs, id, now);
      await announceLeads(
        deps,
        tenant,
        late.map(({ id }) => id),
      );
    },
    { isJob: true },
  );

/** Runs every minute, on whichever server takes the job. */
export const passOnJobs = (deps: Deps): Record<string, JobHandler> => ({
  [PASS_ON_TASK]: async (_payload, { key }) => {
    const now = deps.now().toISOString();
    const dealerships = await deps.database.systemRead((db) => dealershipsWithLate(db, now));
    for (const { id } of dealerships) await passOnAt(deps, asTenant(id), key);
  },
});

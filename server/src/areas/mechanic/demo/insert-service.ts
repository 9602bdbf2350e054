import type { ServiceKind } from '@forecourt/domain/mechanic/index';
import type { Db } from '../../../db/database';
import { estimatedAmount } from '../record/figures';
import { linesOf, saveLines, saveProblems } from '../record/parts.queries';
import { keptSums } from '../record/save-parts';
import { findService, insertService, updateService } from '../record/service.queries';
import { approveEstimate, insertEstimate, startStep } from '../record/step.queries';
import { setEstimateTime } from './demo.queries';
import type { DemoJob, DemoSteps } from './jobs';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export interface DemoShop {
  tx: Db;
  tenant: number;
  mechanic: number | null;
  vendors: readonly number[];
  now: Date;
  owner: string;
}

export const dayOf = (now: Date, days: number) =>
  new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);

interface DemoService {
  kind: ServiceKind;
  vehicle: object;
  job: DemoJob;
  steps: DemoSteps;
  /** When the last step began, in hours before now, beyond its own; for services that were done long ago. */
  hoursAgo?: number;
  customer?: { id: number; name: string };
  more?: object;
}

/** A service with its problems, lines, estimate and the times of its steps. */
export const insertDemoService = async (
  shop: DemoShop,
  service: DemoService,
): Promise<{ id: number; number: number; doneOn: string | null }> => {
  const { tx, tenant, mechanic, vendors, now, owner } = shop;
  const { kind, vehicle, job, steps, hoursAgo = 0, customer, more = {} } = service;
  const hours = steps.reduce((sum, [, length]) => sum + length, hoursAgo);
  let at = now.getTime() - hours * HOUR_MS;
  const began = new Date(at).toISOString();
  const [status] = steps.at(-1) ?? ['requested'];
  const id = await insertService(tx, tenant, {
    ...{ kind, ...vehicle, status, step_started_at: began, technician_id: mechanic },
    ...{ customer_id: customer?.id ?? null, created_by: mechanic, created_at: began, ...more },
  });
  await saveProblems(
    tx,
    tenant,
    id,
    job.problems.map(({ text, cause = '', correction = '', spn = null, code = '', vendor }, place) => ({
      ...{ id: null, place, description: text, cause, correction: status === 'done' ? correction : '' },
      ...{ spn_id: spn, fault_code: code, is_fixed: status === 'done' },
      vendor_id: vendor === undefined ? null : (vendors[vendor] ?? null),
    })),
  );
  const day = (days: number | undefined) => (days === undefined ? null : dayOf(now, days));
  await saveLines(
    tx,
    tenant,
    id,
    job.lines.map(({ vendor, ordered, expected, received, part_no = '', ...line }, place) => ({
      ...{
        ...line,
        id: null,
        place,
        part_no,
        problem_id: null,
        technician_id: line.kind === 'labour' ? mechanic : null,
      },
      vendor_id: vendor === undefined ? null : (vendors[vendor] ?? null),
      ...{ ordered_on: day(ordered), expected_on: day(expected) },
      received_on: status === 'done' ? (day(received) ?? day(ordered)) : day(received),
    })),
  );
  const lines = await linesOf(tx, tenant, id);
  for (const [step, length] of steps) {
    const moment = new Date(at).toISOString();
    await startStep(tx, tenant, { serviceId: id, status: step, at: moment, userId: mechanic });
    if (step === 'estimated' && lines.length > 0) {
      const amount = estimatedAmount(kind, lines) / 100;
      const estimate = await insertEstimate(tx, tenant, {
        serviceId: id,
        number: 1,
        amount,
        userId: mechanic,
      });
      await setEstimateTime(tx, tenant, estimate, moment);
      if (status !== 'estimated')
        await approveEstimate(tx, tenant, estimate, {
          at: new Date(at + length * HOUR_MS).toISOString(),
          ...{ by: customer?.name ?? owner, how: customer ? 'phone' : 'in-person', note: '' },
        });
    }
    if (step !== status) at += length * HOUR_MS;
  }
  const stepStarted = new Date(at).toISOString();
  await updateService(tx, tenant, id, {
    ...(await keptSums(tx, tenant, id)),
    ...{ step_started_at: stepStarted, done_at: status === 'done' ? stepStarted : null },
  });
  const { number } = await findService(tx, tenant, id);
  return { id, number, doneOn: status === 'done' ? stepStarted.slice(0, 10) : null };
};

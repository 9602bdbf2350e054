import type { Db } from '../../../db/database';
import { ledgerSource, ledgerSourceNames } from '../booking/ledger-source';
import { listProblems } from '../booking/problem.queries';

export interface Warning {
  text: string;
  to: string | null;
  needsAction?: boolean;
}

const SHOWN_PROBLEMS = 5;

/** Records that no rule could book, each with its reason. */
const problemsToShow = async (db: Db, tenant: number): Promise<Warning[]> => {
  const problems = await listProblems(db, tenant, SHOWN_PROBLEMS);
  const shown: Warning[] = [];
  for (const { source, source_id, message } of problems) {
    const link = await ledgerSource(source).linkOf?.(db, tenant, source_id);
    shown.push({
      text: `${link?.label ?? source} is not booked: ${message}`,
      to: link?.to ?? null,
      needsAction: true,
    });
  }
  return shown;
};

/** What is not finished up to a day: what the areas know, and what could not be booked. */
export const unfinishedUpTo = async (db: Db, tenant: number, day: string): Promise<Warning[]> => {
  const warnings = await problemsToShow(db, tenant);
  for (const name of ledgerSourceNames())
    warnings.push(...((await ledgerSource(name).unfinishedUpTo?.(db, tenant, day)) ?? []));
  return warnings;
};

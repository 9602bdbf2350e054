import { DISCLOSURE_QUESTIONS } from '@forecourt/domain/bill-of-sale/index';
import type { Db } from '../../../db/database';
import { readJurisdiction } from '../compliance/bill-jurisdiction';
import { saveAnswers } from '../compliance/compliance.queries';
import { defaultFormat } from '../starting/format-of';
import { readDealerRow } from '../starting/people.queries';

/** Answers every question of the dealership's province about these vehicles. */
export const answerDemoQuestions = async (
  tx: Db,
  tenant: number,
  { cars, userId, today }: { cars: readonly number[]; userId: number; today: string },
): Promise<void> => {
  const format = defaultFormat(await readDealerRow(tx, tenant));
  const jurisdiction = await readJurisdiction(tx, tenant, format);
  const answers = DISCLOSURE_QUESTIONS.filter((question) => question.jurisdiction === jurisdiction)
    .filter(({ code }, place, all) => all.findIndex((other) => other.code === code) === place)
    .map(({ code, detailsFor }) => ({
      ...{ code, answer: 'no' as const },
      details: detailsFor.includes('no') ? 'See the file of the vehicle' : '',
    }));
  if (answers.length === 0) return;
  for (const stockId of cars)
    await saveAnswers(tx, tenant, stockId, answers, { userId, at: `${today}T00:00:00Z` });
};

import type { Answer, EnteredText, GivenAnswers, Language } from '@forecourt/domain/bill-of-sale/index';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';

export interface TextRow {
  id: number;
  key: string;
  language: Language;
  words: string;
  valid_from: string;
  user_id: number | null;
  created_at: string;
}

/** The words that the dealership entered and that hold on a day: of each text and language the latest. */
export const readTextsOn = (db: Db, tenant: number, day: string) =>
  queryPrepared<TextRow>(
    db,
    `select distinct on (key, language) id, key, language, words, valid_from, user_id, created_at from prescribed_text
      where dealership_id = $1 and valid_from <= $2 order by key, language, valid_from desc, id desc`,
    [tenant, day],
  );

/** The same as the gate takes them. The number of the row is the version that a document keeps. */
export const enteredTextsOn = async (db: Db, tenant: number, day: string): Promise<EnteredText[]> =>
  (await readTextsOn(db, tenant, day)).map(({ id, key, language, words, valid_from }) => ({
    ...{ key, language, words, validFrom: valid_from, validTo: null, version: id },
  }));

export const insertText = (
  tx: Db,
  tenant: number,
  made: { key: string; language: Language; words: string; validFrom: string; userId: number },
) =>
  queryRows(
    tx,
    `insert into prescribed_text (dealership_id, key, language, words, valid_from, user_id) values ($1, $2, $3, $4, $5, $6)`,
    [tenant, made.key, made.language, made.words, made.validFrom, made.userId],
  );

export interface AnswerRow {
  code: string;
  answer: Answer;
  details: string;
  user_id: number | null;
  answered_at: string;
}

export const readAnswers = (db: Db, tenant: number, stockId: number) =>
  queryPrepared<AnswerRow>(
    db,
    `select code, answer, details, user_id, answered_at from vehicle_disclosure
      where dealership_id = $1 and stock_id = $2 order by code`,
    [tenant, stockId],
  );

/** What was answered about a vehicle, by the code of the question; nothing for a bill without one. */
export const answersOf = async (db: Db, tenant: number, stockId: number | null): Promise<GivenAnswers> => {
  if (stockId === null) return {};
  const rows = await readAnswers(db, tenant, stockId);
  return Object.fromEntries(rows.map(({ code, answer, details }) => [code, { answer, details }]));
};

export const saveAnswers = (
  tx: Db,
  tenant: number,
  stockId: number,
  answers: readonly { code: string; answer: Answer; details: string }[],
  { userId, at }: { userId: number; at: string },
) =>
  queryRows(
    tx,
    `insert into vehicle_disclosure (dealership_id, stock_id, code, answer, details, user_id, answered_at)
      select $1, $2, a.code, a.answer, a.details, $6, $7::timestamptz from unnest($3::text[], $4::text[], $5::text[]) a(code, answer, details)
      on conflict (dealership_id, stock_id, code)
        do update set answer = excluded.answer, details = excluded.details, user_id = excluded.user_id,
          answered_at = excluded.answered_at
        where (vehicle_disclosure.answer, vehicle_disclosure.details) is distinct from (excluded.answer, excluded.details)
      returning code`,
    [
      tenant,
      stockId,
      ...[answers.map(({ code }) => code), answers.map(({ answer }) => answer)],
      ...[answers.map(({ details }) => details), userId, at],
    ],
  );

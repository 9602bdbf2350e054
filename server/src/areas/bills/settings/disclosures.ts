import type { ReplyOf } from '@forecourt/contract';
import type { billSettingsCalls } from '@forecourt/contract/bills/settings';
import {
  BILL_TYPE,
  DISCLOSURE_QUESTIONS,
  disclosureQuestions,
  FORMATS,
  type FormatId,
  type Jurisdiction,
  jurisdictionOf,
} from '@forecourt/domain/bill-of-sale/index';
import { NEW_CONDITION } from '@forecourt/domain/vehicle/stock-status';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, notFound } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { staffNames } from '../../users';
import { readAnswers, saveAnswers } from '../compliance/compliance.queries';
import { defaultFormat } from '../starting/format-of';
import { readDealerRow } from '../starting/people.queries';
import { readBillVehicle } from '../starting/vehicle.queries';

type Answer = ReplyOf<typeof billSettingsCalls.disclosures>[number];

interface Asked {
  stockId: number;
  format?: FormatId;
  /** That of dealership and format unless given. */
  jurisdiction?: Jurisdiction;
  day: string;
}

/** The questions about a vehicle with what was answered; 404 for a vehicle that is not in stock. */
const listAnswers = async (
  context: Context,
  db: Db,
  { stockId, format, jurisdiction: asked, day }: Asked,
): Promise<Answer[]> => {
  const { tenant } = context;
  const vehicle = await readBillVehicle(db, tenant, stockId);
  if (!vehicle) throw notFound();
  const dealer = await readDealerRow(db, tenant);
  const jurisdiction = asked ?? jurisdictionOf(FORMATS[format ?? defaultFormat(dealer)], dealer.province);
  const given = await readAnswers(db, tenant, stockId);
  const nameOf = await staffNames(
    context,
    given.map(({ user_id }) => user_id),
  );
  const isNew = vehicle.condition === NEW_CONDITION;
  return disclosureQuestions({ jurisdiction, day, isNew, type: BILL_TYPE.sale }).map(
    ({ code, text, detailsFor }) => {
      const row = given.find((answer) => answer.code === code);
      return {
        ...{ code, text: text.en, answer: row?.answer ?? null, details: row?.details ?? '' },
        needs_details: row && detailsFor.includes(row.answer) && row.details.trim() === '' ? 1 : 0,
        answered_by: row ? nameOf(row.user_id) : '',
        answered_at: row?.answered_at ?? null,
      };
    },
  );
};

const JURISDICTIONS: ReadonlyMap<string, Jurisdiction> = new Map(
  DISCLOSURE_QUESTIONS.map(({ code, jurisdiction }) => [code, jurisdiction]),
);

export const disclosureHandlers: Pick<
  Handlers<typeof billSettingsCalls>,
  'disclosures' | 'saveDisclosures'
> = {
  disclosures: ({ params, query }, context) =>
    context.read((db) =>
      listAnswers(context, db, {
        ...{ stockId: params.mvdId, format: query.format, day: query.on ?? todayAt(context) },
      }),
    ),

  saveDisclosures: ({ params, body: { answers } }, context) =>
    context.write(async (tx) => {
      const { tenant, session, deps } = context;
      if (!(await readBillVehicle(tx, tenant, params.mvdId))) throw notFound();
      for (const [place, { code }] of answers.entries()) {
        if (!JURISDICTIONS.has(code)) throw badField(`answers.${place}.code`, 'There is no such question');
        if (answers.findIndex((other) => other.code === code) !== place)
          throw badField(`answers.${place}.code`, 'is there twice');
      }
      if (answers.length > 0)
        await saveAnswers(tx, tenant, params.mvdId, answers, {
          ...{ userId: session.userId, at: deps.now().toISOString() },
        });
      // a dealership whose format has no questions of its own sees those that were answered
      const jurisdiction = JURISDICTIONS.get(answers[0]?.code ?? '');
      return listAnswers(context, tx, {
        ...{ stockId: params.mvdId, day: todayAt(context) },
        ...(jurisdiction && { jurisdiction }),
      });
    }),
};

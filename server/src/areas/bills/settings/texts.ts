import type { ReplyOf } from '@forecourt/contract';
import type { billSettingsCalls } from '@forecourt/contract/bills/settings';
import {
  FORMATS,
  type FormatId,
  type Jurisdiction,
  jurisdictionOf,
  PRESCRIBED_TEXTS,
} from '@forecourt/domain/bill-of-sale/index';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, notFound } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { staffNames } from '../../users';
import { insertText, readTextsOn } from '../compliance/compliance.queries';
import { defaultFormat } from '../starting/format-of';
import { readDealerRow } from '../starting/people.queries';

type Text = ReplyOf<typeof billSettingsCalls.texts>[number];

/** The texts of a format on a day, in each of its languages, with the words that hold then. */
const listTexts = async (
  context: Context,
  db: Db,
  { day, format, jurisdiction: asked }: { day: string; format?: FormatId; jurisdiction?: Jurisdiction },
): Promise<Text[]> => {
  const { tenant } = context;
  const dealer = await readDealerRow(db, tenant);
  const shown = FORMATS[format ?? defaultFormat(dealer)];
  const jurisdiction = asked ?? jurisdictionOf(shown, dealer.province);
  const { languages } = shown;
  const entered = await readTextsOn(db, tenant, day);
  const nameOf = await staffNames(
    context,
    entered.map(({ user_id }) => user_id),
  );
  return PRESCRIBED_TEXTS.filter(
    (text) =>
      text.jurisdiction === jurisdiction &&
      text.validFrom <= day &&
      (text.validTo === null || day <= text.validTo),
  ).flatMap(({ key, title, source, words }) =>
    languages.map((language): Text => {
      const own = entered.find((row) => row.key === key && row.language === language);
      return {
        ...{ key, title: title[language], source, language },
        words: own?.words ?? words?.[language] ?? null,
        is_fixed: words ? 1 : 0,
        valid_from: own?.valid_from ?? null,
        entered_by: own ? nameOf(own.user_id) : '',
        entered_at: own?.created_at ?? null,
      };
    }),
  );
};

export const textHandlers: Pick<Handlers<typeof billSettingsCalls>, 'texts' | 'saveText'> = {
  texts: ({ query }, context) =>
    context.read((db) => listTexts(context, db, { day: query.on ?? todayAt(context), format: query.format })),

  saveText: ({ params, body }, context) =>
    context.write(async (tx) => {
      const known = PRESCRIBED_TEXTS.filter(({ key }) => key === params.key);
      const [first] = known;
      if (!first) throw notFound();
      if (known.some(({ words }) => words !== null))
        throw badField('words', 'The words of this text are fixed by law and cannot be changed');
      await insertText(tx, context.tenant, {
        ...{ key: params.key, language: body.language, words: body.words, validFrom: body.valid_from },
        userId: context.session.userId,
      });
      const { jurisdiction } = first;
      const format = Object.values(FORMATS).find((one) => one.jurisdiction === jurisdiction);
      return listTexts(context, tx, {
        ...{ day: body.valid_from, jurisdiction },
        ...(format && { format: format.id }),
      });
    }),
};

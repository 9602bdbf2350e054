import type { wizardCalls } from '@forecourt/contract/wizard/index';
import type { Handlers } from '../../../http/context';
import { badField, Refusal } from '../../../http/refusal';
import { saveAnswers } from '../../bills';
import { openForChange, saveAndReply } from '../record/open-for-change';
import { wizardReply } from '../record/wizard-reply';

export const disclosureHandlers: Pick<Handlers<typeof wizardCalls>, 'disclose'> = {
  disclose: ({ params, body }, context) =>
    context.write(async (tx) => {
      const { tenant, session, deps } = context;
      const wizard = await openForChange(context, tx, params.id, body.version);
      const { questions, vehicle } = await wizardReply(context, tx, wizard);
      if (!vehicle) throw new Refusal(409, 'Choose the vehicle first');
      const codes = body.answers.map(({ code }) => code);
      for (const [place, code] of codes.entries()) {
        if (!questions.some((question) => question.code === code))
          throw badField(`answers.${place}.code`, 'There is no such question');
        if (codes.indexOf(code) !== place)
          throw badField(`answers.${place}.code`, 'This question is answered twice');
      }
      await saveAnswers(tx, tenant, vehicle.mvdId, body.answers, {
        ...{ userId: session.userId, at: deps.now().toISOString() },
      });
      return saveAndReply(context, tx, wizard.id, { step: body.step ?? 'disclosure' });
    }),
};

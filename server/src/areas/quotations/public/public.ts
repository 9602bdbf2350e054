import type { quotationsCalls } from '@forecourt/contract/quotations/index';
import { quotationProblem } from '@forecourt/domain/deal/index';
import type { Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Handlers } from '../../../http/context';
import { badField, Refusal } from '../../../http/refusal';
import { readPublicLetterhead } from '../../dealership';
import { drawOnThread, readParts } from '../pdf/draw-quotation';
import { countAnswers, insertAnswer } from '../record/answer.queries';
import { type QuotationRecord, updateQuotation } from '../record/quotation.queries';
import { readQuotedCars } from '../record/quotation-car.queries';
import { logoPath } from './logo-page';
import { findTarget, isOpenForAnswers, type OpenedLink, openTarget } from './open-link';
import { type PublicQuotation, publicQuotation } from './public-quotation';
import { tellSeller } from './tell-seller';

interface Asked {
  deps: Deps;
  request: { id: string; address: string };
}

/** Does something to the quotation of a link under its lock, and answers it as it stands then. */
const changeByLink = async (
  { deps, request }: Asked,
  token: string,
  change: (tx: Db, opened: OpenedLink) => Promise<void>,
): Promise<PublicQuotation> => {
  const target = await findTarget(deps, token);
  return deps.database.write(target.tenant, { userId: null, requestId: request.id }, async (tx) => {
    await change(tx, await openTarget(deps, tx, target, { lock: true }));
    return publicQuotation(tx, await openTarget(deps, tx, target), logoPath(token));
  });
};

/** null where all cars are taken together. */
const acceptedCar = async (tx: Db, { tenant, row }: OpenedLink, itemId: number | undefined) => {
  const cars = await readQuotedCars(tx, tenant, row.id);
  const chosen = cars.find(({ id }) => id === itemId);
  if (!chosen && itemId !== undefined) throw badField('item_id', 'is not of this quotation');
  if (row.kind === 'together') return null;
  const accepted = cars.length === 1 ? cars[0] : chosen;
  if (!accepted) throw badField('item_id', 'Choose one of the vehicles');
  return accepted.id;
};

const isAccepted = ({ state }: Pick<QuotationRecord, 'state'>) =>
  state === 'accepted' || state === 'converted';

/** So much is written by one link; whoever has more to say calls. */
const ANSWERS_MOST = 50;

const OVER = 'This conversation is too long. Please call the dealership.';

type Calls = typeof quotationsCalls;

export const publicHandlers: Pick<Handlers<Calls>, 'open' | 'openPdf' | 'accept' | 'answer'> = {
  open: async ({ params: { token } }, { deps, request }) => {
    const target = await findTarget(deps, token);
    const shown = await deps.database.read(target.tenant, async (db) => {
      const opened = await openTarget(deps, db, target);
      return { isFirst: opened.state === 'sent', reply: await publicQuotation(db, opened, logoPath(token)) };
    });
    if (!shown.isFirst) return shown.reply;
    return changeByLink({ deps, request }, token, async (tx, opened) => {
      if (opened.state !== 'sent') return;
      const { tenant, row } = opened;
      await updateQuotation(tx, tenant, row.id, { state: 'opened', opened_at: deps.now().toISOString() });
      await insertAnswer(tx, tenant, row.id, { kind: 'opened', text: '', userId: null });
    });
  },

  openPdf: async ({ params: { token } }, { deps }) => {
    const target = await findTarget(deps, token);
    const { tenant } = target;
    const parts = await deps.database.read(tenant, async (db) => {
      const { row } = await openTarget(deps, db, target);
      return readParts(db, tenant, row);
    });
    const head = await readPublicLetterhead(deps, tenant);
    const { content, name } = await drawOnThread({ deps, tenant, isVisitor: true }, { ...parts, head });
    return { stream: content, mime: 'application/pdf', name };
  },

  accept: ({ params: { token }, body }, asked) =>
    changeByLink(asked, token, async (tx, opened) => {
      const { tenant, row } = opened;
      // of two at once the second waits for the lock and gets what the first accepted
      if (isAccepted(row)) return;
      const problem = quotationProblem(opened.state, 'accepted');
      if (problem) throw new Refusal(409, problem);
      const carId = await acceptedCar(tx, opened, body.item_id);
      const now = asked.deps.now().toISOString();
      await updateQuotation(tx, tenant, row.id, {
        ...{ state: 'accepted', accepted_at: now, answered_at: now, accepted_name: body.name },
        ...{ accepted_from: asked.request.address, accepted_car_id: carId },
      });
      await insertAnswer(tx, tenant, row.id, { kind: 'accepted', text: body.name, userId: null });
      await tellSeller(tx, asked.deps, opened, 'accepted', `Accepted by ${body.name}`);
    }),

  answer: ({ params: { token }, body: { text, decline } }, asked) =>
    changeByLink(asked, token, async (tx, opened) => {
      const { tenant, row, state } = opened;
      if ((await countAnswers(tx, tenant, row.id)) >= ANSWERS_MOST) throw new Refusal(429, OVER);
      const isAsked = decline === 0;
      const next = isAsked ? 'answered' : 'declined';
      // after accepting one can still ask, but no more decline
      const problem = isAsked && isAccepted(row) ? undefined : quotationProblem(state, next);
      if (problem) throw new Refusal(409, problem);
      const kind = isAsked ? 'question' : 'declined';
      await updateQuotation(tx, tenant, row.id, {
        ...{ answered_at: asked.deps.now().toISOString() },
        ...(isOpenForAnswers(opened) && { state: next }),
      });
      await insertAnswer(tx, tenant, row.id, { kind, text, userId: null });
      await tellSeller(tx, asked.deps, opened, kind, text);
    }),
};

import { randomBytes } from 'node:crypto';
import type { dealRecordCalls } from '@forecourt/contract/deals/record';
import { statusAllows } from '@forecourt/policy';
import { asTenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Handlers } from '../../../http/context';
import type { PublicAnswer, PublicPage } from '../../../http/public-pages';
import { announceDeals } from '../announce';
import { addDealEvents } from '../events.queries';
import { updateDeal } from '../record/deal.queries';
import { openDeal } from '../record/open-deal';
import { BUYER_PAGE, buyerLink, readBuyerKey } from './buyer-link';
import { readBuyerPage } from './buyer-page.queries';
import { drawBuyerPage, drawUnknownPage } from './draw-buyer-page';

/** Of one person, so that nothing between keeps it. */
const NOT_KEPT = 'private, no-store';
const TOKEN_BYTES = 20;

const answerOf = (status: number, { text }: { text: string }): PublicAnswer => ({
  ...{ status, type: 'text/html; charset=utf-8', content: `<!doctype html>\n${text}`, cache: NOT_KEPT },
});

const buyerAnswer = async ({ database }: Deps, key: string): Promise<PublicAnswer> => {
  const place = readBuyerKey(key);
  const unknown = () => answerOf(404, drawUnknownPage());
  if (!place) return unknown();
  const { dealershipId, token } = place;
  const row = await database.read(asTenant(dealershipId), (db) => readBuyerPage(db, dealershipId, token));
  if (!row || !statusAllows(row.dealer_status, 'publicPages')) return unknown();
  return answerOf(200, drawBuyerPage(row));
};

export const buyerPages = (deps: Deps): readonly PublicPage[] => [
  {
    name: 'deals.buyerPage',
    path: BUYER_PAGE,
    rate: { per: 'address', max: 60, seconds: 60 },
    answer: ({ key = '' }) => buyerAnswer(deps, key),
  },
];

export const buyerPageHandlers: Pick<Handlers<typeof dealRecordCalls>, 'openBuyerPage' | 'closeBuyerPage'> = {
  openBuyerPage: ({ params: { id } }, context) =>
    context.write(async (tx) => {
      const { tenant, session, deps } = context;
      const deal = await openDeal(context, tx, id, { lock: true });
      const token = deal.buyer_token ?? randomBytes(TOKEN_BYTES).toString('hex');
      if (deal.buyer_token === null) {
        await updateDeal(tx, tenant, id, { buyer_token: token });
        await addDealEvents(tx, tenant, [
          { dealId: id, kind: 'buyer-page', to: 'Opened', userId: session.userId },
        ]);
        await announceDeals(context, [id]);
      }
      return { link: buyerLink(deps, tenant, token) };
    }),

  closeBuyerPage: ({ params: { id } }, context) =>
    context.write(async (tx) => {
      const { tenant, session } = context;
      const deal = await openDeal(context, tx, id, { lock: true });
      if (deal.buyer_token !== null) {
        await updateDeal(tx, tenant, id, { buyer_token: null });
        await addDealEvents(tx, tenant, [
          { dealId: id, kind: 'buyer-page', to: 'Closed', userId: session.userId },
        ]);
        await announceDeals(context, [id]);
      }
      return { message: 'Done' };
    }),
};

import { orderNumber } from '@forecourt/domain/shop/index';
import { z } from 'zod';
import { asTenant, type Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import { drawDocument } from '../../../http/draw-document';
import type { JobHandler } from '../../../services/jobs';
import type { Mail } from '../../../services/mail';
import { readPublicLetterhead } from '../../dealership';
import { findOrder } from '../orders/order.queries';
import { orderPaper } from '../papers/order-paper';
import { orderDocument } from '../papers/paper-document';
import { readOrderFacts } from '../papers/read-facts';
import { readShopPlace, type ShopPlace } from '../place.queries';

const TASK = 'shop.mail-receipt';
const payload = z.object({ dealershipId: z.number(), orderId: z.number() });

/** The receipt is drawn and mailed by a job: it leaves only when the sale was committed, and is tried again until it is accepted. */
export const queueReceipt = ({ jobs }: Pick<Deps, 'jobs'>, tx: Db, tenant: number, orderId: number) =>
  jobs.add(tx, TASK, { dealershipId: tenant, orderId }, { key: `shop receipt ${tenant} ${orderId}` });

const letterText = (name: string, place: ShopPlace): string =>
  [
    name === '' ? 'Hello,' : `Hello ${name},`,
    `Thank you for your purchase at ${place.name}. Your receipt is attached.`,
    [place.name, place.phone, place.email].filter(Boolean).join('\n'),
  ].join('\n\n');

const mailReceipt = async (deps: Deps, mail: Mail, tenant: number, orderId: number, key: string) => {
  const found = await deps.database.read(asTenant(tenant), async (db) => {
    const order = await findOrder(db, tenant, orderId);
    return (
      order && { facts: await readOrderFacts(db, tenant, order), place: await readShopPlace(db, tenant) }
    );
  });
  if (!found || found.facts.order.email === '') return;
  const { facts, place } = found;
  const { order } = facts;
  const number = orderNumber(order.number);
  const head = await readPublicLetterhead(deps, asTenant(tenant));
  const content = await drawDocument({ deps, tenant }, orderDocument, 'id', orderPaper(facts, head));
  await mail.send({
    ...{ to: order.email, subject: `Your receipt ${number} from ${place.name}`, key },
    text: letterText(order.name, place),
    attachments: [{ name: `order-${number}.pdf`, mime: 'application/pdf', content }],
  });
};

export const receiptJobs = (deps: Deps, mail: Mail): Record<string, JobHandler> => ({
  [TASK]: (given, { key }) => {
    const { dealershipId, orderId } = payload.parse(given);
    return mailReceipt(deps, mail, dealershipId, orderId, key);
  },
});

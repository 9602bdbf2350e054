import type { purchasesCalls } from '@forecourt/contract/purchases/index';
import { formatDay } from '@forecourt/domain/dates';
import { purchaseNumber } from '@forecourt/domain/purchase/index';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { drawDocument } from '../../../http/draw-document';
import { Refusal } from '../../../http/refusal';
import { readDealerRow } from '../../bills';
import { type Letterhead, readLetterhead } from '../../dealership';
import { paperDocument } from '../../documents';
import { staffNames } from '../../users';
import { ratesAt } from '../amounts';
import { lockPurchase, openOwn, refuseCancelled } from '../record/open-purchase';
import { readStored, type StoredPurchase } from '../record/purchase.queries';
import { toPurchase } from '../record/purchase-reply';
import { type BillOfPurchase, billOfPurchase } from './bill-of-purchase';
import { type Party, readBoughtVehicle, readParty } from './party.queries';
import { insertSignature, type StoredSignature, signaturesOf } from './signature.queries';

const NOBODY: Party = { name: '', contact: '', address: '', phone: '', email: '', licence_no: '' };

const refuseAuction = ({ kind }: StoredPurchase): void => {
  if (kind === 'auction')
    throw new Refusal(409, "An auction's purchase has the auction's own invoice: it is with the vehicle");
};

const signatureOf = (
  { session }: Context,
  signed: readonly StoredSignature[],
  role: StoredSignature['role'],
) => {
  const found = signed.find((signature) => signature.role === role);
  return found
    ? {
        name: found.name,
        strokes: found.strokes,
        at: formatDay(found.created_at, 'YYYY-MM-DD', session.timezone),
      }
    : null;
};

const readBill = async (
  context: Context,
  db: Db,
  purchase: StoredPurchase,
  more: { head: Letterhead; language: 'en' | 'fr' },
): Promise<BillOfPurchase> => {
  const { tenant } = context;
  const signed = await signaturesOf(db, tenant, purchase.id);
  const nameOf = await staffNames(context, [purchase.created_by]);
  return {
    ...{ ...more, purchase, boughtBy: nameOf(purchase.created_by) },
    seller: (await readParty(db, tenant, purchase)) ?? NOBODY,
    vehicle: await readBoughtVehicle(db, tenant, purchase.stock_id),
    dealer: await readDealerRow(db, tenant),
    taxName: (await ratesAt(db, tenant, purchase.day)).name,
    signatures: {
      seller: signatureOf(context, signed, 'seller'),
      dealership: signatureOf(context, signed, 'dealership'),
    },
  };
};

export const paperHandlers: Pick<Handlers<typeof purchasesCalls>, 'bill' | 'sign'> = {
  bill: async ({ params, query }, context) => {
    const purchase = await context.read((db) => openOwn(context, db, params.id));
    refuseAuction(purchase);
    const language = query.language ?? purchase.language;
    const head = await readLetterhead(context);
    const bill = await context.read((db) => readBill(context, db, purchase, { head, language }));
    const stream = await drawDocument(context, paperDocument, 'id', billOfPurchase(bill));
    return {
      stream,
      mime: 'application/pdf',
      name: `bill-of-purchase-${purchaseNumber(purchase.number)}.pdf`,
    };
  },

  sign: ({ params, body }, context) =>
    context.write(async (tx) => {
      const { tenant, session, request, deps } = context;
      const purchase = await lockPurchase(context, tx, params.id, body.version);
      refuseCancelled(purchase);
      refuseAuction(purchase);
      const { role, name, strokes } = body;
      const isFirst = await insertSignature(tx, tenant, {
        ...{ purchaseId: purchase.id, role, name, strokes, address: request.address, userId: session.userId },
        at: deps.now().toISOString(),
      });
      if (!isFirst) throw new Refusal(409, 'This side has signed already');
      return toPurchase(context, tx, await readStored(tx, tenant, purchase.id));
    }),
};

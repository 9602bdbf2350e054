import type { BodyOf, ReplyOf } from '@forecourt/contract';
import type { dealPaperCalls } from '@forecourt/contract/deals/papers';
import type { Db } from '../../../../db/database';
import type { Context, Handlers } from '../../../../http/context';
import { badField, changedMeanwhile, noRight, notFound, Refusal } from '../../../../http/refusal';
import { HIDDEN_WHILE_LOOKING } from '../../../../http/view-only';
import { changedByOther } from '../../../../records/changed-by-other';
import { ServiceError } from '../../../../services/outside';
import { attachFile, storeFile } from '../../../files';
import { staffNames } from '../../../users';
import { announceDeals } from '../../announce';
import { addDealEvents } from '../../events.queries';
import { openDeal } from '../../record/open-deal';
import { DEAL_FILE } from '../paper-files';
import {
  type CreditFields,
  type CreditRow,
  findCredit,
  findCreditOfDeal,
  insertCredit,
  insertLook,
  readLooks,
  updateCredit,
} from './credit.queries';
import { drawCredit } from './draw-credit';
import { knownOfDeal } from './known-of-deal';
import {
  decryptNumbers,
  encryptNumbers,
  maskNumbers,
  SECRET_NUMBERS,
  type SecretNumbers,
} from './secret-numbers';

type Calls = typeof dealPaperCalls;
type Reply = ReplyOf<Calls['creditAuthorization']>;

const pdfPath = (id: number) => `/api/v1/credit-authorizations/${id}/pdf`;

/** Platform staff who view a user's account learn that there are numbers, and nothing of them. */
const maskedOf = ({ deps, tenant, session }: Context, { secret_fields }: CreditRow): SecretNumbers => {
  if (!session.look) return maskNumbers(decryptNumbers(deps, tenant, secret_fields));
  const hidden = secret_fields === '' ? '' : '•••';
  return { sin: hidden, income: hidden, account_number: hidden };
};

const toReply = async (context: Context, db: Db, row: CreditRow): Promise<Reply> => {
  const looks = await readLooks(db, context.tenant, row.id);
  const nameOf = await staffNames(
    context,
    looks.map(({ user_id }) => user_id),
  );
  const { id, deal_id, customer_id, customer, fields, signed_at, signed_name, pdf, version, created_at } =
    row;
  return {
    ...{ id, deal_id, customer: { id: customer_id, name: customer }, fields, signed_at, signed_name },
    masked: maskedOf(context, row),
    pdf: pdf === null || context.session.look ? null : pdfPath(id),
    looks: looks.map(({ user_id, at }) => ({ by: nameOf(user_id), at })),
    ...{ created_at, version },
  };
};

/** Of a deal that the user sees. */
const openCredit = async (context: Context, db: Db, id: number, options = {}): Promise<CreditRow> => {
  const row = await findCredit(db, context.tenant, id, options);
  if (!row) throw notFound();
  await openDeal(context, db, row.deal_id);
  return row;
};

/** Made with what is known when someone first asks for it. */
const ensureCredit = async (context: Context, tx: Db, dealId: number): Promise<CreditRow> => {
  const { tenant, deps } = context;
  const deal = await openDeal(context, tx, dealId);
  const there = await findCreditOfDeal(tx, tenant, dealId, { lock: true });
  if (there) return there;
  const { fields, numbers } = await knownOfDeal(deps, tx, tenant, deal);
  const secretFields = encryptNumbers(deps, tenant, numbers);
  await insertCredit(tx, tenant, { dealId, customerId: deal.customer_id, fields, secretFields });
  const row = await findCreditOfDeal(tx, tenant, dealId, { lock: true });
  if (!row) throw new Error('it was just inserted');
  return row;
};

const refuseSigned = ({ signed_at }: CreditRow) => {
  if (signed_at !== null)
    throw new Refusal(409, 'This credit authorization is signed and cannot be changed any more');
};

const numberProblem = (name: keyof SecretNumbers, value: string): string | undefined =>
  name === 'sin' && value !== '' && !/^\d{9}$/.test(value)
    ? 'A social insurance number has 9 digits'
    : undefined;

/** What is not sent stays, null clears. */
const changedNumbers = (
  before: SecretNumbers,
  given: BodyOf<Calls['saveCreditAuthorization']>['secrets'],
) => {
  const numbers = { ...before };
  for (const name of SECRET_NUMBERS) {
    const value = given[name];
    if (value === undefined) continue;
    numbers[name] = name === 'sin' ? (value ?? '').replace(/[\s-]/g, '') : (value ?? '');
    const problem = numberProblem(name, numbers[name]);
    if (problem) throw badField(`secrets.${name}`, problem);
  }
  return numbers;
};

const fieldsOf = ({
  secrets: _secrets,
  version: _version,
  ...fields
}: BodyOf<Calls['saveCreditAuthorization']>): CreditFields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? null]));

const noteInDeal = async (context: Context, tx: Db, dealId: number, to: string, text = '') => {
  const { tenant, session } = context;
  await addDealEvents(tx, tenant, [
    { dealId, kind: 'credit-authorization', to, text, userId: session.userId },
  ]);
  await announceDeals(context, [dealId]);
};

export const creditHandlers: Pick<
  Handlers<Calls>,
  | 'creditAuthorization'
  | 'saveCreditAuthorization'
  | 'revealCreditNumbers'
  | 'signCreditAuthorization'
  | 'creditAuthorizationPdf'
> = {
  creditAuthorization: ({ params: { id } }, context) =>
    context.write(async (tx) => toReply(context, tx, await ensureCredit(context, tx, id))),

  saveCreditAuthorization: ({ params: { id }, body }, context) =>
    context.write(async (tx) => {
      const { tenant, deps } = context;
      const row = await ensureCredit(context, tx, id);
      refuseSigned(row);
      if (body.version !== undefined && body.version !== row.version)
        throw await changedByOther(context, tx, {
          ...{ table: 'credit_authorization', id: row.id, current: await toReply(context, tx, row) },
        });
      const numbers = changedNumbers(decryptNumbers(deps, tenant, row.secret_fields), body.secrets);
      await updateCredit(tx, tenant, row.id, {
        fields: JSON.stringify(fieldsOf(body)),
        secret_fields: encryptNumbers(deps, tenant, numbers),
      });
      return toReply(context, tx, await openCredit(context, tx, row.id));
    }),

  revealCreditNumbers: ({ params: { id } }, context) =>
    context.write(async (tx) => {
      const { tenant, deps, session } = context;
      const row = await openCredit(context, tx, id);
      await insertLook(tx, tenant, id, session.userId);
      return decryptNumbers(deps, tenant, row.secret_fields);
    }),

  signCreditAuthorization: async ({ params: { id }, body }, context) => {
    const { tenant, deps, request } = context;
    const drawn = await context.read((db) => openCredit(context, db, id));
    refuseSigned(drawn);
    const at = deps.now();
    const masked = maskNumbers(decryptNumbers(deps, tenant, drawn.secret_fields));
    const content = await drawCredit(context, drawn, masked, {
      ...{ name: body.signed_name, at, strokes: body.strokes, address: request.address },
    });
    const stored = await storeFile(context, DEAL_FILE.creditAuthorization, {
      ...{ content, bytes: content.length, mime: 'application/pdf', extension: 'pdf' },
      originalName: `credit-authorization-${drawn.deal_id}.pdf`,
    });
    return context.write(async (tx) => {
      const row = await openCredit(context, tx, id, { lock: true });
      refuseSigned(row);
      // the document says what was read: what changed since is signed anew
      if (row.version !== drawn.version) throw changedMeanwhile(await toReply(context, tx, row));
      const pdf = await attachFile(context, tx, stored, id);
      await updateCredit(tx, tenant, id, {
        ...{ pdf, signed_name: body.signed_name, signed_at: at.toISOString(), signed_from: request.address },
      });
      await noteInDeal(context, tx, row.deal_id, 'signed', body.signed_name);
      return toReply(context, tx, await openCredit(context, tx, id));
    });
  },

  creditAuthorizationPdf: async ({ params: { id } }, context) => {
    // it shows the last characters of what is encrypted
    if (context.session.look) throw noRight(HIDDEN_WHILE_LOOKING);
    const row = await context.read((db) => openCredit(context, db, id));
    if (row.pdf === null) throw notFound('This credit authorization is not signed yet');
    const name = `credit-authorization-${row.deal_id}.pdf`;
    try {
      return { stream: await context.deps.files.get(row.pdf), mime: 'application/pdf', name };
    } catch (error) {
      throw error instanceof ServiceError && error.fault === 'missing' ? notFound() : error;
    }
  },
};

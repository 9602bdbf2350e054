import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { insertLink } from './link.queries';
import { codeOf, hashCode } from './links';
import { findRequest, insertRequest, type NewRequest, type RequestRow } from './request.queries';
import { sendLinks } from './send-links';
import { hasEmail, hasMobile } from './send-to-signer';
import { insertSigner, type NewSigner, signersOf } from './signer.queries';

const LIFE_DAYS = 14;
const DAY_MS = 86_400_000;

/** Someone who gets no link could never sign. */
export const refuseUnreachable = (signers: readonly NewSigner[], field: string) => {
  const unreachable = signers.find((signer) => !hasEmail(signer) && !hasMobile(signer));
  if (unreachable)
    throw badField(
      field,
      `${unreachable.name} has neither an e-mail nor a mobile number. Add one, or sign in the office.`,
    );
};

type Wanted = Omit<NewRequest, 'expiresAt' | 'userId'>;

/** Asks people to sign a stored document: by links that are sent, or on a tablet in the office. */
export const startRequest = async (
  context: Context,
  tx: Db,
  wanted: Wanted,
  people: readonly NewSigner[],
): Promise<RequestRow> => {
  const { deps, tenant, session, request } = context;
  const expiresAt = new Date(deps.now().getTime() + LIFE_DAYS * DAY_MS).toISOString();
  const id = await insertRequest(tx, tenant, { ...wanted, expiresAt, userId: session.userId });
  for (const person of people) {
    const signerId = await insertSigner(tx, tenant, id, person);
    await deps.database.systemWrite({ userId: session.userId, requestId: request.id }, (systemTx) =>
      insertLink(systemTx, tenant, signerId, hashCode(codeOf(deps, tenant, signerId))),
    );
  }
  const row = await findRequest(tx, tenant, id);
  if (!row) throw new Error('a request that was inserted is found');
  if (!wanted.inOffice) await sendLinks(context, tx, row, await signersOf(tx, tenant, [id]));
  return row;
};

import { createHash, randomBytes } from 'node:crypto';
import type { Deps } from '../../../deps';
import type { Context } from '../../../http/context';
import { endLinksOf, insertLink } from './link.queries';

/** Whoever has the token has the quotation, so only its hash is kept. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

const TOKEN_BYTES = 32;

const linkOf = ({ publicUrl }: Pick<Deps, 'publicUrl'>, token: string) => `${publicUrl}/#/quotation/${token}`;

const whoOf = ({ session, request }: Context) => ({ userId: session.userId, requestId: request.id });

/** Ends the earlier links and answers a new one, within the transaction of the request. */
export const renewLink = async (context: Context, quotationId: number): Promise<string> => {
  const { tenant, deps } = context;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await deps.database.systemWrite(whoOf(context), async (tx) => {
    await endLinksOf(tx, tenant, quotationId);
    await insertLink(tx, tenant, quotationId, hashToken(token));
  });
  return linkOf(deps, token);
};

export const endLinks = (context: Context, quotationId: number) =>
  context.deps.database.systemWrite(whoOf(context), (tx) => endLinksOf(tx, context.tenant, quotationId));

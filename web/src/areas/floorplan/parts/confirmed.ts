import { CallError } from '../../../api/client';
import { ask } from '../../../kit/confirm';

/** Sends once; what the server warns of is asked about, and sent again as confirmed. */
export const sendConfirmed = async <R>(send: (confirmed: 0 | 1) => Promise<R>): Promise<R> => {
  try {
    return await send(0);
  } catch (error) {
    const warning =
      error instanceof CallError && error.status === 409 ? error.body.fields?.confirmed : undefined;
    if (warning === undefined) throw error;
    const isMeant = await ask({ title: 'Book it anyway?', body: warning, confirmLabel: 'Book anyway' });
    if (!isMeant) throw error;
    return send(1);
  }
};

import type { Call } from '@forecourt/contract';
import type { WebhookRecord } from '@forecourt/contract/integrations/index';
import type { Context, Handler, Input } from '../../../http/context';

/** A kind of record that webhooks carry, in the shape in which its call answers it. */
export interface PublicRecord {
  readonly call: Call;
  read(context: Context, id: number): Promise<unknown>;
}

/** A call that reads one record by the `id` of its path, with its handler. */
export const publicRecord = <C extends Call>(call: C, handler: Handler<C>): PublicRecord => ({
  call,
  read: (context, id) => {
    const input = { params: { id }, query: {}, body: {}, files: {} } as Input<Call> as Input<C>; // such a call takes nothing but its id
    return handler(input, context);
  },
});

const registered = new Map<WebhookRecord, PublicRecord>();

/** Makes a kind of an area known, as the server starts. */
export const registerPublicRecord = (kind: WebhookRecord, record: PublicRecord) =>
  registered.set(kind, record);

export const publicRecordOf = (kind: WebhookRecord): PublicRecord | undefined => registered.get(kind);

import type { ErrorBody } from '@forecourt/contract';

/** An answer that says no: thrown anywhere below a handler, sent as the error body of design 4. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly extra: Partial<Pick<ErrorBody, 'fields' | 'current' | 'changed' | 'retryAfter'>> = {},
  ) {
    super(message);
  }
}

export const refuse = (status: number, message: string, extra?: Refusal['extra']): never => {
  throw new Refusal(status, message, extra);
};

export const notFound = (message = 'not found') => new Refusal(404, message);
export const badField = (field: string, message: string) =>
  new Refusal(400, message, { fields: { [field]: message } });
export const noRight = (message = 'You have no right to do this') => new Refusal(403, message);
export const changedMeanwhile = (current: unknown, changed?: ErrorBody['changed']) =>
  new Refusal(409, 'Someone else changed this in the meantime', { current, ...(changed && { changed }) });

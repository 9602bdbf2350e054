/**
 * rejected: it will never take this request; unauthorised: our keys are wrong; missing: no such thing there;
 * too-many, unavailable, timeout: another try may work.
 */
export type ServiceFault = 'rejected' | 'unauthorised' | 'missing' | 'too-many' | 'unavailable' | 'timeout';

const PASSING: readonly ServiceFault[] = ['too-many', 'unavailable', 'timeout'];

/** What goes wrong with an outside service. The message is ours: it never carries keys, bodies or card numbers. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly retryable: boolean;

  constructor(
    readonly service: string,
    readonly fault: ServiceFault,
    message: string,
    /** The service's own code, where it gave one. */
    readonly code?: string,
  ) {
    super(`${service}: ${message}`);
    this.retryable = PASSING.includes(fault);
  }
}

const codeOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return codeOf(error.cause);
};

/** A failed fetch as a ServiceError: late or not there. */
export const unreachable = (service: string, error: unknown): ServiceError => {
  if (error instanceof ServiceError) return error;
  if (error instanceof Error && error.name === 'TimeoutError') {
    return new ServiceError(service, 'timeout', 'did not answer in time');
  }
  return new ServiceError(service, 'unavailable', 'could not be reached', codeOf(error));
};

/** The fault an HTTP status stands for. */
export const faultOfStatus = (status: number): ServiceFault => {
  if (status === 401 || status === 403) return 'unauthorised';
  if (status === 404) return 'missing';
  if (status === 408) return 'timeout';
  if (status === 429) return 'too-many';
  return status >= 500 ? 'unavailable' : 'rejected';
};

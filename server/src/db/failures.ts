const codeOf = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'cause' in error ? codeOf(error.cause) : undefined;
};

const messageOf = (error: unknown): string => {
  if (!(error instanceof Error)) return '';
  return error.cause instanceof Error ? messageOf(error.cause) : error.message;
};

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const STATEMENT_TIMEOUT = '57014';
const LOCK_TIMEOUT = '55P03';
const IDLE_IN_TRANSACTION = '25P03';

/** Another transaction was in the way; the same again may pass. */
export const isRetryable = (error: unknown) =>
  [SERIALIZATION_FAILURE, DEADLOCK].includes(codeOf(error) ?? '');

export const isStatementTimeout = (error: unknown) => codeOf(error) === STATEMENT_TIMEOUT;
export const isLockTimeout = (error: unknown) => codeOf(error) === LOCK_TIMEOUT;

/** The connection is gone: the database was stopped, killed or does not accept connections. */
export const isConnectionLost = (error: unknown) => {
  const code = codeOf(error);
  if (code !== undefined)
    return /^(08|57P|ECONN|EPIPE|ENOENT|ETIMEDOUT)/.test(code) || code === IDLE_IN_TRANSACTION;
  return /^(Connection terminated|Client has encountered a connection error|timeout expired)/.test(
    messageOf(error),
  );
};

const constraintIn = (message: string): string => / constraint "([^"]+)"/.exec(message)?.[1] ?? '';

/** Of a part of a distributed table it ends with the part's number. */
const withoutNumber = (constraint: string): string => constraint.replace(/_\d{6,}$/, '');

/** The PostgreSQL error code and constraint behind a failed statement, if that is what it was. */
export const violated = (error: unknown): { code: string; constraint: string } | null => {
  const code = codeOf(error);
  if (!code) return null;
  const holder = typeof error === 'object' && error !== null && 'cause' in error ? error.cause : error;
  const named = typeof holder === 'object' && holder !== null && 'constraint' in holder && holder.constraint;
  return { code, constraint: withoutNumber(named ? String(named) : constraintIn(messageOf(error))) };
};

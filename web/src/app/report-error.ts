import { sessionCalls } from '@forecourt/contract/session';
import { send } from '../api/client';
import { toast } from '../api/toast';
import { readToken } from '../api/token';

const REPORTED = "We Send A report for this error to our developers and they've trying to solve it.";

const describe = (error: unknown) =>
  error instanceof Error
    ? { title: `${error.name}: ${error.message}`, message: error.stack ?? error.message }
    : { title: 'Error', message: String(error) };

/** calls.md 8, Other: the error is reported, and the user sees that it was. */
export const reportError = async (error: unknown): Promise<void> => {
  if (readToken() === null) return; // only a session may report
  const { title, message } = describe(error);
  const body = {
    title: title.slice(0, 300),
    message: message.slice(0, 8000),
    from: location.href.slice(0, 1000),
  };
  try {
    await send(sessionCalls.reportError, { body }, { silent: true });
    void toast({ id: 'error-reported', kind: 'info', message: REPORTED, autoClose: 8000 });
  } catch {
    // a report that cannot be sent must not hide the error itself
  }
};

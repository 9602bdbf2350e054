import type { ErrorBody } from '@forecourt/contract/errors';
import { currentLook } from './look';
import { announceSessionChange, endSession, goTo, rememberReturnPath, wasOpen } from './session-end';
import { type Toast, toast } from './toast';

/** Texts of a screen's own for a status (calls.md 8 'Other'); `other` is for every status not named. */
export type Messages = Partial<Record<number | 'other', string>>;

export interface Handling {
  method: string;
  isMultipart: boolean;
  /** No 'Done'; refusals are still shown. */
  quiet?: boolean;
  /** A form shows the refused fields, so the toast would only repeat it. */
  showsFields?: boolean;
  /** The screen says what failed in the place of what it could not load, so a toast would only repeat it. */
  showsFailure?: boolean;
  messages?: Messages;
}

const say = (kind: Toast['kind'], message: string) => void toast({ id: `${kind}:${message}`, kind, message });

const sayDone = () => void toast({ id: 'done', kind: 'success', message: 'Done', autoClose: 2500 });

export const handleSuccess = ({ method, quiet }: Handling) => {
  if (method !== 'GET' && !quiet) sayDone();
};

/** calls.md 8, shared request handling: the one place where a status becomes something one sees. */
export const handleRefusal = (status: number, body: ErrorBody, handling: Handling) => {
  const { method, isMultipart, showsFields, messages } = handling;
  const message = messages?.[status] ?? messages?.other ?? body.message;
  const isOnFields = showsFields === true && body.fields !== undefined;
  switch (status) {
    case 400:
      return isOnFields ? undefined : say('error', message);
    case 401:
      if (messages?.[401]) say('error', message);
      else if (wasOpen() && !currentLook()) say('warning', 'Your session has ended. Please sign in again.');
      rememberReturnPath();
      return endSession();
    case 402:
      return say('error', message);
    case 403:
      return say('warning', message);
    case 406:
      // the dealership's status has changed: the bar, the menu and who may pay follow from it
      announceSessionChange();
      return goTo('/admin/pricing');
    case 409:
      // a save that was overtaken bears the current record, and the form shows what differs
      return method === 'DELETE' || (body.current === undefined && !isOnFields)
        ? say('error', message)
        : undefined;
    case 422:
      return isMultipart || isOnFields ? undefined : say('error', message);
    default:
      return handling.showsFailure ? undefined : say('error', message);
  }
};

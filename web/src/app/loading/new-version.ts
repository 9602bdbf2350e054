import { toast } from '../../api/toast';
import { entryOf } from './entry-of';

const KEY = 'forecourt:reloaded-at';
const PAUSE = 60_000;

/** 'none' when the server does not answer, or something else in its place. */
export type Version = 'same' | 'other' | 'none';

const ask = async (): Promise<Version> => {
  try {
    const reply = await fetch('/', { cache: 'no-store' });
    const entry = reply.ok ? entryOf(await reply.text()) : null;
    if (entry === null) return 'none';
    return entry === entryOf(document.documentElement.outerHTML) ? 'same' : 'other';
  } catch {
    return 'none';
  }
};

let asking: Promise<Version> | null = null;

/** Which version the server has now, asked once for all that failed together. */
export const versionThere = (): Promise<Version> => {
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
};

/** Starts again with the new version, but never in a circle. Answers whether it does. */
export const reloadOnce = (): boolean => {
  const last = Number(sessionStorage.getItem(KEY) ?? 0);
  if (Date.now() - last < PAUSE) return false;
  sessionStorage.setItem(KEY, String(Date.now()));
  location.reload();
  return true;
};

let isSaid = false;

/** Said once: the toast's own code may be what is missing. */
export const sayIfOutdated = async (): Promise<void> => {
  if (isSaid || (await versionThere()) !== 'other' || isSaid) return;
  isSaid = true;
  void toast({
    id: 'new-version',
    message: 'There is a new version of Forecourt. Save what you have changed, then reload the page.',
    autoClose: false,
  });
};

import type { Deps } from '../../../deps';

/** A payment service remembers a key for a day; a little less is on the safe side. */
const KEY_LIFE_MS = 20 * 3_600_000;

/** Whether the service may have forgotten the key of what was first asked then. */
export const isOldKey = ({ now }: Pick<Deps, 'now'>, createdAt: string): boolean =>
  now().getTime() - Date.parse(createdAt) > KEY_LIFE_MS;

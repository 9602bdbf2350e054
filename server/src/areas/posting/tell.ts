import type { Db } from '../../db/database';
import type { Deps } from '../../deps';
import { type NotificationKind, notify } from '../notifications';
import { managerIds } from '../users';

const POST_FAILED = 'posting.failed';
const SIGN_IN_AGAIN = 'posting.sign-in';

export const postingNotificationKinds: Readonly<Record<string, NotificationKind>> = {
  [POST_FAILED]: { label: 'A post on Facebook could not be done' },
  [SIGN_IN_AGAIN]: { label: 'The Facebook page must be connected again', emailByDefault: true },
};

export const FACEBOOK_PATH = '/admin/advertisment/facebook';
export const SOCIAL_PATH = '/admin/social-posting';

interface Told {
  title: string;
  body: string;
  link: string;
}

/** Tells who asked; auto-posting's failures go to the owner and the managers. */
export const tellFailure = async (
  tx: Db,
  deps: Deps,
  dealershipId: number,
  userId: number | null,
  told: Told,
): Promise<void> => {
  const people = userId === null ? await managerIds(tx, dealershipId) : [userId];
  for (const person of people)
    await notify(tx, deps, { dealershipId, userId: person, kind: POST_FAILED, ...told });
};

export const tellSignedOut = async (
  tx: Db,
  deps: Deps,
  dealershipId: number,
  page: string,
): Promise<void> => {
  for (const person of await managerIds(tx, dealershipId))
    await notify(tx, deps, {
      ...{ dealershipId, userId: person, kind: SIGN_IN_AGAIN, link: FACEBOOK_PATH },
      title: 'Sign in to Facebook again',
      body: `Facebook ended the sign-in for ${page}. Posts wait until someone signs in again.`,
    });
};

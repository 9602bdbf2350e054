/**
 * signed-out: someone has to sign in again; too-many: Facebook asks to wait; refused: it will never take this; missing: there is no
 * such post; away: nothing was sent; unknown: no answer came, so that it may have been done.
 */
export type FacebookFaultKind = 'signed-out' | 'too-many' | 'refused' | 'missing' | 'away' | 'unknown';

export class FacebookFault extends Error {
  override readonly name = 'FacebookFault';
  constructor(
    readonly kind: FacebookFaultKind,
    message: string,
    readonly retryAfterSeconds = 0,
  ) {
    super(message);
  }
}

export interface FacebookLogin {
  token: string;
  /** null when Facebook gives no end. */
  seconds: number | null;
}

export interface FacebookPageAccess {
  id: string;
  name: string;
  token: string;
}

export interface NewPagePost {
  message: string;
  /** Whole addresses that Facebook can read; with pictures no preview of a link is shown. */
  pictures: readonly string[];
  link: string;
}

export interface PagePostResults {
  likes: number;
  comments: number;
  shares: number;
  /** null when Facebook does not say. */
  reach: number | null;
}

type Access = Pick<FacebookPageAccess, 'id' | 'token'>;

/** The pages of Facebook, by its Graph API. */
export interface Facebook {
  mode: 'facebook' | 'stand-in' | 'off';
  loginUrl(state: string, redirectUri: string): string;
  /** A token of the user who signed in, for about 60 days. */
  exchange(code: string, redirectUri: string): Promise<FacebookLogin>;
  pages(userToken: string): Promise<FacebookPageAccess[]>;
  /** The number of the new post. */
  publish(page: Access, post: NewPagePost): Promise<string>;
  update(page: Access, postId: string, message: string): Promise<void>;
  remove(page: Access, postId: string): Promise<void>;
  results(page: Access, postId: string): Promise<PagePostResults>;
}

export const pageUrl = (id: string): string => `https://www.facebook.com/${encodeURIComponent(id)}`;

/** Sign-ins that nobody ended; keys of extensions that were ended long ago. */
export const EXPIRED: readonly string[] = [
  "delete from facebook_sign_in where expires_at < now() - interval '1 day'",
  "delete from extension_key where ended_at < now() - interval '90 days'",
];

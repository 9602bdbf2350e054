/** Sign-ins that nobody ended. */
export const EXPIRED: readonly string[] = [
  "delete from quickbooks_sign_in where expires_at < now() - interval '1 day'",
];

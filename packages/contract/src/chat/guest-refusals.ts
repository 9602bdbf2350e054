/** Why the server refuses what a guest sends: the widget says it in the language of the page. */
export const GUEST_REFUSALS = {
  tooFast: 'Too many messages. Please wait a moment.',
  blocked: 'You can no longer write here',
  closed: 'The chat is closed',
} as const;

export type GuestRefusal = keyof typeof GUEST_REFUSALS;

export const refusalOf = (error: string): GuestRefusal | undefined =>
  (Object.keys(GUEST_REFUSALS) as GuestRefusal[]).find((name) => GUEST_REFUSALS[name] === error);

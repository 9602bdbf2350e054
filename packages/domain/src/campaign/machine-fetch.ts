export interface Fetch {
  userAgent: string;
  /** The header Purpose or Sec-Purpose. */
  purpose: string;
  /** Since the message was handed to the mail server. */
  seconds: number;
}

const PROGRAMS =
  /bot\b|crawl|spider|scan|preview|prefetch|proofpoint|mimecast|barracuda|safelinks|curl|wget|python|java\/|go-http|okhttp|headless/i;
/** Nobody opens a message as fast as the filter of a mail server that tries what is in it. */
const TOO_FAST_SECONDS = 3;

/** Whether a program, and not a person, loaded the picture or the link. Gmail loads pictures for a person who opens the message. */
export const isMachineFetch = ({ userAgent, purpose, seconds }: Fetch): boolean => {
  if (userAgent.trim() === '' || /prefetch|preview/i.test(purpose)) return true;
  return PROGRAMS.test(userAgent) || seconds < TOO_FAST_SECONDS;
};

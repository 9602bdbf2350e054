export const LINK_ADDRESS_MAX = 2_000;

const UNSAFE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\s\\<>"`]/u;
/** The host follows at once and no user name stands before it: 'https://bank.example@other.example' deceives the reader. */
const WEB = /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i;
const MAIL = /^mailto:[^@/?#]+@[^@/?#]+(?:\?|$)/i;
const PHONE = /^tel:\+?[0-9().;=a-z-]+$/i;
/** Browsers read '//host' and '/\host' as an address of another host. */
const PATH = /^\/(?!\/)/;

/** Whether a link may lead there: a web page, an e-mail address, a phone number or a page of the same site. */
export const isLinkAddress = (href: string): boolean =>
  href.length <= LINK_ADDRESS_MAX &&
  !UNSAFE.test(href) &&
  (WEB.test(href) || MAIL.test(href) || PHONE.test(href) || PATH.test(href));

export const isOutsideAddress = (href: string): boolean => WEB.test(href);

/** What a person typed, as an address: 'dealer.example' gets its 'https://', an e-mail address its 'mailto:'. Null when it is none. */
export const linkAddressFrom = (typed: string): string | null => {
  const text = typed.trim();
  if (isLinkAddress(text)) return text;
  if (/^[^\s@/:?#]+@[^\s@/:?#]+\.[^\s@/:?#]+$/.test(text)) return linkIfSafe(`mailto:${text}`);
  if (/^[^\s@/:?#]+\.[a-z]{2,}(?:[/?#]|$)/i.test(text)) return linkIfSafe(`https://${text}`);
  return null;
};

const linkIfSafe = (href: string): string | null => (isLinkAddress(href) ? href : null);

import { isEmail } from '../email';
import { editDistance } from './edit-distance';

export interface EmailKey {
  /** The address in lower case. */
  address: string;
  /** The box it arrives in: Gmail ignores dots, and most hosts what follows a plus. A weak key (domain.md 5.1). */
  box: string;
  /** The box with the host that was meant: gmail.com for gmial.com. */
  meantBox: string;
  local: string;
  host: string;
}

const NOBODY =
  /^(?:no|none|na|nomail|noemail|no[.-]?e?mail|noreply|no-reply|test|unknown|undefined|null|x+|a+)$/;
const EVERYBODY = /^(?:info|sales|admin|office|contact|service|support|reception|accounting|hello|mail)$/;
const NOWHERE = /^(?:none|na|nomail|noemail|no|test|example|unknown|undefined)\.(?:com|ca|net)$/;

const KNOWN_HOSTS =
  'gmail.com hotmail.com hotmail.ca yahoo.com yahoo.ca outlook.com icloud.com live.com live.ca telus.net shaw.ca rogers.com bell.net sympatico.ca'.split(
    ' ',
  );
/** Hosts of their own that look like a slip of one above. */
const OTHER_HOSTS = new Set(
  'ymail.com mail.com email.com gmx.com hey.com msn.com me.com mac.com aol.com'.split(' '),
);

/** gmial.com and hotmial.com as they were meant; any other host as it is. */
export const meantHost = (host: string): string => {
  if (KNOWN_HOSTS.includes(host) || OTHER_HOSTS.has(host) || host.length < 7 || host.length > 16) return host;
  const near = KNOWN_HOSTS.filter((known) => editDistance(host, known, 1) === 1);
  return near.length === 1 ? (near[0] ?? host) : host;
};

const boxAt = (local: string, host: string): string => {
  const isGmail = host === 'gmail.com' || host === 'googlemail.com';
  return isGmail ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${host}`;
};

/** Null for what is no address, and for what is typed where somebody had none. */
export const emailKey = (text: string): EmailKey | null => {
  const address = text.trim().normalize('NFKC').toLowerCase();
  if (!isEmail(address)) return null;
  const at = address.lastIndexOf('@');
  const [local, host] = [address.slice(0, at), address.slice(at + 1)];
  if (NOBODY.test(local) || NOWHERE.test(host)) return null;
  const plain = local.replace(/\+.*$/, '') || local;
  return { address, box: boxAt(plain, host), meantBox: boxAt(plain, meantHost(host)), local: plain, host };
};

/** An address that many people read tells a business, not a person. */
export const isSharedMailbox = ({ local }: EmailKey): boolean => EVERYBODY.test(local);

import { isEmail } from '../email';

export interface EmailKey {
  /** The address in lower case. */
  address: string;
  /** The box it arrives in: Gmail ignores dots, and most hosts what follows a plus. A weak key (domain.md 5.1). */
  box: string;
  local: string;
  host: string;
}

const NOBODY =
  /^(?:no|none|na|nomail|noemail|no[.-]?e?mail|noreply|no-reply|test|unknown|undefined|null|x+|a+)$/;
const EVERYBODY = /^(?:info|sales|admin|office|contact|service|support|reception|accounting|hello|mail)$/;
const NOWHERE = /^(?:none|na|nomail|noemail|no|test|example|unknown|undefined)\.(?:com|ca|net)$/;

/** Null for what is no address, and for what is typed where somebody had none. */
export const emailKey = (text: string): EmailKey | null => {
  const address = text.trim().normalize('NFKC').toLowerCase();
  if (!isEmail(address)) return null;
  const at = address.lastIndexOf('@');
  const [local, host] = [address.slice(0, at), address.slice(at + 1)];
  if (NOBODY.test(local) || NOWHERE.test(host)) return null;
  const isGmail = host === 'gmail.com' || host === 'googlemail.com';
  const plain = local.replace(/\+.*$/, '') || local;
  const box = isGmail ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${host}`;
  return { address, box, local: plain, host };
};

/** An address that many people read tells a business, not a person. */
export const isSharedMailbox = ({ local }: EmailKey): boolean => EVERYBODY.test(local);

/** As long as a host name can be. */
const MOST_CHARACTERS = 253;

/** Letters of any script, digits, dots and hyphens: what else a URL takes (a user, a path, an IPv6 address) is no host name. */
const PLAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;

/**
 * A host name as all are compared: lower case, Punycode, no port, no dot at its end. undefined for what is none.
 */
export const hostNameOf = (given: string): string | undefined => {
  const text = given.trim().replace(/:\d{1,5}$/, '');
  if (text.length > MOST_CHARACTERS || !PLAIN.test(text)) return undefined;
  if (!URL.canParse(`http://${text}`)) return undefined;
  const name = new URL(`http://${text}`).hostname.replace(/\.$/, '');
  return name === '' || name.length > MOST_CHARACTERS ? undefined : name;
};

/** What a dealership may enter as its own: a name with a dot, no address of numbers, no port. */
export const ownHostNameOf = (given: string): { host: string } | { problem: string } => {
  const text = given.trim();
  if (/:\d*$/.test(text)) return { problem: 'Enter the host name without a port' };
  if (/^https?:/i.test(text) || text.includes('/'))
    return { problem: 'Enter the host name alone, such as www.dealer.example' };
  const host = hostNameOf(text);
  if (!host?.includes('.') || /^[\d.]+$/.test(host) || !isDomain(host))
    return { problem: 'Enter a host name such as www.dealer.example' };
  return { host };
};

const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

const isDomain = (host: string) => host.split('.').every((label) => LABEL.test(label));

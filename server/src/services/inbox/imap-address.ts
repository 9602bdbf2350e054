import type { ImapFlowOptions } from 'imapflow';

export interface ImapAddress {
  readonly connection: Pick<ImapFlowOptions, 'host' | 'port' | 'secure' | 'auth' | 'tls' | 'doSTARTTLS'>;
  readonly mailbox: string;
}

/** STARTTLS is used where the server has it, unless the query says that it must or must not be. */
const startTls = (wanted: string | null): boolean | undefined => {
  if (wanted === 'required') return true;
  return wanted === 'no' ? false : undefined;
};

/** imaps://user:password@host:993/INBOX; ?tls=required|no and ?verify=no say how TLS is used. */
export const readImapUrl = (text: string): ImapAddress => {
  const url = new URL(text);
  const secure = url.protocol === 'imaps:';
  if (!secure && url.protocol !== 'imap:') throw new Error('IMAP_URL must begin with imaps:// or imap://');
  const tls = startTls(url.searchParams.get('tls'));
  return {
    connection: {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port || (secure ? 993 : 143)),
      secure,
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
      ...(!secure && tls !== undefined && { doSTARTTLS: tls }),
      tls: { rejectUnauthorized: url.searchParams.get('verify') !== 'no' },
    },
    mailbox: decodeURIComponent(url.pathname.slice(1)) || 'INBOX',
  };
};

import type { RawMail } from '../index';

const CRLF = '\r\n';

export interface SampleMail {
  readonly id?: string;
  readonly headers?: readonly string[];
  readonly body: string | Buffer;
}

/** A mail as it lies in a mailbox; the body may have any bytes. */
export const sampleMail = ({ id = 'one', headers = [], body }: SampleMail): Buffer =>
  Buffer.concat([
    Buffer.from(
      [
        'From: "Ada Byron" <ada@example.org>',
        'To: intake+d12@reply.example.org',
        `Message-ID: <${id}@example.org>`,
        'Subject: Is it sold?',
        'Date: Wed, 04 Mar 2026 14:22:09 -0500',
        ...headers,
        '',
        '',
      ].join(CRLF),
    ),
    Buffer.from(body),
  ]);

export const TEXT = ['Content-Type: text/plain; charset=utf-8'];

export interface SamplePart {
  readonly headers: readonly string[];
  readonly body: string | Buffer;
}

/** The headers and the body of a mail made of parts. */
export const multipart = (parts: readonly SamplePart[], type = 'mixed'): SampleMail => ({
  headers: ['MIME-Version: 1.0', `Content-Type: multipart/${type}; boundary="between"`],
  body: Buffer.concat([
    ...parts.flatMap(({ headers, body }) => [
      Buffer.from(['--between', ...headers, '', ''].join(CRLF)),
      Buffer.from(body),
      Buffer.from(CRLF),
    ]),
    Buffer.from(`--between--${CRLF}`),
  ]),
});

export const attachedFile = (name: string, type: string, content: Buffer): SamplePart => ({
  headers: [
    `Content-Type: ${type}; name="${name}"`,
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: attachment; filename="${name}"`,
  ],
  body: content.toString('base64').replace(/.{76}/g, `$&${CRLF}`),
});

export const textPart = (body: string): SamplePart => ({ headers: TEXT, body });

const latin1 = (text: string) => Buffer.from(text, 'latin1');

/** Mails that must be read alike from a mailbox and from a file, each with what is found in it. */
export const SAMPLES: readonly {
  readonly name: string;
  readonly mail: SampleMail;
  readonly found: Readonly<Record<string, unknown>>;
}[] = [
  { name: 'plain text', mail: { headers: TEXT, body: 'Hello – é' }, found: { text: 'Hello – é' } },
  { name: 'no type at all', mail: { body: 'Hello' }, found: { text: 'Hello' } },
  {
    name: 'Latin-1',
    mail: { headers: ['Content-Type: text/plain; charset=ISO-8859-1'], body: latin1('Café à Montréal') },
    found: { text: 'Café à Montréal' },
  },
  {
    name: 'Windows-1252 in quoted-printable',
    mail: {
      headers: [
        'Content-Type: text/plain; charset=windows-1252',
        'Content-Transfer-Encoding: quoted-printable',
      ],
      body: 'It=92s 5=80 =\r\nor more',
    },
    found: { text: 'It’s 5€ or more' },
  },
  {
    name: 'a page alone, without a text part',
    mail: { headers: ['Content-Type: text/html; charset=iso-8859-1'], body: latin1('<p>Café</p>') },
    found: { html: '<p>Café</p>' },
  },
  {
    name: 'text and page',
    mail: multipart(
      [textPart('Hi'), { headers: ['Content-Type: text/html'], body: '<p>Hi</p>' }],
      'alternative',
    ),
    found: { text: 'Hi', html: '<p>Hi</p>' },
  },
  {
    name: 'ADF as a part of its own',
    mail: multipart([
      textPart('See below'),
      { headers: ['Content-Type: application/x-adf+xml'], body: '<adf><prospect/></adf>' },
    ]),
    found: { text: 'See below', adfText: '<adf><prospect/></adf>', attachments: [] },
  },
  {
    name: 'ADF in Latin-1, as a file',
    mail: multipart([
      attachedFile(
        'lead.adf',
        'application/octet-stream',
        latin1('<?xml version="1.0" encoding="iso-8859-1"?><adf>é</adf>'),
      ),
    ]),
    found: { adfText: '<?xml version="1.0" encoding="iso-8859-1"?><adf>é</adf>', attachments: [] },
  },
  {
    name: 'files of kinds that are kept and not kept',
    mail: multipart([
      textPart('Files'),
      attachedFile('a.png', 'image/png', Buffer.from('png')),
      attachedFile('../b.exe', 'application/octet-stream', Buffer.from('exe')),
    ]),
    found: {
      attachments: [
        { name: 'a.png', contentType: 'image/png', bytes: 3, content: Buffer.from('png') },
        { name: 'b.exe', contentType: 'application/octet-stream', bytes: 3, content: null },
      ],
    },
  },
  {
    name: 'nothing but a file',
    mail: multipart([attachedFile('a.pdf', 'application/pdf', Buffer.from('%PDF'))]),
    found: {
      text: '',
      html: '',
      attachments: [
        { name: 'a.pdf', contentType: 'application/pdf', bytes: 4, content: Buffer.from('%PDF') },
      ],
    },
  },
];

/** Line ends after the last line depend on how a mail lies in its mailbox. */
export const trimmed = (mail: RawMail): RawMail => ({
  ...mail,
  text: mail.text.trim(),
  html: mail.html.trim(),
  adfText: mail.adfText?.trim() ?? null,
});

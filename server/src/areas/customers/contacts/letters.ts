/** The letters of this area. No password ever stands in one. */
export const invitationLetter = (name: string, dealership: string, username: string, link: string) => ({
  subject: `Your account at ${dealership}`,
  text: `Hello ${name},\n\n${dealership} opened an account for you, where you see what concerns you and can reach them.\n\nYour username is ${username}\nChoose a password here, once, within seven days:\n${link}\n\nIf you do not want an account you need not do anything.\n`,
});

export interface Sender {
  name: string;
  street: string;
  city: string;
  /** Such as BC. */
  province: string;
  postal: string;
  phone: string;
  email: string;
  website: string;
}

const joined = (parts: readonly string[], by: string) => parts.filter(Boolean).join(by);

/** Who writes, with a postal address and a way to answer (CASL). */
const signature = ({ name, street, city, province, postal, phone, email, website }: Sender) =>
  joined(
    [
      name,
      joined([street, joined([city, province, postal], ' ')], ', '),
      joined([phone, email, website], ' · '),
    ],
    '\n',
  );

/** A message as it goes out. Without a link to stop them it is one of service. */
export const signedMail = (text: string, sender: Sender, stopLink: string | null) =>
  `${text}\n\n--\n${signature(sender)}\n${stopLink ? `\nTo receive no more such messages: ${stopLink}\n` : ''}`;

export const signedSms = (text: string, { name, phone }: Sender, stopLink: string | null) =>
  `${text}\n${joined([name, phone], ' ')}${stopLink ? `\nStop: ${stopLink}` : ''}`;

export type Language = 'en' | 'fr';

interface Wanted {
  name: string;
  dealership: string;
  title: string;
  message: string;
  link: string;
  /** The last day on which the link can be used. */
  until: string;
}

const joined = (...parts: string[]) => parts.filter(Boolean).join('\n\n');

/** The letters of this area. `link` is the person's way to sign, or words where it must not be kept. */
export const askLetter = (language: Language, { name, dealership, title, message, link, until }: Wanted) =>
  language === 'fr'
    ? {
        subject: `À signer : ${title}`,
        text: joined(
          `Bonjour ${name},`,
          message || `${dealership} vous demande de lire et de signer : ${title}.`,
          `Ouvrez le document ici :\n${link}`,
          `Ce lien est personnel : ne le transmettez pas. Il est valable jusqu’au ${until}.`,
          'Vous pouvez refuser la forme électronique ; écrivez-nous alors pour signer sur papier.',
          dealership,
        ),
      }
    : {
        subject: `Please sign: ${title}`,
        text: joined(
          `Hello ${name},`,
          message || `${dealership} asks you to read and sign: ${title}.`,
          `Open the document here:\n${link}`,
          `This link is for you alone: please do not pass it on. It is valid until ${until}.`,
          'You may refuse the electronic form; tell us and you can sign on paper.',
          dealership,
        ),
      };

export const reminderLetter = (language: Language, wanted: Wanted) => {
  const { subject, text } = askLetter(language, { ...wanted, message: '' });
  return { subject: language === 'fr' ? `Rappel. ${subject}` : `Reminder. ${subject}`, text };
};

export const askSms = (language: Language, { title, link }: Pick<Wanted, 'title' | 'link'>) =>
  language === 'fr' ? `Veuillez lire et signer : ${title} ${link}` : `Please read and sign: ${title} ${link}`;

export const copyLetter = (
  language: Language,
  { name, dealership, title }: Pick<Wanted, 'name' | 'dealership' | 'title'>,
) =>
  language === 'fr'
    ? {
        subject: `Votre copie signée : ${title}`,
        text: joined(
          `Bonjour ${name},`,
          `Tout le monde a signé. Vous trouverez ci-joint votre copie de : ${title}.`,
          'Le document est scellé : un logiciel de lecture PDF signale toute modification ultérieure.',
          dealership,
        ),
      }
    : {
        subject: `Your signed copy: ${title}`,
        text: joined(
          `Hello ${name},`,
          `Everyone has signed. Your copy of ${title} is attached.`,
          'The document is sealed: a PDF reader shows any later change.',
          dealership,
        ),
      };

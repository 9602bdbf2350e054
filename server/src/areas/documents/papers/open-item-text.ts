import {
  DISCLOSURE_QUESTIONS,
  findPart,
  type Language,
  type OpenItem,
  PRESCRIBED_TEXTS,
  SECTIONS,
} from '@forecourt/domain/bill-of-sale/index';

const TRADE_IN_FACTS: Readonly<Record<string, string>> = {
  ...{ year: "l'année", make: 'la marque', model: 'le modèle', vin: 'le NIV', odometer: "l'odomètre" },
  lienHolder: 'le créancier',
};
const CREDIT: Readonly<Record<string, string>> = {
  'values.financing_first_payment_day': 'Le premier paiement doit suivre la date de la vente',
  'values.lease_rate': 'Saisir la méthode, le taux, la durée et la valeur résiduelle de la location',
  'values.financing_rate': 'Saisir le taux et la durée du financement',
};

const partText = (path: string): string | undefined => {
  const part = findPart(path.replace('values.', ''));
  return part && `${SECTIONS[part.section].label.fr} : ${part.label.fr} (à saisir)`;
};

const tradeInText = (path: string): string => {
  const [, place, field = ''] = path.split('.');
  if (place === undefined) return 'Ajouter le véhicule acheté';
  return `Échange ${Number(place) + 1} : ${TRADE_IN_FACTS[field] ?? field} (à saisir)`;
};

const disclosureText = ({ path, text }: OpenItem): string | undefined => {
  const question = DISCLOSURE_QUESTIONS.find(({ code }) => code === path);
  const lacksDetails =
    question !== undefined && text !== question.text.en && text.startsWith(question.text.en);
  return question && `${question.text.fr}${lacksDetails ? ' Donner les détails.' : ''}`;
};

const frenchText = (item: OpenItem): string | undefined => {
  switch (item.code) {
    case 'part':
      return partText(item.path);
    case 'trade-in':
      return tradeInText(item.path);
    case 'credit':
      return CREDIT[item.path];
    case 'disclosure':
      return disclosureText(item);
    case 'text': {
      const title = PRESCRIBED_TEXTS.find(({ key }) => key === item.path)?.title.fr;
      return title && `Le texte prescrit « ${title} » n'est pas encore saisi`;
    }
    default:
      return undefined;
  }
};

/** What is open, in the language of the paper; messages of the calculator are in English alone. */
export const openItemText = (item: OpenItem, language: Language): string =>
  (language === 'fr' ? frenchText(item) : undefined) ?? item.text;

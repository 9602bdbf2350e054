import { formatPhone } from '../phone-text';
import type { LeadFieldKind } from './lead-fields';
import type { FormLanguage, FormSection, PublicField, PublicForm } from './public-forms';

type Both = Readonly<Record<FormLanguage, string>>;
const both = (en: string, fr: string): Both => ({ en, fr });

interface FormTexts {
  readonly title: Both;
  readonly intro: Both;
  /** What its button says. */
  readonly button: Both;
}

const FORMS: Readonly<Record<string, FormTexts>> = {
  'trade-value': {
    title: both('Value your trade', 'Évaluez votre échange'),
    intro: both(
      'Tell us about your vehicle and we will get back to you with what it is worth.',
      'Parlez-nous de votre véhicule et nous vous dirons ce qu’il vaut.',
    ),
    button: both('Get my trade value', 'Obtenir la valeur'),
  },
  'car-finder': {
    title: both('Find me a car', 'Trouver un véhicule'),
    intro: both(
      'Tell us what you are looking for. We will let you know when we have it.',
      'Dites-nous ce que vous cherchez. Nous vous préviendrons dès que nous l’aurons.',
    ),
    button: both('Find my car', 'Trouver mon véhicule'),
  },
  finance: {
    title: both('Get financing', 'Demande de financement'),
    intro: both(
      'Apply in a few minutes. Your income is encrypted, and we never ask for your social insurance number online.',
      'Faites votre demande en quelques minutes. Vos revenus sont chiffrés et nous ne demandons jamais votre numéro d’assurance sociale en ligne.',
    ),
    button: both('Send application', 'Envoyer la demande'),
  },
  appointment: {
    title: both('Book an appointment', 'Prendre rendez-vous'),
    intro: both(
      'Choose a day that suits you. We will confirm the time.',
      'Choisissez le jour qui vous convient. Nous confirmerons l’heure.',
    ),
    button: both('Request appointment', 'Demander un rendez-vous'),
  },
  contact: {
    title: both('Contact us', 'Nous joindre'),
    intro: both(
      'Questions about a vehicle, a service or anything else? Send us a message.',
      'Des questions sur un véhicule, un service ou autre chose? Écrivez-nous.',
    ),
    button: both('Send message', 'Envoyer le message'),
  },
  service: {
    title: both('Book service', 'Rendez-vous d’entretien'),
    intro: both(
      'Tell us what your vehicle needs and when you would like to come in.',
      'Dites-nous ce dont votre véhicule a besoin et quand vous souhaitez venir.',
    ),
    button: both('Request service', 'Demander un entretien'),
  },
  parts: {
    title: both('Order parts', 'Commander des pièces'),
    intro: both(
      'Tell us which part you need. We will get back to you with its price and availability.',
      'Dites-nous quelle pièce il vous faut. Nous vous indiquerons son prix et sa disponibilité.',
    ),
    button: both('Request parts', 'Demander des pièces'),
  },
  'test-drive': {
    title: both('Book a test drive', 'Réserver un essai routier'),
    intro: both(
      'Choose a day and a time, and we will have the vehicle ready for you.',
      'Choisissez un jour et une heure, et le véhicule vous attendra.',
    ),
    button: both('Request test drive', 'Demander un essai'),
  },
  'more-info': {
    title: both('Ask for more information', 'Demander plus d’information'),
    intro: both(
      'What would you like to know? We’ll answer as soon as we can.',
      'Que souhaitez-vous savoir? Nous vous répondrons dès que possible.',
    ),
    button: both('Send question', 'Envoyer la question'),
  },
  'sell-us-your-car': {
    title: both('Sell us your car', 'Vendez-nous votre véhicule'),
    intro: both(
      'We buy vehicles, even if you do not buy one of ours. Tell us about yours.',
      'Nous achetons des véhicules, même si vous n’en achetez pas chez nous. Parlez-nous du vôtre.',
    ),
    button: both('Get my offer', 'Obtenir une offre'),
  },
  'text-us': {
    title: both('Text us', 'Textez-nous'),
    intro: both(
      'Leave your question and your mobile number, and we will answer by text message.',
      'Laissez-nous votre question et votre numéro de cellulaire, et nous répondrons par texto.',
    ),
    button: both('Send message', 'Envoyer le message'),
  },
  rent: {
    title: both('Rent a vehicle', 'Louer un véhicule'),
    intro: both(
      'Tell us when you need a vehicle, and we will send you our rates.',
      'Dites-nous quand il vous faut un véhicule et nous vous enverrons nos tarifs.',
    ),
    button: both('Request rental', 'Demander une location'),
  },
  quote: {
    title: both('Request a quote', 'Demander un prix'),
    intro: both(
      'We will send you a price with all fees included.',
      'Nous vous enverrons un prix tous frais compris.',
    ),
    button: both('Request quote', 'Demander un prix'),
  },
  'commercial-credit': {
    title: both('Commercial credit application', 'Demande de crédit commercial'),
    intro: both(
      'Financing for companies. Your revenue is encrypted, and we never ask for a social insurance number online.',
      'Financement pour entreprises. Vos revenus sont chiffrés et nous ne demandons jamais de numéro d’assurance sociale en ligne.',
    ),
    button: both('Send application', 'Envoyer la demande'),
  },
  career: {
    title: both('Work with us', 'Travailler avec nous'),
    intro: both(
      'Tell us about yourself and the job you would like.',
      'Parlez-nous de vous et du poste qui vous intéresse.',
    ),
    button: both('Send application', 'Envoyer ma candidature'),
  },
  referral: {
    title: both('Refer a friend', 'Recommander un ami'),
    intro: both(
      'Do you know someone who is looking for a vehicle? Introduce us.',
      'Vous connaissez quelqu’un qui cherche un véhicule? Présentez-le-nous.',
    ),
    button: both('Send referral', 'Envoyer la recommandation'),
  },
};

const SECTIONS: Readonly<Record<FormSection, Both>> = {
  you: both('About you', 'Vos coordonnées'),
  friend: both('Your friend', 'Votre ami'),
  car: both('Your vehicle', 'Votre véhicule'),
  wanted: both('What you are looking for', 'Ce que vous cherchez'),
  visit: both('When', 'Quand'),
  home: both('Your home', 'Votre logement'),
  work: both('Your work', 'Votre emploi'),
  budget: both('Your budget', 'Votre budget'),
  company: both('Your company', 'Votre entreprise'),
  request: both('Your request', 'Votre demande'),
};

const FIELDS: Readonly<Record<string, Both>> = {
  f_name: both('First name', 'Prénom'),
  l_name: both('Last name', 'Nom'),
  email: both('E-mail', 'Courriel'),
  mobile: both('Mobile number', 'Numéro de cellulaire'),
  message: both('Message', 'Message'),
  trade_year: both('Year', 'Année'),
  trade_make: both('Make', 'Marque'),
  trade_model: both('Model', 'Modèle'),
  trade_trim: both('Trim', 'Version'),
  trade_vin: both('VIN', 'NIV'),
  trade_odometer: both('Odometer (km)', 'Odomètre (km)'),
  trade_condition: both('Condition', 'État'),
  trade_colour: both('Colour', 'Couleur'),
  trade_lien: both('Amount owing ($)', 'Solde à payer ($)'),
  trade_asking: both('Asking price ($)', 'Prix demandé ($)'),
  trade_damage: both('Damage and accidents', 'Dommages et accidents'),
  wanted_make: both('Make', 'Marque'),
  wanted_model: both('Model', 'Modèle'),
  wanted_year_from: both('Year from', 'Année, de'),
  wanted_year_to: both('Year to', 'Année, à'),
  wanted_price_to: both('Price up to ($)', 'Prix maximal ($)'),
  wanted_odometer_to: both('Odometer up to (km)', 'Odomètre maximal (km)'),
  wanted_body: both('Body style', 'Carrosserie'),
  birth_day: both('Date of birth', 'Date de naissance'),
  housing: both('Housing', 'Logement'),
  housing_payment: both('Monthly rent or mortgage ($)', 'Loyer ou hypothèque par mois ($)'),
  address_since: both('At this address since', 'À cette adresse depuis'),
  employer: both('Employer', 'Employeur'),
  occupation: both('Occupation', 'Profession'),
  employed_since: both('Employed since', 'En poste depuis'),
  monthly_income: both('Monthly income before tax ($)', 'Revenu mensuel brut ($)'),
  other_income: both('Other monthly income ($)', 'Autres revenus mensuels ($)'),
  down_payment: both('Down payment ($)', 'Mise de fonds ($)'),
  monthly_budget: both('Monthly budget ($)', 'Budget mensuel ($)'),
  credit_consent: both(
    'I agree that the dealership and its lenders obtain my credit report for this application',
    'J’accepte que le concessionnaire et ses prêteurs obtiennent mon dossier de crédit pour cette demande',
  ),
  company_name: both('Company', 'Entreprise'),
  registration_number: both('Registration number', 'Numéro d’enregistrement'),
  business_since: both('In business since', 'En affaires depuis'),
  industry: both('Industry', 'Secteur d’activité'),
  annual_revenue: both('Annual revenue ($)', 'Revenus annuels ($)'),
  signing_officer: both('Signing officer', 'Dirigeant signataire'),
  units_wanted: both('Vehicles wanted', 'Nombre de véhicules'),
  service_car: both('Vehicle', 'Véhicule'),
  service_odometer: both('Odometer (km)', 'Odomètre (km)'),
  service_work: both('Work wanted', 'Travaux souhaités'),
  service_day: both('Preferred day', 'Jour souhaité'),
  service_waits: both('I will wait at the dealership', 'J’attendrai sur place'),
  part_name: both('Part', 'Pièce'),
  part_number: both('Part number', 'Numéro de pièce'),
  part_quantity: both('Quantity', 'Quantité'),
  part_car: both('Vehicle', 'Véhicule'),
  part_vin: both('VIN', 'NIV'),
  named_car: both('Vehicle', 'Véhicule'),
  visit_day: both('Preferred day', 'Jour souhaité'),
  visit_time: both('Preferred time', 'Heure souhaitée'),
  position: both('Position', 'Poste'),
  start_day: both('Available from', 'Disponible à partir du'),
  experience: both('Experience', 'Expérience'),
  referrer_name: both('Your name', 'Votre nom'),
  referrer_phone: both('Your telephone', 'Votre téléphone'),
  referrer_email: both('Your e-mail', 'Votre courriel'),
  rent_from: both('From', 'Du'),
  rent_to: both('To', 'Au'),
};

/** What is stored is said of the applicant; the form asks them. */
const CHOICES: Readonly<Record<string, Both>> = {
  Excellent: both('Excellent', 'Excellent'),
  Good: both('Good', 'Bon'),
  Fair: both('Fair', 'Moyen'),
  Poor: both('Poor', 'Mauvais'),
  Unknown: both('Unknown', 'Inconnu'),
  Owns: both('I own', 'Je suis propriétaire'),
  Rents: both('I rent', 'Je suis locataire'),
  'Lives with family': both('I live with family', 'J’habite avec ma famille'),
};

const WRONG: Readonly<Record<LeadFieldKind | 'time', Both>> = {
  text: both('Use at most 200 characters', 'Utilisez au plus 200 caractères'),
  longText: both('Use at most 5,000 characters', 'Utilisez au plus 5 000 caractères'),
  number: both('Enter a number', 'Entrez un nombre'),
  money: both('Enter an amount in dollars, e.g. 12,500', 'Entrez un montant en dollars, p. ex. 12 500'),
  kilometres: both('Enter the kilometres, e.g. 85,000', 'Entrez les kilomètres, p. ex. 85 000'),
  year: both('Enter a year, e.g. 2019', 'Entrez une année, p. ex. 2019'),
  day: both('Enter a date', 'Entrez une date'),
  time: both('Enter a time, e.g. 14:30', 'Entrez une heure, p. ex. 14:30'),
  phone: both(
    'Enter a telephone number with its area code, e.g. 604 555 0142',
    'Entrez un numéro de téléphone avec l’indicatif régional, p. ex. 514 555 0142',
  ),
  email: both('Enter an e-mail address, e.g. name@example.com', 'Entrez un courriel, p. ex. nom@exemple.com'),
  vin: both('A VIN has 17 letters and digits', 'Un NIV compte 17 lettres et chiffres'),
  choice: both('Choose one from the list', 'Choisissez une option de la liste'),
  yesNo: both('Please check this box', 'Veuillez cocher cette case'),
};

/** What a required field asks for while it is empty. */
const MISSING: Readonly<Record<string, Both>> = {
  f_name: both('Enter your first name', 'Entrez votre prénom'),
  l_name: both('Enter your last name', 'Entrez votre nom'),
  message: both('Enter a message', 'Entrez un message'),
  trade_year: both('Enter the year of your vehicle', 'Entrez l’année de votre véhicule'),
  trade_make: both('Enter the make of your vehicle', 'Entrez la marque de votre véhicule'),
  trade_model: both('Enter the model of your vehicle', 'Entrez le modèle de votre véhicule'),
  trade_odometer: both('Enter the kilometres on your vehicle', 'Entrez le kilométrage de votre véhicule'),
  monthly_income: both('Enter your monthly income', 'Entrez votre revenu mensuel'),
  named_car: both('Enter the vehicle, e.g. 2021 Honda Civic', 'Entrez le véhicule, p. ex. Honda Civic 2021'),
  visit_day: both('Choose a day', 'Choisissez un jour'),
  service_work: both('Enter the work wanted', 'Entrez les travaux souhaités'),
  part_name: both('Enter the part', 'Entrez la pièce'),
  rent_from: both('Choose the first day', 'Choisissez le premier jour'),
  rent_to: both('Choose the last day', 'Choisissez le dernier jour'),
  company_name: both('Enter the name of your company', 'Entrez le nom de votre entreprise'),
  position: both('Enter the position', 'Entrez le poste'),
  referrer_name: both('Enter your name', 'Entrez votre nom'),
};

const FRIEND_MISSING = both('Enter your friend’s first name', 'Entrez le prénom de votre ami');

const CHECKS = {
  required: both('Please fill this in', 'Veuillez remplir ce champ'),
  mustAgree: both(
    'Please check this box to send the form',
    'Veuillez cocher cette case pour envoyer le formulaire',
  ),
  reach: both('Enter an e-mail address or a mobile number', 'Entrez un courriel ou un numéro de cellulaire'),
  wanted: both('Tell us at least one thing you look for', 'Dites-nous au moins une chose que vous cherchez'),
  characters: both(
    'Remove line breaks and special characters',
    'Retirez les sauts de ligne et les caractères spéciaux',
  ),
  tooLongName: both('Use at most 100 characters', 'Utilisez au plus 100 caractères'),
  past: both('Choose a day in the past', 'Choisissez un jour passé'),
  future: both('Choose today or a later day', 'Choisissez aujourd’hui ou un jour suivant'),
  dayOrder: both('Must not be before the first day', 'Ne peut pas précéder le premier jour'),
  yearOrder: both('Must not be before the first year', 'Ne peut pas précéder la première année'),
};

/** The address and telephone are part of a request for consent (CASL). */
export interface ConsentDealer {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly street: string;
  readonly city: string;
  readonly province: string;
  readonly postal: string;
}

const addressOf = ({ name, street, city, province, postal, phone, email }: ConsentDealer): string =>
  [name, street, city, [province, postal].filter(Boolean).join(' '), formatPhone(phone) || email]
    .filter(Boolean)
    .join(', ');

/** Word for word what the checkbox says, in the language it was shown in: it is kept with the consent. */
export const offersText = (language: FormLanguage, dealer: ConsentDealer): string =>
  language === 'fr'
    ? `Oui, je souhaite recevoir des offres et des nouvelles de ${dealer.name} par courriel et par texto. Je peux retirer mon consentement en tout temps. ${addressOf(dealer)}.`
    : `Yes, send me offers and news from ${dealer.name} by e-mail and text message. I can withdraw my consent at any time. ${addressOf(dealer)}.`;

/** The same at the checkout of the shop, where e-mail alone is asked for. */
export const newsText = (language: FormLanguage, dealer: ConsentDealer): string =>
  language === 'fr'
    ? `Oui, je souhaite recevoir des offres et des nouvelles de ${dealer.name} par courriel. Je peux retirer mon consentement en tout temps. ${addressOf(dealer)}.`
    : `Yes, send me offers and news from ${dealer.name} by e-mail. I can withdraw my consent at any time. ${addressOf(dealer)}.`;

export const contactText = (
  language: FormLanguage,
  dealer: Pick<ConsentDealer, 'name'>,
  { isForFriend }: Pick<PublicForm, 'isForFriend'>,
): string => {
  if (isForFriend)
    return language === 'fr'
      ? `Mon ami accepte que ${dealer.name} communique avec lui au sujet de cette recommandation.`
      : `My friend agrees that ${dealer.name} may contact them about this referral.`;
  return language === 'fr'
    ? `J’accepte que ${dealer.name} communique avec moi au sujet de cette demande par téléphone, texto ou courriel.`
    : `I agree that ${dealer.name} may contact me about this request by telephone, text message or e-mail.`;
};

export const formTexts = (language: FormLanguage, { slug }: Pick<PublicForm, 'slug'>) => {
  const texts = FORMS[slug];
  if (!texts) throw new Error(`the form ${slug} has no texts`);
  return { title: texts.title[language], intro: texts.intro[language], button: texts.button[language] };
};

export const sectionText = (language: FormLanguage, section: FormSection): string =>
  SECTIONS[section][language];

export const fieldText = (language: FormLanguage, { name }: Pick<PublicField, 'name'>): string => {
  const label = FIELDS[name];
  if (!label) throw new Error(`the field ${name} has no label`);
  return label[language];
};

/** What is said at a required field that is empty; it names the field. */
export const missingText = (
  language: FormLanguage,
  { kind, name }: Pick<PublicField, 'kind' | 'name'>,
  { isForFriend }: Pick<PublicForm, 'isForFriend'>,
): string => {
  if (name === 'f_name' && isForFriend) return FRIEND_MISSING[language];
  if (kind === 'yesNo' || kind === 'email' || kind === 'phone') return WRONG[kind][language];
  return (MISSING[name] ?? CHECKS.required)[language];
};

export const choiceText = (language: FormLanguage, option: string): string =>
  CHOICES[option]?.[language] ?? option;

export const wrongText = (language: FormLanguage, kind: PublicField['kind']): string => WRONG[kind][language];

export const checkText = (language: FormLanguage, check: keyof typeof CHECKS): string =>
  CHECKS[check][language];

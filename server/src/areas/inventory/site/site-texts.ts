import { formatMoney, formatNumber } from '@forecourt/domain';
import { type Cents, toDollars } from '@forecourt/domain/money/index';
import { inFrench } from '@forecourt/domain/vehicle/french-words';
import type { Site, SiteLanguage } from '../../../site/site-page';
import type { SiteSort } from './stock-filter';

type Language = Pick<Site, 'language'>;

const FRENCH_WHOLE = new Intl.NumberFormat('fr-CA', { maximumFractionDigits: 0 });
const FRENCH_CENTS = new Intl.NumberFormat('fr-CA', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** '$19,995' or '19 995 $'; cents only where there are some. */
export const moneyText = ({ language }: Language, cents: Cents): string => {
  const dollars = toDollars(cents);
  const isWhole = cents % 100 === 0;
  if (language === 'en') return formatMoney(dollars, isWhole ? 0 : 2);
  return `${(isWhole ? FRENCH_WHOLE : FRENCH_CENTS).format(dollars)}\u00a0$`;
};

/** To the dollar, as estimates are read. */
export const roundMoneyText = (site: Language, cents: Cents): string =>
  // still whole cents
  moneyText(site, (Math.round(cents / 100) * 100) as Cents);

export const numberText = ({ language }: Language, value: number): string =>
  language === 'en' ? formatNumber(value) : FRENCH_WHOLE.format(value);

/** 8.99 as '8.99 %' or '8,99 %'. */
export const percentText = ({ language }: Language, value: number): string =>
  language === 'en' ? `${value}%` : `${String(value).replace('.', ',')}\u00a0%`;

export const odometerText = (
  site: Language,
  { odometer, odometer_type }: { odometer: number | null; odometer_type: number },
): string =>
  odometer === null ? '' : `${numberText(site, odometer)}\u00a0${odometer_type === 1 ? 'mi' : 'km'}`;

const CONDITIONS: Readonly<Record<SiteLanguage, Readonly<Record<number, string>>>> = {
  en: { 1: 'New', 2: 'As new', 3: 'Excellent', 4: 'Good', 5: 'Fair', 6: 'Salvage' },
  fr: { 1: 'Neuf', 2: 'Comme neuf', 3: 'Excellent', 4: 'Bon', 5: 'Passable', 6: 'Récupéré' },
};

export const conditionText = ({ language }: Language, condition: number | null): string =>
  CONDITIONS[language][condition ?? 0] ?? '';

const FRENCH: Readonly<Record<string, string>> = {
  diesel: 'Diesel',
  electric: 'Électrique',
  gasoline: 'Essence',
  petrol: 'Essence',
  flex: 'Polycarburant',
  hybrid: 'Hybride',
  'plug-in-hybrid': 'Hybride rechargeable',
  other: 'Autre',
  automatic: 'Automatique',
  manual: 'Manuelle',
  'dual-clutch': 'À double embrayage',
  'automated manual': 'Manuelle robotisée',
  'single-speed': 'À un rapport',
  fwd: 'Traction avant',
  rwd: 'Propulsion',
  awd: 'Traction intégrale',
  '4wd': 'Quatre roues motrices',
  '2wd': 'Deux roues motrices',
};

/** A fuel, transmission or drive; what is not known stays as it was entered. */
export const wordText = ({ language }: Language, word: string): string =>
  language === 'en' ? word : (FRENCH[word.toLowerCase()] ?? word);

export const bodyText = ({ language }: Language, word: string): string =>
  language === 'en' ? word : inFrench('bodyStyle', word);

export const colorText = ({ language }: Language, word: string): string =>
  language === 'en' ? word : inFrench('color', word);

interface Texts {
  inventory: string;
  home: string;
  forSaleIn: (what: string, where: string) => string;
  vehicles: string;
  about: (dealer: string, count: string) => string;
  count: (count: string, isOne: boolean) => string;
  search: string;
  searchHint: string;
  searchButton: string;
  filters: string;
  show: string;
  any: string;
  make: string;
  model: string;
  chooseMake: string;
  yearFrom: string;
  yearTo: string;
  priceFrom: string;
  priceTo: string;
  kmTo: string;
  body: string;
  fuel: string;
  drive: string;
  condition: string;
  sort: string;
  sorts: Readonly<Record<SiteSort, string>>;
  chosen: string;
  remove: string;
  clearAll: string;
  from: (what: string) => string;
  upTo: (what: string) => string;
  meant: (words: string) => string;
  noMatch: string;
  noMatchHelp: string;
  noCars: string;
  noCarsHelp: string;
  findIt: string;
  pages: string;
  previous: string;
  next: string;
  page: (page: string, pages: string) => string;
  noPhoto: string;
  pending: string;
  comingSoon: string;
  special: string;
  featured: string;
  priceDrop: string;
  callForPrice: string;
  was: string;
  now: string;
  allIn: string;
  allInNote: string;
  biweekly: string;
  cardPayment: (term: number, rate: string) => string;
  newest: string;
  seeAll: string;
  details: string;
  options: string;
  aboutCar: string;
  stockNumber: string;
  facts: Readonly<Record<string, string>>;
  photos: string;
  photo: (place: number, of: number) => string;
  showPhoto: (place: number) => string;
  call: string;
  testDrive: string;
  moreInfo: string;
  quote: string;
  tradeValue: string;
  finance: string;
  favourite: string;
  payment: string;
  down: string;
  term: string;
  months: (count: number) => string;
  rate: string;
  update: string;
  price: string;
  taxAtRegistration: (tax: string) => string;
  total: string;
  totalWithTax: string;
  financed: string;
  payments: (count: number, months: number, rate: string) => string;
  borrowing: string;
  estimateNote: string;
  listNote: string;
  similar: string;
  gone: string;
  goneHelp: string;
  othersLikeIt: string;
}

export const TEXTS: Readonly<Record<SiteLanguage, Texts>> = {
  en: {
    inventory: 'Inventory',
    home: 'Home',
    forSaleIn: (what, where) => (where ? `${what} for sale in ${where}` : `${what} for sale`),
    vehicles: 'Vehicles',
    about: (dealer, count) => `${count} at ${dealer}, with photos, all-in prices and payment estimates.`,
    count: (count, isOne) => `${count} ${isOne ? 'vehicle' : 'vehicles'}`,
    search: 'Search our inventory',
    searchHint: 'e.g. 2021 Civic, stock no. or VIN',
    searchButton: 'Search',
    filters: 'Filters',
    show: 'Show vehicles',
    any: 'Any',
    make: 'Make',
    model: 'Model',
    chooseMake: 'Choose a make first',
    yearFrom: 'Year from',
    yearTo: 'Year to',
    priceFrom: 'Price from',
    priceTo: 'Price to',
    kmTo: 'Odometer up to (km)',
    body: 'Body style',
    fuel: 'Fuel',
    drive: 'Drive',
    condition: 'Condition',
    sort: 'Sort by',
    sorts: {
      site: 'Featured',
      newest: 'Newest arrivals',
      price: 'Price: low to high',
      '-price': 'Price: high to low',
      '-year': 'Year: newest first',
      km: 'Odometer: lowest first',
    },
    chosen: 'Filters that are on',
    remove: 'Remove',
    clearAll: 'Clear all',
    from: (what) => `From ${what}`,
    upTo: (what) => `Up to ${what}`,
    meant: (words) => `Nothing matched exactly. Showing results for “${words}”.`,
    noMatch: 'No vehicles match',
    noMatchHelp: 'Try fewer filters, or tell us what you are looking for and we will find it for you.',
    noCars: 'New vehicles are on their way',
    noCarsHelp:
      'Nothing is listed at the moment. Tell us what you are looking for and we will find it for you.',
    findIt: 'Find a vehicle for me',
    pages: 'Pages',
    previous: 'Previous',
    next: 'Next',
    page: (page, pages) => `Page ${page} of ${pages}`,
    noPhoto: 'Photos are on their way',
    pending: 'Sale pending',
    comingSoon: 'Coming soon',
    special: 'Special price',
    featured: 'Featured',
    priceDrop: 'Price drop',
    callForPrice: 'Call for price',
    was: 'Was',
    now: 'Now',
    allIn: 'All-in price',
    allInNote: 'All dealer fees are included. Taxes and licensing are extra.',
    biweekly: 'bi-weekly',
    cardPayment: (term, rate) => `est. with tax, ${term} months at ${rate}`,
    newest: 'Newest vehicles',
    seeAll: 'See all vehicles',
    details: 'Details',
    options: 'Options',
    aboutCar: 'About this vehicle',
    stockNumber: 'Stock number',
    facts: { Color: 'Colour', 'Exterior Color': 'Exterior colour', 'Interior Color': 'Interior colour' },
    photos: 'Photos',
    photo: (place, of) => `photo ${place} of ${of}`,
    showPhoto: (place) => `Show photo ${place}`,
    call: 'Call',
    testDrive: 'Book a test drive',
    moreInfo: 'Ask about it',
    quote: 'Get a quote',
    tradeValue: 'Value my trade',
    finance: 'Get financing',
    favourite: 'Add to my favourites',
    payment: 'Estimate your payment',
    down: 'Down payment ($)',
    term: 'Term',
    months: (count) => `${count} months`,
    rate: 'Interest rate (%)',
    update: 'Update',
    price: 'All-in price',
    taxAtRegistration: (tax) => `${tax}, paid at registration`,
    total: 'Total',
    totalWithTax: 'Total with tax',
    financed: 'Amount financed',
    payments: (count, months, rate) => `${count} payments over ${months} months at ${rate}`,
    borrowing: 'Cost of borrowing',
    estimateNote:
      'An estimate, on approved credit. Licensing is not included. Your rate and taxes may be different.',
    listNote:
      'Prices include all dealer fees. Taxes and licensing are extra. Payments are estimates, on approved credit.',
    similar: 'Similar vehicles',
    gone: 'This vehicle is no longer available',
    goneHelp: 'It may have been sold. Please ask us: there may be another one like it.',
    othersLikeIt: 'Others you may like',
  },
  fr: {
    inventory: 'Inventaire',
    home: 'Accueil',
    forSaleIn: (what, where) => (where ? `${what} à vendre à ${where}` : `${what} à vendre`),
    vehicles: 'Véhicules',
    about: (dealer, count) =>
      `${count} chez ${dealer}, avec photos, prix tout compris et estimation des paiements.`,
    count: (count, isOne) => `${count} ${isOne ? 'véhicule' : 'véhicules'}`,
    search: 'Rechercher dans notre inventaire',
    searchHint: 'p. ex. Civic 2021, no de stock ou NIV',
    searchButton: 'Rechercher',
    filters: 'Filtres',
    show: 'Afficher les véhicules',
    any: 'Tous',
    make: 'Marque',
    model: 'Modèle',
    chooseMake: 'Choisissez d’abord une marque',
    yearFrom: 'Année, de',
    yearTo: 'Année, à',
    priceFrom: 'Prix, de',
    priceTo: 'Prix, à',
    kmTo: 'Odomètre, jusqu’à (km)',
    body: 'Carrosserie',
    fuel: 'Carburant',
    drive: 'Roues motrices',
    condition: 'État',
    sort: 'Trier par',
    sorts: {
      site: 'En vedette',
      newest: 'Derniers arrivés',
      price: 'Prix croissant',
      '-price': 'Prix décroissant',
      '-year': 'Année la plus récente',
      km: 'Kilométrage croissant',
    },
    chosen: 'Filtres actifs',
    remove: 'Retirer',
    clearAll: 'Tout effacer',
    from: (what) => `À partir de ${what}`,
    upTo: (what) => `Jusqu’à ${what}`,
    meant: (words) => `Aucun résultat exact. Voici les résultats pour « ${words} ».`,
    noMatch: 'Aucun véhicule ne correspond',
    noMatchHelp:
      'Essayez avec moins de filtres, ou dites-nous ce que vous cherchez et nous le trouverons pour vous.',
    noCars: 'De nouveaux véhicules arrivent bientôt',
    noCarsHelp:
      'Aucun véhicule n’est affiché pour le moment. Dites-nous ce que vous cherchez et nous le trouverons pour vous.',
    findIt: 'Trouvez-moi un véhicule',
    pages: 'Pages',
    previous: 'Précédent',
    next: 'Suivant',
    page: (page, pages) => `Page ${page} de ${pages}`,
    noPhoto: 'Photos à venir',
    pending: 'Vente en cours',
    comingSoon: 'Bientôt disponible',
    special: 'Prix spécial',
    featured: 'En vedette',
    priceDrop: 'Prix réduit',
    callForPrice: 'Appelez pour le prix',
    was: 'Prix courant',
    now: 'Maintenant',
    allIn: 'Prix tout compris',
    allInNote: 'Tous les frais du concessionnaire sont inclus. Taxes et immatriculation en sus.',
    biweekly: 'aux deux semaines',
    cardPayment: (term, rate) => `est. avec taxes, ${term} mois à ${rate}`,
    newest: 'Derniers véhicules',
    seeAll: 'Voir tous les véhicules',
    details: 'Caractéristiques',
    options: 'Équipement',
    aboutCar: 'À propos de ce véhicule',
    stockNumber: 'Numéro de stock',
    facts: {
      Odometer: 'Odomètre',
      'Body style': 'Carrosserie',
      Color: 'Couleur',
      'Exterior Color': 'Couleur extérieure',
      'Interior Color': 'Couleur intérieure',
      Transmission: 'Transmission',
      'Drive type': 'Roues motrices',
      Engine: 'Moteur',
      Cylinders: 'Cylindres',
      'Fuel type': 'Carburant',
      Doors: 'Portes',
      Passengers: 'Passagers',
      Condition: 'État',
      'Title status': 'Statut du titre',
      VIN: 'NIV',
    },
    photos: 'Photos',
    photo: (place, of) => `photo ${place} de ${of}`,
    showPhoto: (place) => `Afficher la photo ${place}`,
    call: 'Appeler',
    testDrive: 'Réserver un essai',
    moreInfo: 'Question',
    quote: 'Soumission',
    tradeValue: 'Mon échange',
    finance: 'Financement',
    favourite: 'Ajouter à mes favoris',
    payment: 'Estimez votre paiement',
    down: 'Mise de fonds ($)',
    term: 'Durée',
    months: (count) => `${count} mois`,
    rate: 'Taux d’intérêt (%)',
    update: 'Mettre à jour',
    price: 'Prix tout compris',
    taxAtRegistration: (tax) => `${tax}, payée à l’immatriculation`,
    total: 'Total',
    totalWithTax: 'Total avec taxes',
    financed: 'Montant financé',
    payments: (count, months, rate) => `${count} paiements sur ${months} mois à ${rate}`,
    borrowing: 'Frais de crédit',
    estimateNote:
      'Estimation, sujette à l’approbation du crédit. L’immatriculation n’est pas comprise. Votre taux et vos taxes peuvent différer.',
    listNote:
      'Les prix comprennent tous les frais du concessionnaire. Taxes et immatriculation en sus. Les paiements sont des estimations, sujettes à l’approbation du crédit.',
    similar: 'Véhicules semblables',
    gone: 'Ce véhicule n’est plus disponible',
    goneHelp: 'Il a peut-être été vendu. Écrivez-nous : nous en avons peut-être un autre semblable.',
    othersLikeIt: 'D’autres véhicules pour vous',
  },
};

const TAXES: Readonly<Record<string, string>> = {
  GST: 'TPS',
  HST: 'TVH',
  PST: 'TVP',
  RST: 'TVD',
  QST: 'TVQ',
};

/** The name of a sales tax. */
export const taxText = ({ language }: Language, name: string): string =>
  language === 'en' ? name : (TAXES[name] ?? name);

import type { RichTextBlock, RichTextDocument } from '@forecourt/domain/rich-text/index';

export interface DemoPost {
  title: string;
  slug: string;
  excerpt: string;
  body: RichTextDocument;
  title_fr?: string;
  excerpt_fr?: string;
  body_fr?: RichTextDocument;
  category: string;
  tags: readonly string[];
  author: string;
  /** Days from now that it is published; null for a draft. */
  days: number | null;
  /** The colour of its drawn cover. */
  hue: number;
  cover_alt: string;
  faq?: readonly { question: string; answer: string; question_fr?: string; answer_fr?: string }[];
  comments?: readonly {
    name: string;
    email: string;
    text: string;
    state: 'waiting' | 'approved' | 'rejected' | 'spam';
  }[];
}

const p = (text: string): RichTextBlock => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const h = (text: string): RichTextBlock => ({
  ...{ type: 'heading', attrs: { level: 2 } },
  content: [{ type: 'text', text }],
});
const list = (...items: string[]): RichTextBlock => ({
  type: 'bulletList',
  content: items.map((item) => ({ type: 'listItem', content: [p(item)] })),
});
const linked = (before: string, words: string, href: string, after: string): RichTextBlock => ({
  type: 'paragraph',
  content: [
    { type: 'text', text: before },
    { type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] },
    { type: 'text', text: after },
  ],
});
const doc = (...content: RichTextBlock[]): RichTextDocument => ({ type: 'doc', content });

export const DEMO_CATEGORIES = [
  { name: 'Buying a car', name_fr: 'Acheter une voiture' },
  { name: 'Care and service', name_fr: 'Entretien' },
  { name: 'Financing', name_fr: 'Financement' },
] as const;

export const DEMO_TAGS = [
  { name: 'Winter', name_fr: 'Hiver' },
  { name: 'Tires', name_fr: 'Pneus' },
  { name: 'Trade-in', name_fr: 'Échange' },
  { name: 'Electric', name_fr: 'Électrique' },
  { name: 'First car', name_fr: 'Première voiture' },
] as const;

export const DEMO_AUTHORS = [
  {
    name: 'Helen Brandt',
    bio: 'Helen has looked after our service desk for eleven years and drives a wagon with far too many kilometres on it.',
    bio_fr:
      'Helen dirige notre service d’entretien depuis onze ans et conduit une familiale qui compte beaucoup trop de kilomètres.',
  },
  {
    name: 'Marcus Oyelaran',
    bio: 'Marcus helps first-time buyers find a car and a payment that they can live with.',
    bio_fr: 'Marcus aide les premiers acheteurs à trouver une voiture et un paiement qui leur conviennent.',
  },
] as const;

const WINTER: DemoPost = {
  title: 'Winter tires: when to change them, and what they cost',
  slug: 'winter-tires-when-to-change',
  excerpt:
    'Seven degrees is the number to remember. When to book, what a set costs, and why all-season tires are not enough on the Coquihalla.',
  body: doc(
    p(
      'Rubber hardens as it gets colder. Below 7 °C an all-season tire grips less well, even on a dry road, so the first cold week of October is the time to change, not the first snow.',
    ),
    h('What the law requires'),
    p(
      'From October 1 to April 30 most highways of British Columbia require tires with the M+S or the mountain and snowflake mark, with at least 3.5 mm of tread. On mountain passes the requirement ends on April 30, elsewhere on March 31.',
    ),
    h('How to tell when tires are worn out'),
    list(
      'Less than 5 mm of tread: still legal, but stopping distances on slush grow quickly.',
      'Six winters or more: the rubber is hard whatever the tread says.',
      'Cracks at the side wall: do not mount them again.',
    ),
    h('What it costs'),
    p(
      'A set for a compact car begins at about $620 with mounting and balancing; an SUV is closer to $980. A second set of rims costs once and saves the mounting twice a year.',
    ),
    linked(
      'Our shop stores your other set for the season. ',
      'Book a tire change',
      '/forms/service',
      ' and bring the car in the morning; it is ready by noon.',
    ),
  ),
  title_fr: 'Pneus d’hiver : quand les poser et combien ils coûtent',
  excerpt_fr:
    'Sept degrés, c’est le chiffre à retenir. Quand prendre rendez-vous, ce que coûte un jeu de pneus et pourquoi les pneus quatre saisons ne suffisent pas.',
  body_fr: doc(
    p(
      'Le caoutchouc durcit avec le froid. Sous 7 °C, un pneu quatre saisons adhère moins bien, même sur une chaussée sèche : la première semaine froide d’octobre est le bon moment pour le changer, pas la première neige.',
    ),
    h('Ce que la loi exige'),
    p(
      'Du 1er octobre au 30 avril, la plupart des routes de la Colombie-Britannique exigent des pneus marqués M+S ou du symbole de la montagne et du flocon, avec au moins 3,5 mm de bande de roulement.',
    ),
    h('Comment savoir qu’un jeu est usé'),
    list(
      'Moins de 5 mm de bande de roulement : encore permis, mais les distances d’arrêt s’allongent vite dans la gadoue.',
      'Six hivers ou plus : le caoutchouc est dur, quelle que soit l’usure.',
      'Des fissures sur le flanc : ne les posez plus.',
    ),
    linked(
      'Notre atelier entrepose votre autre jeu pour la saison. ',
      'Prenez rendez-vous',
      '/forms/service',
      ' et déposez la voiture le matin; elle est prête à midi.',
    ),
  ),
  ...{ category: 'Care and service', tags: ['Winter', 'Tires'], author: 'Helen Brandt', days: -21, hue: 205 },
  cover_alt: 'A car on a snow-covered road in the mountains',
  faq: [
    {
      question: 'When should I change to winter tires?',
      answer:
        'When the mornings stay below 7 °C, usually in the first half of October.\n\nBook two weeks ahead: everyone else calls with the first snow.',
      question_fr: 'Quand faut-il poser les pneus d’hiver?',
      answer_fr:
        'Dès que les matins restent sous 7 °C, en général dans la première moitié d’octobre.\n\nRéservez deux semaines d’avance : tout le monde appelle à la première neige.',
    },
    {
      question: 'Can you store my summer tires?',
      answer:
        'Yes. We store a set for $89 a season, washed and labelled, and check the tread before they go back on.',
    },
    {
      question: 'Are all-weather tires enough?',
      answer:
        'Those with the mountain and snowflake mark are legal on all highways. On ice a true winter tire still stops shorter.',
    },
  ],
  comments: [
    {
      name: 'Priya N.',
      email: 'priya.n@example.com',
      text: 'Thanks, I did not know about the six winters. Mine are from 2017. Booked for next week.',
      state: 'approved',
    },
    {
      name: 'Doug Hanley',
      email: 'doug.hanley@example.com',
      text: 'Does the $89 include washing the rims?',
      state: 'approved',
    },
    {
      name: 'Sofia R.',
      email: 'sofia.r@example.com',
      text: 'Do you have studded tires for a 2019 Forester as well?',
      state: 'waiting',
    },
    {
      name: 'Cheap Meds',
      email: 'offers@pills.example',
      text: 'Best prices online, visit us today!!!',
      state: 'spam',
    },
  ],
};

const TRADE: DemoPost = {
  title: 'What your trade-in is worth, and five things that change it',
  slug: 'what-your-trade-in-is-worth',
  excerpt:
    'How we value a trade, what you can do in an afternoon to get more for it, and why the tax saving matters more than most people think.',
  body: doc(
    p(
      'We look at what the same car sold for at auctions of the last six weeks, what it would cost us to prepare, and how long it would stand on our lot. That gives a figure we can show you, line by line.',
    ),
    h('Five things that change it'),
    list(
      'Service records: a full folder is worth $300 to $800.',
      'A second key: replacing one costs us $250 to $600.',
      'Tires with more than half of their tread.',
      'Smoke: an interior that smells takes two days of work.',
      'Warning lights: have them read before you come. Often it is a sensor for $40.',
    ),
    h('The tax saving'),
    p(
      'In British Columbia you pay tax on the difference between the new car and your trade. On a trade of $15,000 that is $1,800 at 12 percent, which you do not get when you sell the car yourself.',
    ),
    linked(
      'Start with ',
      'our valuation form',
      '/forms/trade-value',
      '. It takes four minutes and you get an answer on the same day.',
    ),
  ),
  ...{ category: 'Buying a car', tags: ['Trade-in'], author: 'Marcus Oyelaran', days: -6, hue: 28 },
  cover_alt: 'Keys of a car on a desk beside a valuation sheet',
  faq: [
    {
      question: 'Do you buy a car without selling me one?',
      answer: 'Yes. We buy cars of every make, and you have the money on the next business day.',
    },
  ],
  comments: [
    {
      name: 'Kim L.',
      email: 'kim.l@example.com',
      text: 'Good tip about the second key. Is a copy from a locksmith fine as well?',
      state: 'waiting',
    },
  ],
};

const CREDIT: DemoPost = {
  title: 'Financing a first car without a credit history',
  slug: 'financing-a-first-car',
  excerpt:
    'A job, a down payment and a realistic price: what lenders look at when there is nothing else to look at.',
  body: doc(
    p(
      'No credit history is not bad credit. Lenders have programs for first-time buyers, and the three things they look at are under your control.',
    ),
    h('What they look at'),
    list(
      'Three months in the same job, or a letter of employment.',
      'Ten percent down, or a trade of the same value.',
      'A payment below 15 percent of what you take home.',
    ),
    p('Bring two pay stubs, a void cheque and your licence. Most answers come within two hours.'),
  ),
  ...{ category: 'Financing', tags: ['First car'], author: 'Marcus Oyelaran', days: 9, hue: 150 },
  cover_alt: 'A young woman beside her first car',
};

const CHARGING: DemoPost = {
  title: 'Charging at home: what an electrician will ask you',
  slug: 'charging-at-home',
  excerpt: '',
  body: doc(
    p(
      'A level 2 charger adds about 40 km of range in an hour. Before you buy one, look at your panel: the electrician will ask for its size first.',
    ),
    p('To do: add the rebates of the utility, and a picture of the panel.'),
  ),
  ...{ category: 'Care and service', tags: ['Electric'], author: 'Helen Brandt', days: null, hue: 265 },
  cover_alt: '',
};

const LEASE: DemoPost = {
  title: 'The end of your lease: four choices',
  slug: 'end-of-your-lease',
  excerpt: 'Return it, buy it, trade it or extend it. What each of them costs, with an example.',
  body: doc(
    p(
      'Ninety days before the end you get a letter with the buyout. Compare it with what the car would sell for: in many cases the difference is yours.',
    ),
    list(
      'Return it, and pay for kilometres and wear.',
      'Buy it at the price in the contract.',
      'Trade it for another car.',
      'Extend it month by month.',
    ),
  ),
  ...{ category: 'Financing', tags: ['Trade-in'], author: 'Marcus Oyelaran', days: -12, hue: 340 },
  cover_alt: 'A lease contract with a pen',
  faq: [
    {
      question: 'Is there a fee when I buy my leased car?',
      answer: 'The contract names it; with most lenders it is $300 to $500.',
    },
  ],
  comments: [
    {
      name: 'Ahmed T.',
      email: 'ahmed.t@example.com',
      text: 'Clear and short. Thank you.',
      state: 'approved',
    },
    {
      name: 'Lena',
      email: 'lena@example.com',
      text: 'Can I extend by two months if the new car is late?',
      state: 'waiting',
    },
  ],
};

const INSPECTION: DemoPost = {
  title: 'What we check before a used car goes on the lot',
  slug: 'what-we-check',
  excerpt: '',
  body: doc(
    p('Every car gets a 120-point inspection. Here is the list, and what we do when something fails.'),
  ),
  ...{ category: 'Buying a car', tags: ['First car'], author: 'Helen Brandt', days: null, hue: 90 },
  cover_alt: '',
};

export const DEMO_POSTS = [WINTER, TRADE, CREDIT, CHARGING] as const;
export const OTHER_POSTS = [LEASE, INSPECTION] as const;

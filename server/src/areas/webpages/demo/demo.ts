import {
  type RichTextBlock,
  type RichTextDocument,
  richTextFromPlain,
} from '@forecourt/domain/rich-text/index';
import type { Db } from '../../../db/database';
import { MAIN_DEALERSHIP, VERIFYING_DEALERSHIP } from '../../../demo/plan';
import { insertVersion } from '../../../records/publishing/version.queries';
import { contentOf } from '../record/save-page';
import { findPage, insertPage, type PageColumns, VERSIONS } from '../record/web-page.queries';

const words = (text: string): RichTextBlock[] => richTextFromPlain(text).content;
const heading = (text: string): RichTextBlock => ({
  ...{ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] },
});
const list = (...items: string[]): RichTextBlock => ({
  type: 'bulletList',
  content: items.map((text) => ({ type: 'listItem', content: words(text) })),
});
const linked = (before: string, text: string, href: string, after = ''): RichTextBlock => ({
  type: 'paragraph',
  content: [
    { type: 'text', text: before },
    { type: 'text', text, marks: [{ type: 'link', attrs: { href } }] },
    ...(after === '' ? [] : [{ type: 'text' as const, text: after }]),
  ],
});
const text = (...blocks: (RichTextBlock | RichTextBlock[])[]): RichTextDocument => ({
  type: 'doc',
  content: blocks.flat(),
});

const ABOUT = text(
  words(
    'We are a family-run dealership. Since 1998 we have sold and serviced pre-owned vehicles, and many of the people who bought their first car here now send us their children.',
  ),
  heading('What you can expect'),
  list(
    'One all-in price. It includes every fee; only tax and licensing are added.',
    'A 120-point inspection of every vehicle, and the report is yours to read.',
    'A full CARFAX Canada history report before you decide.',
    'Three days or 200 km to change your mind.',
  ),
  heading('Visit us'),
  linked(
    'Come by for a coffee, or ',
    'book an appointment',
    '/forms/appointment',
    ' and the vehicle will be ready for you.',
  ),
);
const ABOUT_FR = text(
  words(
    'Nous sommes un concessionnaire familial. Depuis 1998, nous vendons et entretenons des véhicules d’occasion, et bien des gens qui ont acheté leur première voiture chez nous nous envoient maintenant leurs enfants.',
  ),
  heading('À quoi vous attendre'),
  list(
    'Un prix tout compris. Tous les frais y sont; seules les taxes et l’immatriculation s’ajoutent.',
    'Une inspection en 120 points de chaque véhicule, dont le rapport vous est remis.',
    'Un rapport d’historique CARFAX Canada complet avant de décider.',
    'Trois jours ou 200 km pour changer d’avis.',
  ),
  heading('Venez nous voir'),
  linked(
    'Passez prendre un café, ou ',
    'prenez rendez-vous',
    '/fr/forms/appointment',
    ' et le véhicule vous attendra.',
  ),
);
const FINANCING = text(
  words(
    'Most of our customers pay over time. We work with the large banks and with lenders who help people rebuild their credit, so that you can compare before you sign.',
  ),
  heading('How it works'),
  list(
    'Apply online in about five minutes. It does not affect your credit score.',
    'We call you within one business day with what the lenders offer.',
    'You choose the term, from 12 to 84 months, and whether you put money down.',
  ),
  heading('What to bring'),
  list('Your driver’s licence', 'Proof of income, such as two recent pay stubs', 'A voided cheque'),
  linked('Ready? ', 'Apply for financing', '/forms/finance', ' or call us with your questions.'),
);
const PRIVACY = text(
  words(
    'This page says which personal information we collect, why, and what you can ask of us. We follow the Personal Information Protection and Electronic Documents Act and the law of our province.',
  ),
  heading('What we collect'),
  words(
    'What you tell us in a form: your name, how to reach you, and what you are looking for. For a credit application also your date of birth, address, work and income.\n\nWhat our site stores automatically: the website you came from. We use analytics services only if you allow it.',
  ),
  heading('Why'),
  words(
    'To answer you, to sell and service vehicles, to arrange financing, and to do what the law asks of a dealer.',
  ),
  heading('Your rights'),
  words(
    'You can ask to see, correct or delete what we have about you, and take back your consent at any time. Write to our privacy officer at the address below.',
  ),
);

type DemoPage = PageColumns & { title: string; slug: string; body: RichTextDocument };

const PAGES: readonly DemoPage[] = [
  {
    ...{ title: 'About us', slug: 'about-us', body: ABOUT, in_navigation: true },
    description: 'A family-run dealership with all-in prices and inspected vehicles.',
    ...{ title_fr: 'À propos de nous', body_fr: ABOUT_FR },
  },
  {
    ...{ title: 'How financing works', slug: 'financing', body: FINANCING, in_navigation: true },
    ...{
      seo_title: 'Car loans and financing',
      description: 'Apply online in five minutes and compare lenders.',
    },
  },
  { title: 'Privacy policy', slug: 'privacy-policy', body: PRIVACY, in_navigation: false },
];
const DRAFT: DemoPage = {
  ...{ title: 'Winter tire storage', slug: 'winter-tire-storage', in_navigation: false },
  body: text(words('We store your tires until the season changes. Prices follow.')),
};

const add = async (tx: Db, tenant: number, page: DemoPage, publish_at?: string) => {
  const who = { created_by: null, updated_by: null };
  const id = await insertPage(tx, tenant, { ...page, ...who }, publish_at ? { publish_at } : {});
  const stored = await findPage(tx, tenant, id);
  if (!stored) return;
  await insertVersion(tx, tenant, VERSIONS, {
    ...{ recordId: id, version: stored.version, title: stored.title, userId: null },
    content: contentOf(stored),
  });
};

/** Pages that are published, and a draft, at both dealerships that the demo's accounts work at. */
export const insertDemoPages = async (tx: Db): Promise<void> => {
  const since = new Date().toISOString();
  for (const tenant of [MAIN_DEALERSHIP, VERIFYING_DEALERSHIP]) {
    for (const page of PAGES) await add(tx, tenant, page, since);
    await add(tx, tenant, DRAFT);
  }
};

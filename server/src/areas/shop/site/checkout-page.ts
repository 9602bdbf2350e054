import { randomBytes } from 'node:crypto';
import { formatInstant } from '@forecourt/domain/dates';
import { isEmail } from '@forecourt/domain/email';
import { newsText } from '@forecourt/domain/lead/public-form-texts';
import { normalPhone } from '@forecourt/domain/people/phone';
import { formatPhone } from '@forecourt/domain/phone-text';
import { HOLD_MINUTES, UNPAID_ORDERS_MOST } from '@forecourt/domain/shop/index';
import type { Deps } from '../../../deps';
import { type Html, html } from '../../../http/html';
import { Refusal } from '../../../http/refusal';
import { siteForm } from '../../../site/form';
import {
  type Site,
  type SiteAnswer,
  type SiteForm,
  type SiteFormRequest,
  type SitePrivatePage,
  type SiteVisitorRequest,
  sitePath,
  textsOf,
} from '../../../site/site-page';
import { paymentsOf } from '../../deposits';
import { orderToken } from '../orders/order-token';
import { orderOnSite, PricesChanged, TooManyUnpaid } from '../paying/order-on-site';
import { cartCookie, cartOf } from './cart-cookie';
import { sums } from './cart-page';
import { inEnglish } from './in-english';
import { moneyText } from './money-text';
import { type Cart, readCartLines } from './read-cart';

const TEXTS = {
  en: {
    title: 'Checkout',
    yours: 'Your order',
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    agree: 'You may use my name, e-mail and phone to handle this order.',
    order: 'Order and pay',
    pickUp: 'Pick up at:',
    held: 'Your products are held for you for 30 minutes while you pay.',
    noName: 'Enter your name',
    noEmail: 'Enter your e-mail, such as name@example.com',
    noPhone: 'Enter a phone number of 10 digits',
    noAgreement: 'Please agree, so that we can handle the order',
    changed:
      'A price or the stock has changed meanwhile. Please look at your order again: nothing was ordered yet.',
    unpaid: `You have ${UNPAID_ORDERS_MOST} orders that are not paid yet. Pay one of them, or order again when their ${HOLD_MINUTES} minutes are over.`,
    closed: 'Orders cannot be paid on this site at the moment. Please call us.',
    wrong: 'Please fix what is marked below.',
  },
  fr: {
    title: 'Passer à la caisse',
    yours: 'Votre commande',
    name: 'Nom',
    email: 'Courriel',
    phone: 'Téléphone',
    agree: 'Vous pouvez utiliser mon nom, mon courriel et mon téléphone pour traiter cette commande.',
    order: 'Commander et payer',
    pickUp: 'Vous ramassez la commande chez le concessionnaire :',
    held: 'Vos articles sont réservés pendant 30 minutes, le temps de payer.',
    noName: 'Entrez votre nom',
    noEmail: 'Entrez votre courriel, par exemple nom@example.com',
    noPhone: 'Entrez un numéro de téléphone à 10 chiffres',
    noAgreement: 'Veuillez accepter pour que nous puissions traiter la commande',
    changed:
      'Un prix ou le stock a changé entre-temps. Vérifiez votre commande : rien n’a encore été commandé.',
    unpaid: `Vous avez ${UNPAID_ORDERS_MOST} commandes qui ne sont pas encore payées. Payez-en une, ou commandez de nouveau quand leurs ${HOLD_MINUTES} minutes seront écoulées.`,
    closed: 'Les commandes ne peuvent pas être payées sur ce site en ce moment. Veuillez nous appeler.',
    wrong: 'Veuillez corriger ce qui est indiqué ci-dessous.',
  },
} as const;

const dealerOf = ({ dealer }: Site) => ({ ...dealer, phone: formatPhone(dealer.phone) });

/** What was agreed to, on which page, when and from where: it proves the consent (CASL). */
const newsProof = ({ now }: Deps, { site, address }: SiteFormRequest): string => {
  const at = formatInstant(now(), site.dealer.timezone);
  const page = `${site.origin}${sitePath(site, '/checkout')}`;
  return `“${newsText(site.language, dealerOf(site))}” ${textsOf(site, TEXTS).title}, ${page}, ${at}, from ${address}`;
};

interface Values {
  name: string;
  email: string;
  phone: string;
  agree: boolean;
  news: boolean;
  key: string;
}

type Problems = Partial<Record<keyof Values, string>>;

const NEW = (): Values => ({
  ...{ name: '', email: '', phone: '', agree: false, news: false },
  key: randomBytes(16).toString('base64url'),
});

const plain = (text: string | null, most: number): string =>
  // control characters and those that turn the direction of writing do not belong into a name
  (text ?? '')
    .replace(/[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu, ' ')
    .trim()
    .slice(0, most);

const valuesOf = (fields: URLSearchParams): Values => ({
  ...{ name: plain(fields.get('name'), 120), email: plain(fields.get('email'), 254) },
  ...{ phone: plain(fields.get('phone'), 40), agree: fields.has('agree'), news: fields.has('news') },
  key: /^[\w-]{22}$/.test(fields.get('key') ?? '') ? (fields.get('key') ?? '') : NEW().key,
});

const problemsOf = (site: Site, values: Values): Problems => {
  const texts = textsOf(site, TEXTS);
  return {
    ...(values.name === '' && { name: texts.noName }),
    ...(!isEmail(values.email) && { email: texts.noEmail }),
    ...(!normalPhone(values.phone) && { phone: texts.noPhone }),
    ...(!values.agree && { agree: texts.noAgreement }),
  };
};

const field = (
  name: 'name' | 'email' | 'phone',
  label: string,
  { values, problems }: { values: Values; problems: Problems },
  kind: Html,
): Html => {
  const problem = problems[name];
  return html`<div class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" ${kind} value="${values[name]}" required${
    problem && html` aria-invalid="true" aria-describedby="${name}-error"`
  }>${problem && html`<p class="error" id="${name}-error">${problem}</p>`}</div>`;
};

const formBody = (site: Site, cart: Cart, shown: { values: Values; problems: Problems }): Html => {
  const texts = textsOf(site, TEXTS);
  const { values, problems } = shown;
  return html`${field('name', texts.name, shown, html`autocomplete="name" maxlength="120"`)}
${field('email', texts.email, shown, html`type="email" autocomplete="email" maxlength="254"`)}
${field('phone', texts.phone, shown, html`type="tel" autocomplete="tel" maxlength="40"`)}
<div class="field wide"><label class="check"><input type="checkbox" name="agree" required${values.agree && html` checked`}${
    problems.agree && html` aria-describedby="agree-error"`
  }> ${texts.agree}</label>
${problems.agree && html`<p class="error" id="agree-error">${problems.agree}</p>`}</div>
<div class="field wide"><label class="check"><input type="checkbox" name="news"${values.news && html` checked`}> ${newsText(site.language, dealerOf(site))}</label></div>
<input type="hidden" name="key" value="${values.key}"><input type="hidden" name="total" value="${cart.figures.total}">`;
};

const page = (
  site: Site,
  cart: Cart,
  shown: { values: Values; problems: Problems; notice?: string; status?: number },
): SiteAnswer => {
  const texts = textsOf(site, TEXTS);
  const { dealer } = site;
  const place = [dealer.name, dealer.street, `${dealer.city}, ${dealer.province} ${dealer.postal}`]
    .filter(Boolean)
    .join(', ');
  return {
    ...{ kind: 'page', isPrivate: true, status: shown.status ?? 200 },
    head: { title: texts.title, description: '', path: '/checkout', noIndex: true },
    body: html`<div class="wrap narrow"><div class="page-head"><h1>${texts.title}</h1></div>
${shown.notice && html`<p class="notice bad" role="alert">${shown.notice}</p>`}
<section class="card"><h2>${texts.yours}</h2><ul class="cart-lines">${cart.lines.map(
      ({ name, quantity, variant }) =>
        html`<li class="cart-line"><span>${quantity} × <span${inEnglish(site)}>${name}</span></span><span>${moneyText(site, variant.price_cents * quantity)}</span></li>`,
    )}</ul>${sums(site, cart)}
<p class="quiet">${texts.pickUp} ${place}</p><p class="quiet">${texts.held}</p></section>
<div class="section">${siteForm(site, { action: '/checkout', body: formBody(site, cart, shown), button: texts.order })}</div></div>`,
  };
};

const show = async (deps: Deps, request: SiteVisitorRequest): Promise<SiteAnswer> => {
  const { site } = request;
  if (!site.hasShop) return null;
  const cart = await readCartLines(deps, site, cartOf(deps, request));
  // the cart says what has to be changed first
  if (cart.lines.length === 0 || cart.hasGone || cart.isShort)
    return { kind: 'redirect', status: 303, to: '/cart' };
  return page(site, cart, { values: NEW(), problems: {} });
};

const order = async (deps: Deps, request: SiteFormRequest): Promise<SiteAnswer> => {
  const { site, fields, requestId } = request;
  if (!site.hasShop) return null;
  const { tenant } = site;
  const texts = textsOf(site, TEXTS);
  const items = cartOf(deps, request);
  const values = valuesOf(fields);
  const problems = problemsOf(site, values);
  const cart = await readCartLines(deps, site, items);
  if (Object.keys(problems).length > 0 && cart.lines.length > 0)
    return page(site, cart, { values, problems, notice: texts.wrong, status: 400 });
  if (!(await deps.database.read(tenant, (db) => paymentsOf(deps, db, tenant))))
    return page(site, cart, { values, problems, notice: texts.closed, status: 409 });
  try {
    const id = await orderOnSite(
      deps,
      tenant,
      {
        ...{ key: values.key, items, expectedTotal: Number(fields.get('total')), name: values.name },
        ...{ email: values.email, phone: normalPhone(values.phone) ?? values.phone },
        newsConsent: values.news ? newsProof(deps, request) : '',
        ...{ language: site.language, origin: site.origin },
      },
      requestId,
    );
    return {
      ...{ kind: 'redirect', status: 303, to: `/orders/${orderToken(deps, tenant, id)}` },
      cookies: [cartCookie(deps, tenant, [])],
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error instanceof PricesChanged && cart.lines.length > 0 && !cart.hasGone && !cart.isShort)
      return page(site, cart, { values, problems, notice: texts.changed, status: 409 });
    if (error instanceof TooManyUnpaid && cart.lines.length > 0)
      return page(site, cart, { values, problems, notice: texts.unpaid, status: 409 });
    // sold out or removed meanwhile: the cart says which
    return { kind: 'redirect', status: 303, to: '/cart' };
  }
};

export const checkoutPages = (deps: Deps): readonly SitePrivatePage[] => [
  {
    ...{ name: 'shop.checkout', path: '/checkout', rate: { per: 'address', max: 60, seconds: 60 } },
    answer: (request) => show(deps, request),
  },
];

export const checkoutForms = (deps: Deps): readonly SiteForm[] => [
  {
    ...{ name: 'shop.order', path: '/checkout', rate: { per: 'address', max: 6, seconds: 1_800 } },
    // it holds stock
    hasCaptcha: true,
    submit: (request) => order(deps, request),
  },
];

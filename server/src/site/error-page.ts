import type { FastifyReply } from 'fastify';
import { html } from '../http/html';
import { SITE_HEADERS } from './send-page';
import { type Site, type SiteHtml, sitePath, textsOf } from './site-page';

interface Words {
  title: string;
  text: string;
}

const EN: Readonly<Record<number, Words>> = {
  403: { title: 'This form was not sent', text: 'It came from another website. Please fill it in here.' },
  404: { title: 'Page not found', text: 'The page may have moved, or the address has a typing error.' },
  408: { title: 'That took too long', text: 'Please try again.' },
  413: { title: 'That is too long', text: 'Please shorten what you entered and send it again.' },
  415: { title: 'This form was not sent', text: 'Please fill it in on our website.' },
  429: {
    title: 'Too many requests',
    text: 'Please wait a minute and try again. What you typed is kept when you go back in your browser.',
  },
  503: { title: 'The site is busy', text: 'Please try again in a moment.' },
};

const FR: Readonly<Record<number, Words>> = {
  403: {
    title: 'Le formulaire n’a pas été envoyé',
    text: 'Il provient d’un autre site Web. Remplissez-le ici.',
  },
  404: {
    title: 'Page introuvable',
    text: 'La page a peut-être été déplacée, ou l’adresse contient une erreur.',
  },
  408: { title: 'Le délai est écoulé', text: 'Veuillez réessayer.' },
  413: { title: 'Le texte est trop long', text: 'Raccourcissez votre texte et envoyez-le de nouveau.' },
  415: { title: 'Le formulaire n’a pas été envoyé', text: 'Remplissez-le sur notre site Web.' },
  429: {
    title: 'Trop de demandes',
    text: 'Attendez une minute, puis réessayez. Ce que vous avez écrit est conservé si vous revenez en arrière dans votre navigateur.',
  },
  503: { title: 'Le site est très occupé', text: 'Réessayez dans un instant.' },
};

const TEXTS = {
  en: {
    pages: EN,
    other: { title: 'Something went wrong', text: 'Please try again in a moment.' },
    home: 'Home page',
    stock: 'See our vehicles',
  },
  fr: {
    pages: FR,
    other: { title: 'Une erreur est survenue', text: 'Réessayez dans un instant.' },
    home: 'Page d’accueil',
    stock: 'Voir nos véhicules',
  },
} as const;

/** What a visitor sees instead of a page, with a way on. */
export const errorPage = (site: Site, status: number): SiteHtml => {
  const texts = textsOf(site, TEXTS);
  const { title, text } = texts.pages[status] ?? texts.other;
  return {
    ...{ kind: 'page', status, isPrivate: true },
    head: { title, description: text, path: '/', noIndex: true },
    body: html`<div class="wrap narrow page-head"><h1>${title}</h1><p>${text}</p>
<p class="actions"><a class="button primary" href="${sitePath(site, '/inventory')}">${texts.stock}</a><a class="button" href="${sitePath(site, '/')}">${texts.home}</a></p></div>`,
  };
};

/** A host name that no dealership has: nothing is told of anyone. */
export const unknownHost = (reply: FastifyReply, status = 404) =>
  reply
    .code(status)
    .headers({ ...SITE_HEADERS, 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send(status === 404 ? 'not found' : 'error');

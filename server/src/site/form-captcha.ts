import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { html } from '../http/html';
import { type Captcha, createProofOfWork } from '../services/captcha';
import { ANSWER_FIELD, CAPTCHA_FIELD, FORM_ID_FIELD, OWN_FIELDS, QUESTION_FIELD, TRAP_FIELD } from './form';
import { type Site, type SiteHtml, sitePath, textsOf } from './site-page';

const LIFE_MS = 10 * 60_000;
const LARGEST = 9;
const MOST_PROOFS = 5_000;

const NUMBERS = {
  en: ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
  fr: ['un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf'],
} as const;

const TEXTS = {
  en: {
    title: 'One more step',
    why: 'Please answer this question, so that we know that a person sends the form. What you entered is kept.',
    question: (one: string, other: string) => `What is ${one} plus ${other}? Answer with a number.`,
    wrong: 'That was not right. Please answer this question.',
    button: 'Send',
    trap: 'The form could not be sent: a field was filled in that has to stay empty. Please go back and try again.',
  },
  fr: {
    title: 'Encore une étape',
    why: 'Répondez à cette question pour confirmer que le formulaire est envoyé par une personne. Vos réponses sont conservées.',
    question: (one: string, other: string) => `Combien font ${one} plus ${other}? Répondez par un nombre.`,
    wrong: 'Cette réponse n’est pas la bonne. Répondez à cette question.',
    button: 'Envoyer',
    trap: 'Le formulaire n’a pas pu être envoyé : un champ qui doit rester vide a été rempli. Revenez en arrière et réessayez.',
  },
} as const;

export interface FormCaptcha {
  /** A piece of work, which counts on the site of this dealership alone. */
  challenge(site: Site): ReturnType<Captcha['challenge']>;
  /** Whether a person or a working browser sent the form; what to answer when not. */
  check(site: Site, action: string, fields: URLSearchParams, address: string): Promise<SiteHtml | undefined>;
}

interface FormCaptchaSettings {
  secret: string;
  work: number;
  now(): Date;
  /** True the first time it is given an id. */
  usedOnce(id: string, expiresAt: Date): Promise<boolean>;
}

/**
 * The proof of work of the site's forms, and for browsers without script a question. Neither asks anything of another company.
 */
export const createFormCaptcha = ({ secret, work, now, usedOnce }: FormCaptchaSettings): FormCaptcha => {
  const proofs = new Map<number, Captcha>();
  const proofOf = ({ tenant }: Site): Captcha => {
    const known = proofs.get(tenant);
    if (known) return known;
    if (proofs.size >= MOST_PROOFS) proofs.clear();
    const made = createProofOfWork({ hmacKey: `${secret} site ${tenant}`, maxNumber: work, now, usedOnce });
    proofs.set(tenant, made);
    return made;
  };
  /** A question is good for one form of one site. */
  const sign = ({ tenant }: Site, action: string, text: string) =>
    createHmac('sha256', secret).update(`site question ${tenant} ${action} ${text}`).digest('base64url');

  const pose = (site: Site, action: string) => {
    const [one, other] = randomBytes(2);
    const terms = [((one ?? 0) % LARGEST) + 1, ((other ?? 0) % LARGEST) + 1] as const;
    const text = [...terms, now().getTime() + LIFE_MS, randomBytes(9).toString('base64url')].join('.');
    const names = NUMBERS[site.language];
    const words = terms.map((term) => names[term - 1] ?? String(term)) as [string, string];
    return {
      token: `${text}.${sign(site, action, text)}`,
      question: textsOf(site, TEXTS).question(...words),
    };
  };

  const isAnswered = async (site: Site, action: string, token: string, answer: string): Promise<boolean> => {
    const at = token.lastIndexOf('.');
    const [text, signature] = [token.slice(0, at), Buffer.from(token.slice(at + 1))];
    const expected = Buffer.from(sign(site, action, text));
    if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return false;
    const [one, other, until, id] = text.split('.');
    if (Number(until) <= now().getTime() || answer.trim() !== String(Number(one) + Number(other)))
      return false;
    return usedOnce(`question ${id}`, new Date(Number(until)));
  };

  const questionPage = (site: Site, action: string, fields: URLSearchParams, wasWrong: boolean): SiteHtml => {
    const texts = textsOf(site, TEXTS);
    const { token, question } = pose(site, action);
    const kept = [...fields].filter(([name]) => !OWN_FIELDS.includes(name) && name !== FORM_ID_FIELD);
    const formId = fields.get(FORM_ID_FIELD) || randomBytes(16).toString('base64url');
    return {
      ...{ kind: 'page', status: 400, isPrivate: true },
      head: { title: texts.title, description: texts.why, path: action, noIndex: true },
      body: html`<div class="wrap narrow"><div class="page-head"><h1>${texts.title}</h1><p>${texts.why}</p></div>
<form class="card stack" method="post" action="${sitePath(site, action)}">
${kept.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<input type="hidden" name="${FORM_ID_FIELD}" value="${formId}"><input type="hidden" name="${QUESTION_FIELD}" value="${token}">
${wasWrong && html`<p class="notice bad" role="alert">${texts.wrong}</p>`}
<div class="field"><label for="captcha-answer">${question}</label><input id="captcha-answer" name="${ANSWER_FIELD}" inputmode="numeric" autocomplete="off" maxlength="4" required></div>
<p class="actions"><button class="button primary" type="submit">${texts.button}</button></p>
</form></div>`,
    };
  };

  const trapPage = (site: Site, action: string): SiteHtml => {
    const texts = textsOf(site, TEXTS);
    return {
      ...{ kind: 'page', status: 400, isPrivate: true },
      head: { title: texts.title, description: texts.trap, path: action, noIndex: true },
      body: html`<div class="wrap narrow page-head"><h1>${texts.title}</h1><p class="notice bad" role="alert">${texts.trap}</p></div>`,
    };
  };

  return {
    challenge: (site) => proofOf(site).challenge(),
    check: async (site, action, fields, address) => {
      if (fields.get(TRAP_FIELD)) return trapPage(site, action);
      const token = fields.get(CAPTCHA_FIELD) ?? '';
      if (token !== '' && (await proofOf(site).verify(token, address))) return undefined;
      const question = fields.get(QUESTION_FIELD) ?? '';
      if (question !== '' && question.length < 200) {
        if (await isAnswered(site, action, question, fields.get(ANSWER_FIELD) ?? '')) return undefined;
        return questionPage(site, action, fields, true);
      }
      return questionPage(site, action, fields, false);
    },
  };
};

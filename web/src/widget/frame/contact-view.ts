import { refusalOf } from '@forecourt/contract/chat/guest-refusals';
import type { Chat, ContactForm } from './chat';
import { newCreationId } from './conversation';
import { el } from './dom';
import type { Texts } from './texts';

const NAMES = ['name', 'email', 'phone', 'message'] as const;
type Name = (typeof NAMES)[number];

const MOST: Readonly<Record<Name, number>> = { name: 100, email: 255, phone: 30, message: 4_000 };
const COMPLETES: Readonly<Record<Name, string>> = {
  ...{ name: 'name', email: 'email', phone: 'tel', message: 'off' },
};

/** What the server finds wrong, whose words are English alone. */
const WRONG = { name: 'required', email: 'emailWrong', phone: 'phoneWrong', message: 'required' } as const;

/** What is missing, as the server would say it. */
export const contactProblems = (
  { name, email, phone, message }: ContactForm,
  needsMessage: boolean,
): Partial<Record<Name, 'required' | 'reachMissing' | 'emailWrong'>> => ({
  ...(name.trim() === '' && { name: 'required' }),
  ...(email.trim() === '' && phone.trim() === '' && { email: 'reachMissing' }),
  ...(email.trim() !== '' && !/^\S+@\S+\.\S+$/.test(email.trim()) && { email: 'emailWrong' }),
  ...(needsMessage && message.trim() === '' && { message: 'required' }),
});

interface Options {
  /** Word for word as it is kept with the consent. */
  consent: string;
  onDone(): void;
  /** The visitor would rather write in the chat. */
  onLeave(): void;
}

/** The form for name and contact; with a message when nobody is there to read the chat. */
export const createContact = (chat: Chat, texts: Texts, { consent, onDone, onLeave }: Options) => {
  let creationId = newCreationId();
  let needsMessage = false;

  const inputs = {
    name: el('input', { id: 'name', required: true, maxlength: MOST.name, autocomplete: COMPLETES.name }),
    email: el('input', {
      ...{ id: 'email', type: 'email', maxlength: MOST.email, autocomplete: COMPLETES.email },
      ...{ inputmode: 'email' },
    }),
    phone: el('input', { id: 'phone', type: 'tel', maxlength: MOST.phone, autocomplete: COMPLETES.phone }),
    message: el('textarea', { id: 'message', required: true, rows: 2, maxlength: MOST.message }),
  };
  const errors = new Map<Name, HTMLElement>();
  const fieldOf = (name: Name, hint?: string) => {
    const error = el('p', { class: 'error', id: `${name}-error`, hidden: true });
    errors.set(name, error);
    inputs[name].setAttribute('aria-describedby', [error.id, ...(hint ? [`${name}-hint`] : [])].join(' '));
    return el(
      'div',
      { class: 'field' },
      el(
        'label',
        { for: name },
        texts[name],
        inputs[name].required && el('span', { 'aria-hidden': 'true' }, ' *'),
      ),
      inputs[name],
      hint !== undefined && el('p', { class: 'hint', id: `${name}-hint` }, hint),
      error,
    );
  };
  const agrees = el('input', { type: 'checkbox', id: 'consent' });
  const title = el('h2', { id: 'contact-title' });
  const intro = el('p', { role: 'status' });
  const problem = el('p', { class: 'error', role: 'alert', hidden: true });
  const submit = el('button', { type: 'submit', class: 'primary' });
  const leave = el('button', { type: 'button', class: 'quiet', onclick: onLeave });
  const messageField = fieldOf('message');

  const showErrors = (fields: Partial<Record<string, string>>, other = '') => {
    for (const [name, error] of errors) {
      const words = fields[name] ?? '';
      error.textContent = words;
      error.hidden = words === '';
      inputs[name].setAttribute('aria-invalid', String(words !== ''));
    }
    problem.textContent = other;
    problem.hidden = other === '';
    const wrong = NAMES.find((name) => fields[name]);
    if (wrong) inputs[wrong].focus();
  };

  const valuesOf = (): ContactForm => ({
    ...{ name: inputs.name.value, email: inputs.email.value, phone: inputs.phone.value },
    ...{ message: needsMessage ? inputs.message.value : '', consent: agrees.checked },
  });

  const send = async (event: Event) => {
    event.preventDefault();
    const values = valuesOf();
    const problems = Object.entries(contactProblems(values, needsMessage));
    showErrors(Object.fromEntries(problems.map(([name, text]) => [name, texts[text]])));
    if (problems.length > 0 || submit.disabled) return;
    submit.disabled = true;
    const answer = await chat.sendContact(values, creationId);
    submit.disabled = false;
    if (!answer) return showErrors({}, texts.notConnected);
    if (!answer.ok) {
      const wrong = Object.keys(answer.fields ?? {}).filter((name): name is Name => name in inputs);
      const refusal = refusalOf(answer.error);
      return showErrors(
        Object.fromEntries(wrong.map((name) => [name, texts[WRONG[name]]])),
        wrong.length > 0 ? '' : refusal ? texts[refusal] : answer.error,
      );
    }
    creationId = newCreationId();
    inputs.message.value = '';
    onDone();
  };

  const root = el(
    'form',
    { class: 'contact', novalidate: true, 'aria-labelledby': 'contact-title', onsubmit: send },
    title,
    intro,
    fieldOf('name'),
    fieldOf('email'),
    fieldOf('phone', texts.reach),
    messageField,
    el('div', { class: 'check' }, agrees, el('label', { for: 'consent' }, consent)),
    problem,
    el('div', { class: 'actions' }, submit, leave),
  );

  return {
    root,
    focus: () => inputs.name.focus(),
    draw: ({ isAsked, away }: { isAsked: boolean; away: string }) => {
      needsMessage = !isAsked;
      messageField.hidden = isAsked;
      title.textContent = isAsked ? texts.askTitle : texts.awayTitle;
      const words = isAsked ? texts.askText : away;
      // the text for absence says the same
      title.className = isAsked || away === '' ? '' : 'unseen';
      if (intro.textContent !== words) intro.textContent = words;
      submit.textContent = isAsked ? texts.sendDetails : texts.sendMessage;
      leave.textContent = isAsked ? texts.later : texts.toChat;
    },
  };
};

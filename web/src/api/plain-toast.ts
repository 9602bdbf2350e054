import { isValidElement, type ReactNode } from 'react';
import classes from './plain-toast.module.css';
import type { Toast } from './toast.types';

const SHOWN_MS = 8_000;
const shown = new Map<string, () => void>();

const textOf = (node: ReactNode): string => {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textOf).join('');
  if (!isValidElement<{ children?: ReactNode }>(node) || 'onClick' in node.props) return '';
  return ` ${textOf(node.props.children)} `;
};

/** What a message says; a button in it could not be pressed and is left out. */
export const wordsOf = (message: ReactNode): string => textOf(message).replace(/\s+/g, ' ').trim();

const make = (name: 'div' | 'strong' | 'p' | 'button', className: string | undefined, text = '') =>
  Object.assign(document.createElement(name), { className: className ?? '', textContent: text });

/** Not a live region itself: each toast is one. */
const place = () => {
  const known = document.querySelector('[data-plain-toasts]');
  if (known) return known;
  const made = make('div', classes.place);
  made.dataset.plainToasts = '';
  document.body.append(made);
  return made;
};

/** Says it by hand when the toasts' own code cannot be fetched: without a network it matters most. */
export const plainToast = ({ id, kind = 'info', title, message, autoClose = SHOWN_MS }: Toast): void => {
  const text = wordsOf(message);
  const key = id ?? `${kind}:${text}`;
  hidePlainToast(key);
  const one = make('div', classes.toast);
  one.role = 'alert';
  one.dataset.kind = kind;
  const words = make('div', classes.words);
  if (title) words.append(make('strong', undefined, title));
  words.append(make('p', undefined, text));
  const close = make('button', classes.close, '×');
  close.setAttribute('type', 'button');
  close.setAttribute('aria-label', 'Close');
  close.addEventListener('click', () => hidePlainToast(key));
  one.append(words, close);
  place().append(one);
  const timer = autoClose === false ? undefined : setTimeout(() => hidePlainToast(key), autoClose);
  shown.set(key, () => {
    clearTimeout(timer);
    one.remove();
  });
};

export const hidePlainToast = (key: string): void => {
  shown.get(key)?.();
  shown.delete(key);
};

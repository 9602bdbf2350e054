const FOCUSABLE = 'input:not(:disabled), textarea, [contenteditable="true"], button:not(:disabled)';

/** Brings a field of the form into sight and puts the cursor there; a part of a field leads to the field. */
export const focusField = (form: HTMLElement | null, path: string): void => {
  const parts = path.split('.');
  const names = parts.map((_, index) => parts.slice(0, parts.length - index).join('.'));
  const found = names
    .map((name) => form?.querySelector<HTMLElement>(`[data-path="${CSS.escape(name)}"]`))
    .find(Boolean);
  const target = found?.matches(FOCUSABLE) ? found : found?.querySelector<HTMLElement>(FOCUSABLE);
  target?.focus();
  (target ?? found)?.scrollIntoView({ block: 'center' });
};

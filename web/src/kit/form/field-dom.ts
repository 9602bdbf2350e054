const FOCUSABLE = 'input, textarea, select, button, [contenteditable="true"]';

/** The first field, from the top, that something is said against. */
export const focusFirstWrong = (
  form: HTMLFormElement | null,
  errors: Readonly<Record<string, unknown>>,
): void => {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[data-path]') ?? [])];
  const wrong = fields.find((field) => errors[field.dataset.path ?? '']);
  const target = wrong?.matches(FOCUSABLE) ? wrong : wrong?.querySelector<HTMLElement>(FOCUSABLE);
  target?.focus();
  target?.scrollIntoView({ block: 'center' });
};

/** Brings a field of this name into sight and puts the cursor there. */
export const focusField = (form: HTMLFormElement | null, path: string): void => {
  const field = form?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`);
  const target = field?.matches(FOCUSABLE) ? field : field?.querySelector<HTMLElement>(FOCUSABLE);
  target?.focus();
  (target ?? field)?.scrollIntoView({ block: 'center' });
};

/** Whether a field of this name stands on the form, so that what is said against it can be seen there. */
export const hasField = (form: HTMLFormElement | null, path: string): boolean =>
  form?.querySelector(`[data-path="${CSS.escape(path)}"]`) != null;

/** What a field shows for its value: a city's name, not its number. */
export const shownIn = (form: HTMLFormElement | null, path: string): string | undefined => {
  const field = form?.querySelector(`[data-path="${CSS.escape(path)}"]`);
  const isText =
    field instanceof HTMLInputElement && !['checkbox', 'radio', 'password', 'date'].includes(field.type);
  return isText && field.value !== '' ? field.value : undefined;
};

/** The words above a field. */
export const labelOf = (form: HTMLFormElement | null, path: string): string => {
  const field = form?.querySelector<HTMLInputElement>(`[data-path="${CSS.escape(path)}"]`);
  const label = field?.labels?.[0]?.textContent ?? field?.getAttribute('aria-label');
  return label?.replace(/\s*\*\s*$/, '') || path;
};

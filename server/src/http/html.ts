/** HTML whose values were escaped: the only kind that is put into other HTML as it is. */
export class Html {
  constructor(readonly text: string) {}
}

type Value = string | number | null | undefined | false | Html | readonly Value[];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\t': '\t',
  '\n': '\n',
  '\r': '\r',
};

/** What has to be escaped, and characters that neither HTML nor XML may contain, which are left out. */
const SPECIAL = /[&<>"'\p{Cc}\p{Cs}\ufffe\uffff]/gu;

const textOf = (value: Value): string => {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'string' || typeof value === 'number')
    return String(value).replace(SPECIAL, (character) => ESCAPES[character] ?? '');
  return value.map(textOf).join('');
};

/** A template whose values are escaped, in texts and in quoted attributes alike; nothing stands for what is absent. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(parts.map((part, place) => part + textOf(values[place])).join(''));

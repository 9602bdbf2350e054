/** The names of the characters 160 to 255, in their order. */
const LATIN_1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

/** What HTML names and XML does not: each stands for one character, so that no text grows when they are replaced. */
export const HTML_ENTITIES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(LATIN_1.split(' ').map((name, place) => [name, String.fromCharCode(160 + place)])),
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" },
  ...{ ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„' },
  ...{ bull: '•', hellip: '…', euro: '€', trade: '™', oelig: 'œ', OElig: 'Œ', zwnj: '', zwj: '', zwsp: '' },
};

const codePoint = (code: number): string =>
  code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '';

/** Replaces each entity once; one that HTML does not know stays as it is. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,9});/gi, (whole, name: string) => {
    if (name.startsWith('#'))
      return codePoint(/^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1)));
    return HTML_ENTITIES[name] ?? HTML_ENTITIES[name.toLowerCase()] ?? whole;
  });

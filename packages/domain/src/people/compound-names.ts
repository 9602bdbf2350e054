const STARTS =
  'har|gur|jas|man|sukh|bal|kul|ran|nav|am|par|raj|kar|sim|dal|jag|dil|kam|lakh|sat|sar|bhup|gagan|tej|prabh|rup|sur|var';
const ENDS: Readonly<Record<string, string>> = {
  ...{
    preet: 'preet',
    prit: 'preet',
    deep: 'deep',
    dip: 'deep',
    jit: 'jit',
    jeet: 'jit',
    meet: 'mit',
    mit: 'mit',
  },
  ...{
    inder: 'inder',
    indar: 'inder',
    want: 'want',
    vant: 'want',
    veer: 'vir',
    vir: 'vir',
    bir: 'vir',
    beer: 'vir',
  },
  ...{
    winder: 'vinder',
    vinder: 'vinder',
    winderjit: 'vinderjit',
    pal: 'pal',
    paul: 'pal',
    raj: 'raj',
    jot: 'jot',
  },
  ...{ neet: 'nit', nit: 'nit', dev: 'dev', pinder: 'pinder', minder: 'minder' },
};
const COMPOUND = new RegExp(`^(${STARTS})(${Object.keys(ENDS).join('|')})$`);

/**
 * Punjabi given names are made of two parts, each a real one: Harpreet and Harjeet are siblings, not slips, while Harjit and
 * Harjeet are one name. The name with its second part in one spelling, or null for any other name.
 */
export const compoundName = (name: string): string | null => {
  const [, start, end] = COMPOUND.exec(name) ?? [];
  return start && end ? `${start}+${ENDS[end]}` : null;
};

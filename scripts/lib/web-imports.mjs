const layers = ['app', 'areas', 'kit', 'api'];
const layerOf = (path) => layers.indexOf(/^web\/src\/([^/]+)\//.exec(path)?.[1] ?? '');

/** The folder of the web area that a file is in. */
export const webArea = (path) => /^web\/src\/areas\/[^/]+\//.exec(path)?.[0];

/** Other areas see an area's index.ts; the app also sees its routes. */
const isOpenTo = (from, area, to) => {
  if (to === `${area}index.ts`) return true;
  return layers[layerOf(from)] === 'app' && /^[^/]+\.routes\.tsx?$/.test(to.slice(area.length));
};

/** The topics of the contract and of domain that are of no trade: the kit is made of them. */
const plain = {
  'packages/contract': [
    'call',
    'list',
    'errors',
    'scalars',
    'session',
    'account',
    'files',
    'location',
    'progress',
    'search',
  ],
  'packages/domain': [
    'index',
    'attachment',
    'csv',
    'dates',
    'email',
    'location',
    'money',
    'name',
    'number-format',
    'phone-text',
    'rich-text',
    'year-list',
    'zoned',
  ],
};

const kitBreach = (to) => {
  const [, part, topic] = /^(packages\/\w+)\/src\/([\w-]+)/.exec(to) ?? [];
  const allowed = plain[part];
  return !allowed || allowed.includes(topic)
    ? undefined
    : `the kit knows nothing of the trade, so not ${part}/${topic}`;
};

/** Why the browser's part of the law forbids this import: app → areas → kit → api, and areas by their index.ts. */
export const webBreach = (from, to, isTest) => {
  if (/^web\/src\/main\.tsx?$/.test(from)) return undefined;
  const [layer, target] = [layerOf(from), layerOf(to)];
  if (layers[layer] === 'kit' && target === -1) return isTest ? undefined : kitBreach(to);
  if (target === -1) return undefined;
  if (layer === -1) return `a file outside of ${layers.join(', ')} may not use ${layers[target]}`;
  if (target < layer) return `${layers[layer]} may not use ${layers[target]}`;
  const area = webArea(to);
  if (!area || area === webArea(from) || isOpenTo(from, area, to)) return undefined;
  return `use ${area}index.ts`;
};

const NOUNS = new Set(
  [
    'vehicle',
    'car',
    'vin',
    'odometer',
    'inventory',
    'stock',
    'customer',
    'lead',
    'deal',
    'seller',
    'vendor',
  ].flatMap((noun) => [noun, `${noun}s`]),
);

const withoutComments = (code) =>
  code.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ' '));

/** The nouns of the trade in a file of the kit, as words or as parts of names, each with its line; comments may give examples. */
export const tradeNouns = (path, code) => {
  const found = [];
  const look = (text, line) => {
    for (const [word] of text.matchAll(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g))
      if (NOUNS.has(word.toLowerCase())) found.push({ word, line });
  };
  look(path.replace(/^web\/src\/kit\//, ''), 1);
  withoutComments(code)
    .split('\n')
    .forEach((text, at) => {
      look(text, at + 1);
    });
  return found;
};

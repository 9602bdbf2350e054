import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCycles } from './lib/cycles.mjs';
import { listSources, readImports, resolveImport } from './lib/imports.mjs';
import { isMain, main, root } from './lib/project.mjs';

/** What each part may use: parts of ours, and packages from outside (`*`: any). */
const parts = {
  'packages/domain': { ours: [], outside: [] },
  'packages/policy': { ours: ['packages/domain'], outside: [] },
  'packages/contract': { ours: ['packages/domain', 'packages/policy'], outside: ['zod'] },
  server: { ours: ['packages/domain', 'packages/policy', 'packages/contract'], outside: '*' },
  web: { ours: ['packages/domain', 'packages/policy', 'packages/contract'], outside: '*' },
};

const isTest = (path) => /\.test\.tsx?$/.test(path) || path.includes('/test-support/');

const partOf = (path) => Object.keys(parts).find((part) => path.startsWith(`${part}/`));

const packageName = (specifier) => /^(@[^/]+\/[^/]+|[^/]+)/.exec(specifier)?.[0] ?? specifier;

/** A pure package reads no file, clock or network, so it has no use for Node either; its tests have. */
const outsideBreach = (from, specifier) => {
  const part = partOf(from);
  const { outside } = parts[part];
  if (isTest(from)) return undefined;
  if (outside === '*') {
    return part === 'web' && specifier.startsWith('node:') ? 'the browser has no Node' : undefined;
  }
  return outside.includes(packageName(specifier)) ? undefined : `${part} may not use ${specifier}`;
};

const betweenParts = (from, to, specifier) => {
  const [part, target] = [partOf(from), partOf(to)];
  if (part === target) {
    return specifier.startsWith('.') ? undefined : 'a package names its own files by relative paths';
  }
  if (!target || !parts[part].ours.includes(target)) return `${part} may not use ${target ?? to}`;
  return specifier.startsWith('.') ? `${target} is imported by its name` : undefined;
};

const serverArea = (path) => /^server\/src\/areas\/[^/]+\//.exec(path)?.[0];
const isServices = (path) => /^server\/src\/(services|db|http)\//.test(path);

/** An area is entered by its index.ts, from anywhere; what areas stand on knows none of them. */
const withinServer = (from, to) => {
  const [area, target] = [serverArea(from), serverArea(to)];
  if (!target || area === target) return undefined;
  if (isServices(from) && !isTest(from)) return 'what areas stand on may not use an area';
  return to === `${target}index.ts` ? undefined : `use ${target}index.ts`;
};

const webLayers = ['app', 'areas', 'kit', 'api'];
const webLayer = (path) => webLayers.indexOf(/^web\/src\/([^/]+)\//.exec(path)?.[1] ?? '');
const webArea = (path) => /^web\/src\/areas\/([^/]+)/.exec(path)?.[1];

/** app → areas → kit → api, never upwards; what is in none of these is either main.tsx or below them all. */
const withinWeb = (from, to) => {
  if (/^web\/src\/main\.tsx?$/.test(from)) return undefined;
  const [layer, target] = [webLayer(from), webLayer(to)];
  if (target === -1) return undefined;
  if (layer === -1) return `a file outside of ${webLayers.join(', ')} may not use ${webLayers[target]}`;
  if (target < layer) return `${webLayers[layer]} may not use ${webLayers[target]}`;
  const [area, targetArea] = [webArea(from), webArea(to)];
  if (area && targetArea && area !== targetArea) return `area ${area} may not use area ${targetArea}`;
  return undefined;
};

/** Why the law forbids this import, or undefined. `to` is the file of ours that it leads to, if it is ours. */
export const breachOf = (from, specifier, to) => {
  if (!to) return outsideBreach(from, specifier);
  const breach = betweenParts(from, to, specifier);
  if (breach) return breach;
  if (from.startsWith('server/')) return withinServer(from, to);
  return from.startsWith('web/') ? withinWeb(from, to) : undefined;
};

/** Every breach of the import law in the project below `folder`, one line each. */
export const checkImports = async (folder = root) => {
  const breaches = [];
  const graph = new Map();
  for (const from of Object.keys(parts).flatMap((part) => listSources(folder, `${part}/src`))) {
    const targets = [];
    for (const { specifier, line } of await readImports(from, readFileSync(join(folder, from), 'utf8'))) {
      const to = resolveImport(folder, from, specifier);
      const breach = breachOf(from, specifier, to);
      if (breach) breaches.push(`${from}:${line} imports ${specifier}: ${breach}`);
      if (to) targets.push(to);
    }
    graph.set(from, targets);
  }
  for (const ring of findCycles(graph)) breaches.push(`cycle: ${ring.join(' → ')}`);
  return breaches;
};

if (isMain(import.meta.url)) {
  await main(async () => {
    const breaches = await checkImports();
    for (const breach of breaches) console.log(breach);
    return breaches.length > 0 ? 1 : 0;
  });
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCycles } from './lib/cycles.mjs';
import { listSources, readImports, resolveImport } from './lib/imports.mjs';
import { isMain, main, root } from './lib/project.mjs';
import { drizzleBreach, sqlLines } from './lib/sql-places.mjs';
import { tradeNouns, webArea, webBreach } from './lib/web-imports.mjs';

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
const isServices = (path) => /^server\/src\/(services|db|http|site)\//.test(path);

/** The list of the areas, which alone imports their registrations. */
const AREA_LIST = 'server/src/areas/index.ts';

/** The program of the threads that draw documents, which alone imports what draws them: index.ts would load all of the area. */
const DOCUMENTS = 'server/src/documents.worker.ts';

/** An area is entered by its index.ts, from anywhere; services, db, http and site know none of them. */
const withinServer = (from, to) => {
  const [area, target] = [serverArea(from), serverArea(to)];
  if (isServices(from) && !isTest(from) && to.startsWith('server/src/areas/'))
    return 'services, db, http and site may not use an area';
  if (area && !isTest(from) && to === AREA_LIST) return 'an area may not use the list of all areas';
  if (!target || area === target) return undefined;
  if (from === AREA_LIST && to === `${target}area.ts`) return undefined;
  if (from === DOCUMENTS && to === `${target}drawers.ts`) return undefined;
  return to === `${target}index.ts` ? undefined : `use ${target}index.ts`;
};

/** Why the law forbids this import, or undefined. `to` is the file of ours that it leads to, if it is ours. */
export const breachOf = (from, specifier, to) => {
  if (!to) return outsideBreach(from, specifier) ?? drizzleBreach(from, specifier);
  const breach = betweenParts(from, to, specifier);
  if (breach) return breach;
  if (from.startsWith('server/')) return withinServer(from, to);
  return from.startsWith('web/') ? webBreach(from, to, isTest(from)) : undefined;
};

/** Which area of the browser uses which. Two areas that use each other are one, even where no file is in a ring. */
const betweenAreas = (graph) => {
  const areas = new Map();
  for (const [from, targets] of graph) {
    const area = webArea(from);
    if (!area) continue;
    const used = targets.flatMap((to) => webArea(to) ?? []).filter((other) => other !== area);
    areas.set(area, [...(areas.get(area) ?? []), ...used]);
  }
  return areas;
};

/** Every breach of the import law in the project below `folder`, one line each. */
export const checkImports = async (folder = root) => {
  const breaches = [];
  const graph = new Map();
  for (const from of Object.keys(parts).flatMap((part) => listSources(folder, `${part}/src`))) {
    const targets = [];
    const code = readFileSync(join(folder, from), 'utf8');
    if (from.startsWith('web/src/kit/') && !isTest(from))
      for (const { word, line } of tradeNouns(from, code))
        breaches.push(`${from}:${line} says '${word}': the kit knows no nouns of the trade`);
    for (const line of await sqlLines(from, code))
      breaches.push(`${from}:${line} has SQL: it belongs into a <noun>.queries.ts beside it`);
    for (const { specifier, line } of await readImports(from, code)) {
      const to = resolveImport(folder, from, specifier);
      const breach = breachOf(from, specifier, to);
      if (breach) breaches.push(`${from}:${line} imports ${specifier}: ${breach}`);
      if (to) targets.push(to);
    }
    graph.set(from, targets);
  }
  for (const ring of [...findCycles(graph), ...findCycles(betweenAreas(graph))])
    breaches.push(`cycle: ${ring.join(' → ')}`);
  return breaches;
};

if (isMain(import.meta.url)) {
  await main(async () => {
    const breaches = await checkImports();
    for (const breach of breaches) console.log(breach);
    return breaches.length > 0 ? 1 : 0;
  });
}

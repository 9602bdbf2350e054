import { describe, expect, it } from 'vitest';
import { inRoot, readJson } from './project.mjs';

/** Where Node would look for a package that another one names, nearest first. */
const placesOf = (name, from) => {
  const folders = from.split('/node_modules/').map((_, depth, parts) => parts.slice(0, depth + 1));
  return [...folders.map((parts) => `${parts.join('/node_modules/')}/`).reverse(), ''].map(
    (folder) => `${folder}node_modules/${name}`,
  );
};

describe('package-lock.json', () => {
  const { packages } = readJson(inRoot('package-lock.json'));

  it('names the optional packages of every machine, without which `npm ci` refuses it', () => {
    const missing = Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => !placesOf(name, from).some((at) => packages[at])),
    );
    expect(missing).toEqual([]);
  });

  it('names no host', () => {
    const hosts = Object.values(packages).filter(({ resolved }) => resolved && /^https?:/.test(resolved));
    expect(hosts).toEqual([]);
  });
});

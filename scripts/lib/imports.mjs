import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';

/** @typedef {{ specifier: string, line: number }} Import */

const importTypesBelow = (node, found) => {
  if (Array.isArray(node)) {
    for (const item of node) importTypesBelow(item, found);
    return;
  }
  if (!node || typeof node !== 'object') return;
  if (node.type === 'TSImportType' && node.source) found.push(node.source);
  if (node.type === 'TSExternalModuleReference') found.push(node.expression);
  for (const value of Object.values(node)) importTypesBelow(value, found);
};

/** `import('x')` as an expression or as a type, and `import x = require('x')`. */
const fromSyntaxTree = (program, dynamicImports, code) => {
  const found = [];
  importTypesBelow(program, found);
  for (const { moduleRequest } of dynamicImports) {
    const text = code.slice(moduleRequest.start, moduleRequest.end);
    const literal = /^(['"`])([^$]*)\1$/.exec(text);
    if (literal) found.push({ value: literal[2], start: moduleRequest.start });
  }
  return found;
};

/**
 * Everything a file imports: values and types, re-exports, `import()` and `import('…').Type`.
 * @returns {Promise<Import[]>}
 */
export const readImports = async (path, code) => {
  const { parseSync } = await import('vite');
  const { module, program, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  const found = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
    ...module.staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest)),
  ].filter((request) => request !== null && request !== undefined);
  // Walking the whole tree is slow, and few files have either.
  if (/\bimport\s*\(|\brequire\s*\(/.test(code)) {
    found.push(...fromSyntaxTree(program, module.dynamicImports, code));
  }
  const lineOf = (offset) => code.slice(0, offset).split('\n').length;
  const unique = new Map(found.map(({ value, start }) => [value, start]));
  return [...unique].map(([specifier, start]) => ({ specifier, line: lineOf(start) }));
};

const isFile = (path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

/** The file below `root` that a path without its ending stands for. */
const resolveFile = (root, path) => {
  const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];
  const ending = endings.find((candidate) => isFile(join(root, path + candidate)));
  return ending === undefined
    ? undefined
    : normalize(path + ending)
        .split(sep)
        .join('/');
};

/** The project's own file that an import leads to, or undefined for a package from outside. */
export const resolveImport = (root, from, specifier) => {
  if (specifier.startsWith('.')) {
    const path = join(dirname(from), specifier.replace(/\?.*$/, ''));
    return resolveFile(root, path) ?? normalize(path).split(sep).join('/');
  }
  const [, name, rest] = /^@forecourt\/(\w+)\/?(.*)$/.exec(specifier) ?? [];
  if (!name) return undefined;
  const path = `packages/${name}/src/${rest || 'index'}`;
  return resolveFile(root, path) ?? path;
};

/** The TypeScript files below a folder, as paths from `root`. */
export const listSources = (root, folder) => {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true })
    .map((name) => `${folder}/${name.split(sep).join('/')}`)
    .filter(
      (path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts') && !/\/(node_modules|dist)\//.test(path),
    );
};

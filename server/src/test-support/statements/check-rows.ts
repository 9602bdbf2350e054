import { join } from 'node:path';
import type { CallExpression, Node, SourceFile } from 'typescript/unstable/ast';
import { isCallExpression, isIdentifier } from 'typescript/unstable/ast/is';
import { API, type Checker, type Project, type Type } from 'typescript/unstable/sync';
import { projectRoot } from '../../project-root';
import type { RecordedStatement } from './recorded';
import { faultsOfRow, isTypeParameter } from './row-type';

const QUERIES = /^query(Rows|Prepared|CachedPlan)$/;

/** `file:line:column` as the file and the offset in its text. */
const placeOf = (caller: string) => {
  const [, file = '', line = '1', column = '1'] = /^(.*):(\d+):(\d+)$/.exec(caller) ?? [];
  return { file, line: Number(line), column: Number(column) };
};

const offsetOf = ({ text }: SourceFile, line: number, column: number): number => {
  let start = 0;
  for (let at = 1; at < line; at += 1) start = text.indexOf('\n', start) + 1;
  return start + column - 1;
};

/** The innermost call whose callee stands at the offset. */
const callAt = (file: SourceFile, offset: number): CallExpression | undefined => {
  let found: CallExpression | undefined;
  const visit = (node: Node) => {
    if (offset < node.pos || offset > node.end) return;
    if (isCallExpression(node) && offset <= node.expression.end) found = node;
    node.forEachChild(visit);
  };
  visit(file);
  return found;
};

/** The row type of a call of db/query.ts: `R` of the `Promise<R[]>` that it answers. */
const rowTypeOf = (checker: Checker, call: CallExpression): Type | undefined => {
  const promise = checker.getTypeAtLocation(call);
  const [rows] = promise?.isTypeReference() ? checker.getTypeArguments(promise) : [];
  return rows?.isTypeReference() ? checker.getTypeArguments(rows)[0] : undefined;
};

const isQuery = ({ expression }: CallExpression) => isIdentifier(expression) && QUERIES.test(expression.text);

/** Where a function passes its own type parameter on, the one who calls that function has named the type. */
const findRowType = ({ program, checker }: Project, callers: readonly string[]): Type | undefined => {
  const [call, outer] = callers.map((caller) => {
    const { file, line, column } = placeOf(caller);
    const source = program.getSourceFile(file);
    return source && callAt(source, offsetOf(source, line, column));
  });
  if (!call || !isQuery(call)) return undefined;
  const row = rowTypeOf(checker, call);
  if (!row || !isTypeParameter(row)) return row;
  const [named] = outer?.typeArguments ?? [];
  return named && checker.getTypeFromTypeNode(named);
};

/** Each row type that does not fit what the database answered, as `file:line column …`. */
export const checkRowTypes = (statements: readonly RecordedStatement[]): string[] => {
  const api = new API({ cwd: projectRoot });
  try {
    const config = join(projectRoot, 'tsconfig.json');
    const project = api.updateSnapshot({ openProject: config }).getProject(config);
    if (!project) throw new Error(`${config} is no project`);
    const faults = new Set<string>();
    for (const { callers, columns } of statements)
      for (const stack of columns.length > 0 ? callers : []) {
        const row = findRowType(project, stack);
        if (!row) continue;
        const { file, line } = placeOf(stack[0] ?? '');
        const place = `${file.slice(projectRoot.length + 1)}:${line}`;
        for (const fault of faultsOfRow(project.checker, row, columns)) faults.add(`${place} ${fault}`);
      }
    return [...faults].sort();
  } finally {
    api.close();
  }
};

import { type Checker, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';
import type { RecordedColumn } from './recorded';

type Kind = 'number' | 'string' | 'boolean' | 'array' | 'any';

const OIDS: readonly [Kind, readonly number[]][] = [
  ['boolean', [16]],
  ['number', [20, 21, 23, 26, 700, 701, 1700]],
  ['string', [18, 19, 25, 1042, 1043, 1082, 1083, 1114, 1184, 2278, 2950]],
  ['array', [1000, 1003, 1005, 1007, 1009, 1014, 1015, 1016, 1021, 1022, 1115, 1182, 1185, 1231]],
];

/** What db/query.ts makes of a type of PostgreSQL; JSON can be anything. */
const kindOfColumn = (oid: number): Kind => OIDS.find(([, oids]) => oids.includes(oid))?.[0] ?? 'any';

const STRINGS = TypeFlags.String | TypeFlags.StringLiteral | TypeFlags.TemplateLiteral;
const NUMBERS = TypeFlags.Number | TypeFlags.NumberLiteral | TypeFlags.Enum | TypeFlags.EnumLiteral;
const NOTHING = TypeFlags.Null | TypeFlags.Undefined;
const ANYTHING = TypeFlags.Any | TypeFlags.Unknown;

const kindOfType = (checker: Checker, type: Type): Kind => {
  if (type.flags & STRINGS) return 'string';
  if (type.flags & NUMBERS) return 'number';
  if (type.flags & (TypeFlags.Boolean | TypeFlags.BooleanLiteral)) return 'boolean';
  return checker.isArrayType(type) || checker.isTupleType(type) ? 'array' : 'any';
};

const membersOf = (type: Type): readonly Type[] => (type.isUnionType() ? (type.getTypes() ?? []) : [type]);

/** What is wrong with a property of a row type for the column that fills it. */
const faultOf = (checker: Checker, type: Type, column: RecordedColumn): string | undefined => {
  if (type.flags & ANYTHING) return undefined;
  const members = membersOf(type);
  if (column.sawNull && !members.some(({ flags }) => flags & TypeFlags.Null))
    return 'was null, and the row type does not say so';
  const kind = kindOfColumn(column.oid);
  if (kind === 'any') return undefined;
  const wrong = members.find((one) => !(one.flags & NOTHING) && kindOfType(checker, one) !== kind);
  return wrong && `comes as ${kind}, and the row type says ${checker.typeToString(type)}`;
};

/** What is wrong with a row type for the columns that a statement answered, one line each. */
export const faultsOfRow = (checker: Checker, row: Type, columns: readonly RecordedColumn[]): string[] =>
  checker.getPropertiesOfType(row).flatMap((property) => {
    const column = columns.find(({ name }) => name === property.name);
    if (!column) {
      const isOptional = (property.flags & SymbolFlags.Optional) !== 0;
      return isOptional ? [] : [`${property.name} is no column of the statement`];
    }
    const type = checker.getTypeOfSymbol(property);
    const fault = type && faultOf(checker, type, column);
    return fault ? [`${property.name} ${fault}`] : [];
  });

export const isTypeParameter = (type: Type): boolean => (type.flags & TypeFlags.TypeParameter) !== 0;

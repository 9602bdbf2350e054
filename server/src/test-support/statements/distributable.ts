import { tenantsFromOutside } from './outside-tenant';

interface Form {
  found: RegExp;
  /** Without any of these it is found. */
  unless?: RegExp;
  instead: string;
}

/** What Citus refuses for tables that are distributed by dealership, with what is as good on one server. */
const FORMS: readonly Form[] = [
  { found: /\bselect\s+from\b/i, instead: 'write `select 1 from`' },
  {
    found: /\binsert into\b(?:(?!\bvalues\b|\binsert into\b)[\s\S])*?\bselect\b/i,
    unless: /\breturning\b|\bon conflict\b/i,
    instead: 'end `insert … select` with `returning 1`',
  },
  {
    found: /\bdo update set\b(?:(?!\breturning\b)[\s\S])*\bnow\(\)/i,
    instead: 'in `do update set` take the time from `excluded`, not from now()',
  },
  {
    found:
      /\bupdate\b[^;]*?\bset\b(?:(?!\bwhere\b|\bfrom\b)[\s\S])*\b(?:coalesce\((?:[^()]|\(\))*now\(\)|case\b(?:(?!\bend\b)[\s\S])*now\(\))/i,
    instead: 'in `update` no now() inside CASE or COALESCE: give the time as a value',
  },
  {
    found:
      /\breturning\b(?:(?!\bselect\b|\binsert\b|\bupdate\b|\bdelete\b)[\s\S])*(?:\bto_jsonb?\(|\bjsonb?_build_|::(?:text|jsonb?|date|timestamp))/i,
    instead: 'no functions or casts in RETURNING: `with t as (update … returning t.*) select … from t`',
  },
  { found: /\bupdate\b[^;]*?\bset\b[^;]*\bnextval\(/i, instead: 'fetch the number before the `update`' },
  {
    // these belong to no dealership: they say where a user works now, whose error it was, and what an import has become
    found:
      /\bupdate (?!(?:user_session|error_report|dealership_import)\b)[^;]*?\bset\b(?:(?!\bwhere\b|\bfrom\b)[\s\S])*?\bdealership_id\s*=/i,
    instead: 'write the row at the other dealership and delete it here',
  },
  {
    found:
      /\(\s*select\b[^()]*\b\w+\.dealership_id = \w+\.dealership_id\b[\s\S]*\bfor (?:no key update|update|share|key share)\b/i,
    instead: 'a subquery of a statement that locks rows says `dealership_id = $1`, not `= c.dealership_id`',
  },
];

/** One dealership is meant. */
const OF_ONE = /\bdealership_id = \$\d/;

const OUTSIDE =
  'a subquery among columns or in a lateral join says `dealership_id = $1`, not `= c.dealership_id`';

/** What has to be written otherwise so that the statement can run on distributed tables; empty when nothing. */
export const undistributableForms = (text: string): string[] => [
  ...FORMS.filter(({ found, unless }) => found.test(text) && !unless?.test(text)).map(
    ({ instead }) => instead,
  ),
  ...(OF_ONE.test(text) && tenantsFromOutside(text).length > 0 ? [OUTSIDE] : []),
];

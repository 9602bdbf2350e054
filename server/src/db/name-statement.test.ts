import { expect, it } from 'vitest';
import { nameStatement, withoutLiterals } from './name-statement';

it.each([
  ['select c.id, (select 1) from car c where id = $1', 'select car'],
  ['\n  -- which\n insert into lead (a) values ($1)', 'insert lead'],
  ['update only app_user set a = 1', 'update app_user'],
  ['delete from lead_draft where id = $1', 'delete lead_draft'],
  ['with found as (select id from car) select * from found', 'with car'],
  ['select enqueue_job($1)', 'select enqueue_job'],
  ["set local app.user_id = 'secret 5'", 'set local'],
  ['savepoint part', 'savepoint part'],
])('%s is named %s', (text, name) => expect(nameStatement(text)).toBe(name));

it('shows a statement without what is written in it as a value', () =>
  expect(
    withoutLiterals(`select a1 from t2 -- the dealer's -- why
      where b = 'it''s 5' and c = 12.5 and d = $1 /* it's */ and f = 'a -- b' and e in (1,2)`),
  ).toBe('select a1 from t2 where b = ? and c = ? and d = $1 and f = ? and e in (?,?)'));

import { expect, it } from 'vitest';
import { undistributableForms } from './distributable';

it.each([
  ['select exists (select from city)', 'select 1 from'],
  ['insert into city (id) select 1', 'returning 1'],
  ['with a as (select 1) insert into city select id from a', 'returning 1'],
  ['insert into p values (1) on conflict (id) do update set at = now()', 'excluded'],
  ['update u set removed_at = case when $1 then now() end where id = $2', 'CASE'],
  ['update u set at = coalesce(at, now()) where id = $1', 'CASE'],
  ['update t set a = 1 where id = $1 returning to_jsonb(t) as row', 'RETURNING'],
  ['insert into t (a) values (1) returning created_at::text', 'RETURNING'],
  ["update t set number = nextval('s') where id = $1", 'number'],
  ['update t set a = 1, dealership_id = $2 where dealership_id = $1', 'delete it here'],
  [
    'select array(select m.id from m where m.dealership_id = u.dealership_id) from u where u.dealership_id = $1 for update of u',
    '$1',
  ],
  [
    'select c.id, (select count(*) from w where w.dealership_id = c.dealership_id) from c where c.dealership_id = $1',
    'among columns',
  ],
  [
    'select 1 from c join lateral (select 1 from w join v on v.dealership_id = w.dealership_id where w.dealership_id = c.dealership_id) x on true where c.dealership_id = $1',
    'among columns',
  ],
])('cannot be distributed: %s', (text, instead) => {
  expect(undistributableForms(text).join()).toContain(instead);
});

it.each([
  'select 1 from city',
  'insert into city (id) values (1)',
  'insert into city (id) select 1 returning 1',
  'insert into city (id) select 1 on conflict do nothing',
  'insert into p values (1, now()) on conflict (id) do update set at = excluded.at',
  'update u set removed_at = now() where id = $1 returning id',
  'with done as (update t set a = 1 where id = $1 returning t.*) select to_jsonb(done) from done',
  'update user_session set dealership_id = $2 where id = $1',
  'update t set a = 1 where dealership_id = $1',
  'select c.id, (select count(*) from w join v on v.dealership_id = w.dealership_id where w.dealership_id = $1) from c where c.dealership_id = $1',
  'select c.id from c where c.dealership_id = $1 and exists (select 1 from w where w.dealership_id = c.dealership_id)',
  'select d.id, (select count(*) from w where w.dealership_id = d.id) from dealership d order by d.id',
  'select u.id from u join m on m.dealership_id = u.dealership_id where u.dealership_id = $1 for update of u',
])('can be distributed: %s', (text) => {
  expect(undistributableForms(text)).toEqual([]);
});

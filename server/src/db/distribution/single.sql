-- What distribution/citus.sql does otherwise. Applied after db/row-security.sql, on one server.

create or replace function announce(word text) returns void language sql security definer set search_path = public as
  $$ select pg_notify('forecourt', word) $$;

-- A unique index keeps names of users apart.
create or replace function claim_sign_in_name(home integer, person integer, name text) returns void language sql as $$ select null::void $$;
create or replace function claim_sign_in_names() returns void language sql as $$ select null::void $$;
create or replace function release_sign_in_names(home integer, people integer[]) returns void language sql as $$ select null::void $$;
create or replace function home_of_sign_in_name(name text) returns integer language sql stable security definer set search_path = public as
  $$ select k.dealership_id from credential k where lower(k.username) = lower(name) $$;

-- What is given from now on is larger than `highest`.
create or replace function raise_sequence(name regclass, highest bigint) returns void
language sql security definer set search_path = public as
  $$ select setval(name, highest) where coalesce(pg_sequence_last_value(name), 0) < highest $$;

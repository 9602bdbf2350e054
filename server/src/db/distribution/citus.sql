-- Applied after db/row-security.sql on a Citus cluster. The functions are on all nodes: what belongs to no dealership is done on the
-- coordinator, what is about one dealership on the node that has it.

grant usage on schema distribution to forecourt_app, forecourt_system;

-- Settings of a transaction travel to other nodes when each is made by a statement of its own.
create or replace function act_for(person text, request text, settings json) returns void language plpgsql as $$
declare
  setting record;
begin
  execute format('set local app.user_id = %L', person);
  execute format('set local app.request_id = %L', request);
  for setting in select * from json_each_text(settings) loop
    if setting.key !~ '^[a-z_.]+$' then raise exception 'not a setting: %', setting.key; end if;
    execute format('set local %s = %L', setting.key, setting.value);
  end loop;
end $$;
revoke all on function act_for(text, text, json) from public;
grant execute on function act_for(text, text, json) to forecourt_app, forecourt_system;

-- A node that has the rows of a dealership no more asks another one, to which the setting of a session does not go: that fails, and the
-- server looks where the dealership is now.
-- It is given the setting, since Citus asks the functions of a condition before it looks at the condition.
create or replace function no_tenant(setting text) returns integer language plpgsql stable parallel safe as $$
begin
  if coalesce(setting, '') = '' and current_user = 'forecourt_app' then
    raise exception 'app.dealership_id is not set' using errcode = 'undefined_object';
  end if;
  return null;
end $$;
create or replace function current_tenant() returns integer language sql stable parallel safe as
  $$ select coalesce(nullif(current_setting('app.dealership_id', true), '')::integer, no_tenant(current_setting('app.dealership_id', true))) $$;

create or replace function distribution.is_coordinator() returns boolean language sql stable parallel safe as
  $$ select groupid = 0 from pg_catalog.pg_dist_local_group $$;

-- A statement about the parts of `tables` that lie beside another part (db/distribution/on-the-shard.ts).
create or replace function distribution.on_shard(statement text, tables text[], beside_shard bigint) returns text
language plpgsql stable as $$
declare
  name text;
  shard bigint;
begin
  for name, shard in
    select t.name, w.shardid from pg_catalog.unnest(tables) t (name)
    join pg_catalog.pg_dist_shard o on o.shardid = beside_shard
    join pg_catalog.pg_dist_shard w on w.logicalrelid = ('public.' || t.name)::regclass and w.shardminvalue = o.shardminvalue
  loop
    statement := regexp_replace(statement, '\m(into|update|from|join|using)(\s+)' || name || '\M', '\1\2public.' || name || '_' || shard, 'g');
  end loop;
  return statement;
end $$;
create or replace function distribution.on_shard(statement text, tables text[], beside oid) returns text language sql stable as $$
  select distribution.on_shard(statement, tables, substring(beside::regclass::text from '_(\d+)"?$')::bigint)
$$;
create or replace function distribution.on_shard(statement text, tables text[], tenant integer) returns text language sql stable as $$
  select distribution.on_shard(statement, tables, get_shard_id_for_distribution_column('public.dealership', tenant))
$$;

-- Writes down on this node what is for the coordinator, in the transaction that causes it, and tells the server where. Any dealership that is
-- on this node will do for the place: one that the transaction is about where it is known.
create or replace function distribution.ask(tenant integer, task text, payload json, job_key text, run_at timestamptz, queue text) returns void
language plpgsql security definer set search_path = public as $$
declare
  place integer := tenant;
  shard bigint;
begin
  loop
    if place is not null then
      shard := get_shard_id_for_distribution_column('distribution.asked_job', place);
      exit when to_regclass('distribution.asked_job_' || shard) is not null;
    end if;
    place := (random() * 1000000)::integer;
  end loop;
  -- what is announced several times in a transaction is told once
  execute format('insert into distribution.asked_job_%s (place, id, task, payload, job_key, run_at, queue, asked_in)
    select $1, nextval(''distribution.asked_job_id_seq''), $2, $3, $4, $5, $6, pg_current_xact_id()::text
    where $2 is not null or not exists (select 1 from distribution.asked_job_%1$s a
      where a.place = $1 and a.task is null and a.job_key = $4 and a.asked_in = pg_current_xact_id()::text)', shard)
    using place, task, payload, job_key, run_at, queue;
  raise notice 'forecourt asked %', place;
end $$;
revoke all on function distribution.ask(integer, text, json, text, timestamptz, text) from public;

create or replace function enqueue_job(task text, payload json, job_key text, run_at timestamptz, queue text) returns void
language plpgsql security definer set search_path = public as $$
begin
  if distribution.is_coordinator() then
    -- a write to a table that the nodes know of: the commit is one of two phases then, so that it happens on all nodes or on none
    update distribution.turn set taken_at = null where place = -1;
    perform graphile_worker.add_job(task, payload, queue_name => queue, run_at => run_at, max_attempts => 12, job_key => enqueue_job.job_key,
                                    job_key_mode => case when enqueue_job.job_key is null then 'replace' else 'preserve_run_at' end);
  else
    perform distribution.ask(coalesce(nullif(current_setting('app.dealership_id', true), ''), payload ->> 'dealershipId')::integer,
                             task, payload, job_key, run_at, queue);
  end if;
end $$;

create or replace function announce(word text) returns void language plpgsql security definer set search_path = public as $$
begin
  if distribution.is_coordinator() then
    perform pg_notify('forecourt', word);
  else
    perform distribution.ask(nullif(current_setting('app.dealership_id', true), '')::integer, null, null, word, null, null);
  end if;
end $$;

-- On the coordinator: puts into the queue what was written down at these places, null for all. Both happen in one transaction of two phases,
-- so nothing is lost and nothing done twice.
create or replace function take_asked_jobs(places integer[]) returns integer language plpgsql security definer set search_path = public as $$
declare
  one integer;
  asked record;
  taken integer := 0;
begin
  if places is null then places := array(select distinct a.place from distribution.asked_job a order by 1); end if;
  foreach one in array places loop
    update distribution.turn set taken_at = now() where place = one & 63;
    for asked in
      with gone as (delete from distribution.asked_job a where a.place = one returning a.*) select * from gone order by id
    loop
      if asked.task is null then
        perform pg_notify('forecourt', asked.job_key);
      else
        perform enqueue_job(asked.task, asked.payload, asked.job_key, asked.run_at, asked.queue);
      end if;
      taken := taken + 1;
    end loop;
  end loop;
  return taken;
end $$;
revoke all on function take_asked_jobs(integer[]) from public;
grant execute on function take_asked_jobs(integer[]) to forecourt_system;

-- Names of users are unique over all dealerships, which no index of a distributed table can see to.
create or replace function claim_sign_in_name(home integer, person integer, name text) returns void
language plpgsql security definer set search_path = public as $$
declare
  owner_id integer;
begin
  insert into distribution.sign_in_name (name, dealership_id, user_id) values (lower(claim_sign_in_name.name), home, person)
    on conflict do nothing;
  select s.user_id into owner_id from distribution.sign_in_name s where s.name = lower(claim_sign_in_name.name) and s.dealership_id = home;
  if owner_id is distinct from person then
    raise exception 'duplicate key value violates unique constraint "credential_username"'
      using errcode = 'unique_violation', constraint = 'credential_username';
  end if;
end $$;

-- Those of all users who have none yet. As the role that asks, since no other may read what it changed in its transaction.
grant select, insert on distribution.sign_in_name to forecourt_system;
create or replace function claim_sign_in_names() returns void language sql set search_path = public as $$
  insert into distribution.sign_in_name (name, dealership_id, user_id)
  select lower(k.username), k.dealership_id, k.user_id from credential k
  on conflict do nothing
$$;

-- Of some people, or of all that a dealership has.
create or replace function release_sign_in_names(home integer, people integer[]) returns void
language sql security definer set search_path = public as $$
  delete from distribution.sign_in_name where dealership_id = home and (people is null or user_id = any (people))
$$;

create or replace function home_of_sign_in_name(name text) returns integer language sql stable security definer set search_path = public as
  $$ select s.dealership_id from distribution.sign_in_name s where s.name = lower(home_of_sign_in_name.name) $$;

-- What each node gives from now on is larger than `highest`. Each has numbers of its own: those that leave the same rest (prepare-nodes.ts).
create or replace function distribution.raise_here(name regclass, highest bigint) returns void
language plpgsql security definer set search_path = public as $$
declare
  own integer := (select groupid from pg_dist_local_group);
begin
  if coalesce(pg_sequence_last_value(name), 0) < highest then perform setval(name, (highest + 15) / 16 * 16 + own); end if;
end $$;
revoke all on function distribution.raise_here(regclass, bigint) from public;
create or replace function raise_sequence(name regclass, highest bigint) returns void
language plpgsql security definer set search_path = public as $$
declare
  command constant text := format('select distribution.raise_here(%L::regclass, %s)', name::text, highest);
  failure text;
begin
  select r.result into failure from run_command_on_all_nodes(command) r where not r.success limit 1;
  if failure is not null then raise exception 'sequence % cannot be raised: %', name, failure; end if;
end $$;

-- The owner analyzes each table on its node by autovacuum; a transaction cannot, since it changed rows as another role.
create or replace function refresh_statistics(tables text[]) returns void language sql as $$ select null::void $$;

-- The queue belongs to its owner alone. Platform staff see what failed, without what a job was given but for the numbers in it
-- whose names end in 'Id' or 'id': the rest may be a letter, an address or a code. A job that runs at this moment is left alone.

create or replace function failed_jobs() returns table (
  id bigint, task text, attempts integer, max_attempts integer, last_error text, ids jsonb,
  run_at timestamptz, created_at timestamptz, is_running boolean)
language plpgsql stable security definer set search_path = public as $$
begin
  return query select j.id::bigint, t.identifier, j.attempts::integer, j.max_attempts::integer, coalesce(split_part(j.last_error, E'\n', 1), ''),
    case when json_typeof(j.payload) = 'object' then coalesce(
      (select jsonb_object_agg(shown.name, shown.number) from (
        select entry.key as name, entry.value as number from jsonb_each(j.payload::jsonb) entry
        where entry.key ~ '(^id|Id|_id)$' and jsonb_typeof(entry.value) = 'number' order by entry.key limit 10) shown),
      '{}'::jsonb) else '{}'::jsonb end,
    j.run_at, j.created_at, j.locked_at is not null
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where j.last_error is not null;
end $$;
revoke all on function failed_jobs() from public;
grant execute on function failed_jobs() to forecourt_system;

-- One more try at once, for a job that was given up too.
create or replace function retry_failed_job(job bigint) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  update graphile_worker._private_jobs j set run_at = now(), max_attempts = greatest(j.max_attempts, least(j.attempts + 1, 32000)),
    updated_at = now()
  where j.id = job and j.last_error is not null and j.locked_at is null;
  if not found then return false; end if;
  perform pg_notify('jobs:insert', '{"r":"0","count":1}');
  return true;
end $$;
revoke all on function retry_failed_job(bigint) from public;
grant execute on function retry_failed_job(bigint) to forecourt_system;

-- For whoever watches the servers: how many jobs are due, run or were given up, and for how long the oldest is due.
create or replace function job_counts() returns table (due integer, running integer, given_up integer, oldest_due_seconds double precision)
language sql stable security definer set search_path = public as $$
  select count(*) filter (where is_due)::integer, count(*) filter (where is_locked)::integer, count(*) filter (where is_given_up)::integer,
    coalesce(extract(epoch from now() - min(run_at) filter (where is_due)), 0)::double precision
  from (select j.run_at, j.locked_at is not null as is_locked, j.locked_at is null and j.attempts >= j.max_attempts as is_given_up,
      j.locked_at is null and j.attempts < j.max_attempts and j.run_at <= now() as is_due
    from graphile_worker._private_jobs j) jobs
$$;
revoke all on function job_counts() from public;
grant execute on function job_counts() to forecourt_system;

create or replace function delete_failed_job(job bigint) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  delete from graphile_worker._private_jobs j where j.id = job and j.last_error is not null and j.locked_at is null;
  return found;
end $$;
revoke all on function delete_failed_job(bigint) from public;
grant execute on function delete_failed_job(bigint) to forecourt_system;

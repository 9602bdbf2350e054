-- Applied after db/row-security.sql.

-- The application may set a password, but not read its hash.
revoke all on table credential from forecourt_app;
grant select (dealership_id, user_id, username, changed_at), insert, update on table credential to forecourt_app;

-- These look over several dealerships. Each reads what it needs of its own first: a statement on distributed tables then says which it means.

-- Names of colleagues whose own record is kept at another branch of the group, or with the platform's staff.
create or replace function colleague_names(ids integer[]) returns table (id integer, full_name text)
language plpgsql stable security definer set search_path = public as $$
declare
  own_group constant integer := (select d.group_id from dealership d where d.id = current_tenant());
begin
  return query select u.id, u.full_name from app_user u join dealership home on home.id = u.dealership_id
    where u.id = any (ids) and (home.group_id = own_group or u.role_id = {{platform_role}});
end $$;
revoke all on function colleague_names(integer[]) from public;
grant execute on function colleague_names(integer[]) to forecourt_app, forecourt_system;

-- Who works at a dealership while their record is kept at another branch of its group.
create or replace function members_kept_elsewhere(here integer) returns table (
  id integer, home_id integer, home_name text, username text, first_name text, last_name text, full_name text, email text,
  mobile text, role_ids integer[], is_active boolean, created_at timestamptz)
language plpgsql stable security definer set search_path = public as $$
declare
  own_group constant integer := (select d.group_id from dealership d where d.id = here);
  people integer[];
  roles jsonb;
begin
  if own_group is null then return; end if;
  select array_agg(m.user_id), jsonb_object_agg(m.user_id, m.role_ids) into people, roles from (
    select held.user_id, array_agg(held.role_id order by held.role_id) as role_ids from membership held
    where held.dealership_id = here
      and not exists (select 1 from app_user own where own.dealership_id = here and own.id = held.user_id)
    group by held.user_id) m;
  return query select u.id, home.id, home.business_name, u.username, u.first_name, u.last_name, u.full_name, u.email, u.mobile,
      array(select jsonb_array_elements_text(roles -> u.id::text)::integer), u.is_active, u.created_at
    from dealership home join app_user u on u.dealership_id = home.id
    where home.group_id = own_group and home.id <> here and u.id = any (people) and u.removed_at is null;
end $$;
revoke all on function members_kept_elsewhere(integer) from public;
grant execute on function members_kept_elsewhere(integer) to forecourt_system;

-- The same for the dealership that the connection serves: the application cannot ask for another one.
create or replace function members_from_other_branches() returns table (
  id integer, home_id integer, home_name text, username text, first_name text, last_name text, full_name text, email text,
  mobile text, role_ids integer[], is_active boolean, created_at timestamptz)
language sql stable security definer set search_path = public as $$ select * from members_kept_elsewhere(current_tenant()) $$;
revoke all on function members_from_other_branches() from public;
grant execute on function members_from_other_branches() to forecourt_app, forecourt_system;

-- The other branches of the group at which some users work.
create or replace function other_branches_of(ids integer[]) returns table (user_id integer, branch_id integer, name text)
language plpgsql stable security definer set search_path = public as $$
declare
  -- asked here, since another node does not know the setting of this session
  here constant integer := current_tenant();
  own_group constant integer := (select d.group_id from dealership d where d.id = here);
begin
  return query select distinct m.user_id, b.id, b.business_name from dealership b
    join membership m on m.dealership_id = b.id and m.user_id = any (ids)
    where b.group_id = own_group and b.id <> here;
end $$;
revoke all on function other_branches_of(integer[]) from public;
grant execute on function other_branches_of(integer[]) to forecourt_app, forecourt_system;

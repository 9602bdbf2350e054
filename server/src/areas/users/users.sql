-- Applied after db/row-security.sql.

-- The application may set a password, but not read its hash.
revoke all on table credential from forecourt_app;
grant select (dealership_id, user_id, username, changed_at), insert, update on table credential to forecourt_app;

-- Names of colleagues whose own record is kept at another branch of the group, or with the platform's staff.
create or replace function colleague_names(ids integer[]) returns table (id integer, full_name text)
language sql stable security definer set search_path = public as $$
  select u.id, u.full_name from app_user u join dealership home on home.id = u.dealership_id
  where u.id = any (ids) and (
    home.group_id = (select d.group_id from dealership d where d.id = current_tenant())
    or u.role_id = {{platform_role}})
$$;
revoke all on function colleague_names(integer[]) from public;
grant execute on function colleague_names(integer[]) to forecourt_app, forecourt_system;

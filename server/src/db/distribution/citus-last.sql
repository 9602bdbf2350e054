-- Applied after the files of the areas on a Citus cluster.

-- A transaction may not change rows of a dealership on another node as two roles: what it copies of the audit it writes as the role that
-- asks. On one server only the owner of the tables can.
grant insert on table audit_entry to forecourt_system;
alter function copy_audit(integer, integer, text, integer[]) security invoker;

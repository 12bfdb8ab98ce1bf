-- Gives a database its two roles: driveway_owner owns the tables and migrates them, driveway_server reads and writes
-- rows. A superuser runs it in that database, after setting driveway.owner_password and driveway.server_password.
-- Running it again sets the passwords and hands over tables and functions that another role has created meanwhile.
do $$
declare
  role record;
  relation record;
begin
  perform pg_advisory_xact_lock(7204003);
  for role in
    select * from (values
      ('driveway_owner', current_setting('driveway.owner_password')),
      ('driveway_server', current_setting('driveway.server_password'))) as roles (name, password)
  loop
    if not exists (select from pg_roles where rolname = role.name) then
      execute format('create role %I', role.name);
    end if;
    execute format(
      'alter role %I login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password %L',
      role.name, role.password);
  end loop;

  execute format('alter database %I owner to driveway_owner', current_database());
  execute format('revoke all on database %I from public', current_database());
  execute format('grant connect on database %I to driveway_server', current_database());
  alter schema public owner to driveway_owner;
  -- Sequences and indexes go with their tables.
  for relation in
    select oid::regclass as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and relowner <> 'driveway_owner'::regrole
  loop
    execute format('alter table %s owner to driveway_owner', relation.name);
  end loop;
  for relation in
    select oid::regprocedure as name from pg_proc
    where pronamespace = 'public'::regnamespace and proowner <> 'driveway_owner'::regrole
  loop
    execute format('alter function %s owner to driveway_owner', relation.name);
  end loop;
end
$$;

revoke all on schema public from public;
grant usage on schema public to driveway_server;
grant select, insert, update, delete on all tables in schema public to driveway_server;
grant usage, select, update on all sequences in schema public to driveway_server;
alter default privileges for role driveway_owner in schema public
  grant select, insert, update, delete on tables to driveway_server;
alter default privileges for role driveway_owner in schema public
  grant usage, select, update on sequences to driveway_server;

#!/bin/sh
# Creates the roles of the database: driveway_owner for migrations, driveway_server for the servers. PostgreSQL's image
# runs it with a new volume. For a volume of an earlier release, or after a change of their passwords:
#     docker compose -f deploy/compose.yaml exec database sh /docker-entrypoint-initdb.d/create-roles.sh
set -eu
export PGPASSWORD="$POSTGRES_PASSWORD" ROLES_FILE="${ROLES_FILE:-/driveway/roles.sql}"
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'PSQL'
\getenv owner_password DATABASE_OWNER_PASSWORD
\getenv server_password DATABASE_SERVER_PASSWORD
\getenv roles_file ROLES_FILE
begin;
select set_config('driveway.owner_password', :'owner_password', true),
  set_config('driveway.server_password', :'server_password', true) \g /dev/null
\i :roles_file
commit;
PSQL

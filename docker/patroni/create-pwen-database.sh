#!/bin/sh
# Patroni runs it once, on the first primary, with the address of the superuser. The owner may create the login of the API and
# the worker, and is no superuser.
set -eu
psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --dbname="$1" --set=password="$POSTGRES_PASSWORD" <<'SQL'
CREATE ROLE pwen LOGIN CREATEROLE PASSWORD :'password';
CREATE DATABASE pwen OWNER pwen;
SQL

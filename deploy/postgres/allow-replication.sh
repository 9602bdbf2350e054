#!/bin/sh
# Run once by the image of PostgreSQL for a new database: the server copies it by the protocol of replication.
set -eu
echo "host replication all samenet scram-sha-256" >> "$PGDATA/pg_hba.conf"

#!/bin/sh
# Copies one WAL file of PostgreSQL into the folder of a backup, compressed: whole or not at all, and never over another.
#   archive_mode = on
#   archive_command = '/opt/forecourt/deploy/archive-wal.sh "%p" "%f" /backup/wal'
#   archive_timeout = 60
set -eu
umask 027
path=$1
name=$2
folder=$3
target="$folder/$name.gz"

if [ -e "$target" ]; then
  # PostgreSQL asks again after a crash: what is there already must be the same
  if gzip -dc "$target" | cmp -s - "$path"; then exit 0; fi
  echo "$target has other content: does another server archive into the same folder?" >&2
  exit 1
fi

draft="$folder/.$name.$$.part"
trap 'rm -f "$draft"' EXIT
gzip -1 -n -c < "$path" > "$draft"
sync "$draft"
mv "$draft" "$target"
sync "$folder"

#!/bin/sh
# Writes the certificates by which the servers know PostgreSQL and NATS of the compose file, valid for two years, and
# that of the authority that signed them. Its key is thrown away: run the script again to renew all of them, and then
# `docker compose up --force-recreate`. Run it as root, so that the containers can read the keys.
#     sudo deploy/internal-certificates.sh [folder]
set -eu
folder=${1:-$(dirname "$0")/internal-certificates}
# The group of PostgreSQL in its image; NATS reads as root.
group=${KEY_GROUP:-999}
days=730
new_key='-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes'
mkdir -p "$folder"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# shellcheck disable=SC2086
openssl req -x509 $new_key -days $days -subj '/CN=Driveway internal authority' -addext keyUsage=critical,keyCertSign \
  -keyout "$work/authority.key" -out "$folder/authority.pem" 2>/dev/null
for name in database nats; do
  printf 'subjectAltName=DNS:%s,DNS:localhost\nextendedKeyUsage=serverAuth\n' $name >"$work/extensions"
  # shellcheck disable=SC2086
  openssl req -new $new_key -subj "/CN=$name" -keyout "$work/$name.key" -out "$work/$name.csr" 2>/dev/null
  openssl x509 -req -in "$work/$name.csr" -CA "$folder/authority.pem" -CAkey "$work/authority.key" -CAcreateserial \
    -CAserial "$work/serial" -days $days -extfile "$work/extensions" -out "$folder/$name.pem" 2>/dev/null
  chmod 640 "$work/$name.key"
  if [ "$(id -u)" = 0 ]; then chown "0:$group" "$work/$name.key"; fi
  mv "$work/$name.key" "$folder/$name.key"
done
chmod 644 "$folder"/*.pem

#!/bin/sh
# Puts a build, the first or the next, where nginx or Caddy serve it, as a whole:
# deploy/switch-build.sh [BUILD [PLACE]]
# BUILD is what npm run build has made (public/), PLACE what the web server's configuration names
# (/var/www/docs). PLACE/builds keeps the build before: given as BUILD, it comes back.
set -eu

build=${1:-$(dirname "$0")/../public}
place=${2:-/var/www/docs}
# Names that change with their content, as server/site/caching.ts has them, and compressed copies.
named='^([^/]+[-.][0-9a-f]{8,20}\.(js|css)(\.map)?|static/.+|fonts/[^/]+-[0-9a-f]{8}\.woff2|search/shards/[a-z]+-[0-9a-f]{8}\.json)(\.br|\.gz)?$'
# An open page asks for such files of its own build for so long.
kept_minutes=1440
# A server that reloads still answers what it was being asked.
reload_seconds=${RELOAD_SECONDS-2}

say() {
  printf '%s\n' "$1" >&2
}

# RELOAD is the command for a web server that systemd does not run.
reload() {
  if [ -n "${RELOAD-}" ]; then
    sh -c "$RELOAD"
    return
  fi
  found=
  for server in nginx caddy; do
    if systemctl --quiet is-active "$server" 2>/dev/null; then
      systemctl reload "$server"
      found=$server
    fi
  done
  if [ -z "$found" ] && [ -n "$old" ]; then
    say "Ни nginx, ни Caddy под systemd не работают: задайте команду перезагрузки в RELOAD."
    exit 1
  fi
}

# The files of a build by its own list; with their digests, as sha256sum reads them.
names() {
  awk -F '"' '/^  "/ { print $2 }' "$1/build-manifest.json"
}
digests() {
  awk -F '"' '/^  "/ { name = $2 } /^   "sha256"/ { print $4 "  " name }' "$1/build-manifest.json"
}

# Copies the named files of $old whose names come in, where the new build has no such file.
carry() {
  grep -E "$named" | while IFS= read -r file; do
    if [ ! -e "$new/$file" ]; then printf '%s\n' "$file"; fi
  done | (cd "$old" && xargs -r -d '\n' cp --parents "$@" -t "$new" --)
}

# Prints the headers file $2 with all that the policy of $1 allows besides.
join_policies() {
  awk -F '"' '
    function add(policy,   directives, words, count, i, j, known) {
      count = split(policy, directives, "; ")
      for (i = 1; i <= count; i++) {
        split(directives[i], words, " ")
        if (!(words[1] in sources)) order[++total] = words[1]
        sources[words[1]] = sources[words[1]] ""
        for (j = 2; j in words; j++) {
          known = " " sources[words[1]] " "
          if (!index(known, " " words[j] " ")) sources[words[1]] = sources[words[1]] " " words[j]
        }
      }
    }
    # What "none" and hashes forbid is what another source of their directive allows.
    function joined(  i, policy, all) {
      for (i = 1; i <= total; i++) {
        all = sources[order[i]]
        if (all != " \047none\047") gsub(/ \047none\047/, "", all)
        if (all ~ /\047unsafe-inline\047/) gsub(/ \047sha256-[^\047]*\047/, "", all)
        policy = policy (i > 1 ? "; " : "") order[i] all
      }
      return policy
    }
    /Content-Security-Policy "/ { add($2) }
    NR == FNR { next }
    /Content-Security-Policy "/ { print $1 "\"" joined() "\"" $3; next }
    { print }
  ' "$1" "$2"
}

# The server reads them when it reloads: policy, redirects.
headers="nginx.conf headers.caddy"

for file in build-manifest.json .deploy/nginx.conf .deploy/headers.caddy; do
  if [ ! -f "$build/$file" ]; then
    say "В папке $build нет готовой сборки: выполните npm run build."
    exit 1
  fi
done

umask 022
mkdir -p "$place/builds"
place=$(realpath "$place")
name=$(date -u +%Y%m%d-%H%M%S-%3N)
new=$place/builds/$name
mkdir "$new"
cp -a "$build/." "$new"
if ! (digests "$new" | (cd "$new" && sha256sum --check --quiet)) >/dev/null 2>&1; then
  rm -rf "$new"
  say "Файлы в папке $build ещё меняются или испорчены: дождитесь конца сборки и повторите."
  exit 1
fi

old=
if [ -d "$place/site" ]; then
  old=$(realpath "$place/site")
  # A file gets the time at which its build was replaced; of those of builds before, the young go on.
  names "$old" | carry
  (cd "$old" && find . -type f -mmin "-$kept_minutes") | cut -c 3- | carry --preserve=timestamps
  # For the moment of the change both builds' pages are allowed, and pages that are gone stay.
  for file in $headers; do
    join_policies "$new/.deploy/$file" "$old/.deploy/$file" >"$place/$file"
  done
  reload
  sleep "$reload_seconds"
fi
chmod -R a+rX "$new"

ln -sfn "builds/$name" "$place/site.new"
mv -T "$place/site.new" "$place/site"
for file in $headers; do cp "$new/.deploy/$file" "$place/$file"; done
reload
find "$place/builds" -mindepth 1 -maxdepth 1 ! -path "$new" ! -path "${old:-$new}" -exec rm -rf {} +
say "Сборка отдаётся из папки $new."

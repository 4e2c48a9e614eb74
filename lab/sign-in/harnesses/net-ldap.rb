# Signs in as GitLab does: omniauth-ldap finds the user by `uid` and `user_filter` and binds as him,
# then GitLab reads the entry again through the filter. Reads a request from standard input, writes
# the answers (see run-harness.ts).
require 'json'
require 'net/ldap'

request = JSON.parse($stdin.read)

def server_of(settings)
  return settings['server'] if settings['server']

  gitlab_rails = {}
  eval(settings['ruby'], binding)
  gitlab_rails['ldap_servers']['main']
end

def connection(server, trusted)
  verify = server['verify_certificates'] ? OpenSSL::SSL::VERIFY_PEER : OpenSSL::SSL::VERIFY_NONE
  tls = { verify_mode: verify }
  tls[:ca_file] = trusted unless trusted.empty?
  encryption = { 'simple_tls' => :simple_tls, 'start_tls' => :start_tls }[server['encryption']]
  Net::LDAP.new(
    host: server['host'], port: server['port'], connect_timeout: server['timeout'],
    encryption: encryption && { method: encryption, tls_options: tls },
    auth: { method: :simple, username: server['bind_dn'], password: server['password'] }
  )
end

def words(ldap)
  result = ldap.get_operation_result
  "#{result.message} (#{result.code}) #{result.error_message}".strip
end

def attribute(entry, names)
  Array(names).map { |name| entry[name].first }.compact.first
end

def sign_in(server, trusted, login, password)
  ldap = connection(server, trusted)
  return { stage: 'service', words: words(ldap) } unless ldap.bind

  user_filter = Net::LDAP::Filter.construct(server['user_filter'])
  by_login = Net::LDAP::Filter.eq(server['uid'], login) & user_filter
  found = ldap.search(base: server['base'], filter: by_login, size: 1)
  return { stage: 'search', words: found.nil? ? words(ldap) : '' } if found.nil? || found.empty?

  user = connection(server, trusted)
  user.auth(found.first.dn, password)
  return { stage: 'bind', words: words(user) } unless user.bind

  wanted = server['attributes'].values.flatten
  again = ldap.search(base: found.first.dn, scope: Net::LDAP::SearchScope_BaseObject,
                      filter: user_filter, attributes: wanted)
  return { stage: 'search', words: words(ldap) } if again.nil? || again.empty?

  { stage: 'in', groups: [],
    attributes: server['attributes'].values.map { |names| attribute(again.first, names) }.compact }
rescue Net::LDAP::Error, OpenSSL::SSL::SSLError, SystemCallError => error
  { stage: error.is_a?(Net::LDAP::FilterSyntaxInvalidError) ? 'search' : 'connect',
    words: error.message }
end

answers = request['cases'].flat_map do |each|
  server = server_of(each['settings'])
  each['attempts'].map do |attempt|
    sign_in(server, request['trusted'], attempt['login'], attempt['password'])
      .merge(case: each['id'], attempt: attempt['name'])
  end
end
puts JSON.generate(answers)

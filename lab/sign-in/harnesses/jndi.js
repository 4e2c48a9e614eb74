// Signs in as Keycloak does, through JNDI: Rhino runs this on the same Java as Keycloak. Reads a
// request from standard input, writes the answers (see run-harness.ts).
/* global java, javax, print */
var Context = javax.naming.Context;
var SearchControls = javax.naming.directory.SearchControls;

function readAll() {
  var lines = new java.io.BufferedReader(
    new java.io.InputStreamReader(java.lang.System["in"], "UTF-8"),
  );
  var text = "";
  for (var line = lines.readLine(); line !== null; line = lines.readLine()) text += line + "\n";
  return JSON.parse(text);
}

// JNDI uses the TLS settings of the process: one process trusts one authority.
function trust(file) {
  var store = java.security.KeyStore.getInstance(java.security.KeyStore.getDefaultType());
  store.load(null, null);
  var factory = java.security.cert.CertificateFactory.getInstance("X.509");
  store.setCertificateEntry(
    "directory",
    factory.generateCertificate(new java.io.FileInputStream(file)),
  );
  var managers = javax.net.ssl.TrustManagerFactory.getInstance(
    javax.net.ssl.TrustManagerFactory.getDefaultAlgorithm(),
  );
  managers.init(store);
  var context = javax.net.ssl.SSLContext.getInstance("TLS");
  context.init(null, managers.getTrustManagers(), null);
  javax.net.ssl.SSLContext.setDefault(context);
}

function connect(config, dn, password) {
  var environment = new java.util.Hashtable();
  var put = function (name, value) {
    if (value) environment.put(name, String(value));
  };
  put(Context.INITIAL_CONTEXT_FACTORY, "com.sun.jndi.ldap.LdapCtxFactory");
  put(Context.PROVIDER_URL, config.connectionUrl[0]);
  put(Context.SECURITY_AUTHENTICATION, config.authType[0]);
  put(Context.SECURITY_PRINCIPAL, dn);
  put(Context.SECURITY_CREDENTIALS, password);
  put(Context.REFERRAL, config.referral[0]);
  put("com.sun.jndi.ldap.connect.timeout", config.connectionTimeout[0]);
  put("com.sun.jndi.ldap.read.timeout", config.readTimeout[0]);
  put("java.naming.ldap.attributes.binary", config.uuidLDAPAttribute[0]);
  return new javax.naming.ldap.InitialLdapContext(environment, null);
}

function escaped(value) {
  return value.replace(/[\\*()\0]/g, function (sign) {
    return "\\" + ("0" + sign.charCodeAt(0).toString(16)).slice(-2);
  });
}

function search(context, base, scope, filter) {
  var controls = new SearchControls();
  controls.setSearchScope(scope);
  var results = context.search(new javax.naming.ldap.LdapName(base), filter, controls);
  var found = [];
  while (results.hasMore()) found.push(results.next());
  return found;
}

function value(entry, name) {
  var attribute = entry.getAttributes().get(name);
  return attribute === null ? null : String(attribute.get());
}

function classes(names) {
  return names
    .map(function (name) {
      return "(objectclass=" + name.trim() + ")";
    })
    .join("");
}

function signIn(settings, login, password) {
  var config = settings.ldap.config;
  var mapper = settings.groups.config;
  var stage = "service";
  try {
    var service = connect(config, config.bindDn[0], config.bindCredential[0]);
    stage = "search";
    var filter =
      "(&" +
      config.customUserSearchFilter[0] +
      "(" +
      config.usernameLDAPAttribute[0] +
      "=" +
      escaped(login) +
      ")" +
      classes(config.userObjectClasses[0].split(",")) +
      ")";
    var scope =
      config.searchScope[0] === "2" ? SearchControls.SUBTREE_SCOPE : SearchControls.ONELEVEL_SCOPE;
    var found = search(service, config.usersDn[0], scope, filter);
    if (found.length !== 1) return { stage: "search", words: "" };
    if (value(found[0], config.uuidLDAPAttribute[0]) === null)
      return { stage: "search", words: "User returned from LDAP has null uuid!" };
    var dn = String(found[0].getNameInNamespace());
    stage = "groups";
    var groups = search(
      service,
      mapper["groups.dn"][0],
      SearchControls.SUBTREE_SCOPE,
      "(&(" +
        mapper["membership.ldap.attribute"][0] +
        "=" +
        escaped(dn) +
        ")" +
        classes(mapper["group.object.classes"][0].split(",")) +
        ")",
    ).map(function (group) {
      return value(group, mapper["group.name.ldap.attribute"][0]);
    });
    service.close();
    stage = "bind";
    connect(config, dn, password).close();
    return {
      stage: "in",
      groups: groups,
      attributes: settings.attributes
        .map(function (name) {
          return value(found[0], name);
        })
        .filter(Boolean),
    };
  } catch (error) {
    var cause = error.javaException;
    if (!cause) throw error;
    return {
      stage:
        cause instanceof javax.naming.CommunicationException ||
        String(cause.getMessage()).indexOf("connection has been closed") !== -1
          ? "connect"
          : stage,
      words:
        String(cause.getMessage()) + (cause.getCause() ? ": " + cause.getCause().getMessage() : ""),
    };
  }
}

var request = readAll();
if (request.trusted) trust(request.trusted);
var answers = [];
request.cases.forEach(function (each) {
  each.attempts.forEach(function (attempt) {
    var answer = signIn(each.settings, attempt.login, attempt.password);
    answer["case"] = each.id;
    answer.attempt = attempt.name;
    answers.push(answer);
  });
});
print(JSON.stringify(answers));

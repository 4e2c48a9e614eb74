// Signs in as Grafana, Harbor, MinIO, Dex of Argo CD and Authelia do, by go-ldap. Reads a request
// from standard input, writes the answers (see run-harness.ts).
package main

import (
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"fmt"
	"os"
	"strings"

	"github.com/go-ldap/ldap/v3"
)

type request struct {
	Trusted string     `json:"trusted"`
	Cases   []testCase `json:"cases"`
}

type testCase struct {
	ID       string          `json:"id"`
	Kind     string          `json:"kind"`
	Settings json.RawMessage `json:"settings"`
	Attempts []attempt       `json:"attempts"`
}

type attempt struct {
	Name     string `json:"name"`
	Login    string `json:"login"`
	Password string `json:"password"`
}

type answer struct {
	Case       string   `json:"case"`
	Attempt    string   `json:"attempt"`
	Stage      string   `json:"stage"`
	Words      string   `json:"words"`
	Groups     []string `json:"groups"`
	Attributes []string `json:"attributes"`
}

// refusal holds the step where a sign-in ended, and the message.
type refusal struct {
	stage string
	words string
}

func (r *refusal) Error() string { return r.stage + ": " + r.words }

type user struct {
	groups     []string
	attributes []string
}

var trusted *x509.CertPool

var tools = map[string]func(json.RawMessage, attempt) (*user, error){
	"grafana":  grafana,
	"harbor":   harbor,
	"minio":    minio,
	"dex":      dex,
	"authelia": authelia,
}

func main() {
	var asked request
	if err := json.NewDecoder(os.Stdin).Decode(&asked); err != nil {
		panic(err)
	}
	if asked.Trusted != "" {
		pem, err := os.ReadFile(asked.Trusted)
		if err != nil {
			panic(err)
		}
		trusted = x509.NewCertPool()
		trusted.AppendCertsFromPEM(pem)
	}
	answers := []answer{}
	for _, each := range asked.Cases {
		for _, try := range each.Attempts {
			answers = append(answers, answerOf(each, try))
		}
	}
	if err := json.NewEncoder(os.Stdout).Encode(answers); err != nil {
		panic(err)
	}
}

func answerOf(each testCase, try attempt) answer {
	given := answer{Case: each.ID, Attempt: try.Name, Groups: []string{}, Attributes: []string{}}
	found, err := tools[each.Kind](each.Settings, try)
	if err != nil {
		given.Stage, given.Words = "settings", err.Error()
		if why, ok := err.(*refusal); ok {
			given.Stage, given.Words = why.stage, why.words
		}
		return given
	}
	given.Stage = "in"
	given.Groups = append(given.Groups, found.groups...)
	given.Attributes = append(given.Attributes, found.attributes...)
	return given
}

func tlsConfig(skipVerify bool) *tls.Config {
	return &tls.Config{RootCAs: trusted, InsecureSkipVerify: skipVerify}
}

func dial(url string, config *tls.Config) (*ldap.Conn, error) {
	connection, err := ldap.DialURL(url, ldap.DialWithTLSConfig(config))
	if err != nil {
		return nil, &refusal{"connect", err.Error()}
	}
	return connection, nil
}

func bind(connection *ldap.Conn, dn, password, stage string) error {
	err := connection.Bind(dn, password)
	if err == nil {
		return nil
	}
	if known, ok := err.(*ldap.Error); !ok || known.ResultCode >= ldap.ErrorNetwork {
		stage = "connect"
	}
	return &refusal{stage, err.Error()}
}

func search(
	connection *ldap.Conn, base string, scope, limit int, filter string, attributes []string,
	stage string,
) ([]*ldap.Entry, error) {
	found, err := connection.Search(ldap.NewSearchRequest(
		base, scope, ldap.NeverDerefAliases, limit, 0, false, filter, attributes, nil,
	))
	if err != nil {
		return nil, &refusal{stage, err.Error()}
	}
	return found.Entries, nil
}

// only returns the one entry that was found; none or several are an error.
func only(entries []*ldap.Entry) (*ldap.Entry, error) {
	if len(entries) != 1 {
		return nil, &refusal{"search", ""}
	}
	return entries[0], nil
}

// values looks up an attribute case-sensitively, as these tools do.
func values(entry *ldap.Entry, name string) []string {
	for _, attribute := range entry.Attributes {
		if attribute.Name == name {
			return attribute.Values
		}
	}
	return nil
}

func firstValues(entry *ldap.Entry, names ...string) []string {
	all := []string{}
	for _, name := range names {
		if found := values(entry, name); len(found) > 0 {
			all = append(all, found[0])
		}
	}
	return all
}

func grafana(settings json.RawMessage, try attempt) (*user, error) {
	var file struct {
		Servers []struct {
			Host          string   `json:"host"`
			Port          int      `json:"port"`
			UseSSL        bool     `json:"use_ssl"`
			StartTLS      bool     `json:"start_tls"`
			SkipVerify    bool     `json:"ssl_skip_verify"`
			BindDN        string   `json:"bind_dn"`
			BindPassword  string   `json:"bind_password"`
			SearchFilter  string   `json:"search_filter"`
			SearchBaseDNs []string `json:"search_base_dns"`
			Attributes    struct {
				Name     string `json:"name"`
				Username string `json:"username"`
				Email    string `json:"email"`
				MemberOf string `json:"member_of"`
			} `json:"attributes"`
			GroupMappings []struct {
				GroupDN      string `json:"group_dn"`
				OrgRole      string `json:"org_role"`
				GrafanaAdmin bool   `json:"grafana_admin"`
			} `json:"group_mappings"`
		} `json:"servers"`
	}
	if err := json.Unmarshal(settings, &file); err != nil {
		return nil, err
	}
	if len(file.Servers) == 0 {
		return nil, &refusal{"settings", "LDAP enabled but no LDAP servers defined in config file"}
	}
	server := file.Servers[0]
	scheme := "ldap"
	if server.UseSSL && !server.StartTLS {
		scheme = "ldaps"
	}
	connection, err := dial(
		fmt.Sprintf("%s://%s:%d", scheme, server.Host, server.Port), tlsConfig(server.SkipVerify))
	if err != nil {
		return nil, err
	}
	defer connection.Close()
	if err := bind(connection, server.BindDN, server.BindPassword, "service"); err != nil {
		return nil, err
	}
	names := server.Attributes
	filter := fmt.Sprintf("(|%s)",
		strings.ReplaceAll(server.SearchFilter, "%s", ldap.EscapeFilter(try.Login)))
	var entries []*ldap.Entry
	for _, base := range server.SearchBaseDNs {
		entries, err = search(connection, base, ldap.ScopeWholeSubtree, 0, filter,
			[]string{names.Username, names.Email, names.Name, names.MemberOf}, "search")
		if err != nil {
			return nil, err
		}
		if len(entries) > 0 {
			break
		}
	}
	entry, err := only(entries)
	if err != nil {
		return nil, err
	}
	role, isAdmin := "", false
	for _, mapping := range server.GroupMappings {
		for _, dn := range values(entry, names.MemberOf) {
			if mapping.GroupDN != "*" && !strings.EqualFold(mapping.GroupDN, dn) {
				continue
			}
			if role == "" {
				role = mapping.OrgRole
			}
			isAdmin = isAdmin || mapping.GrafanaAdmin
		}
	}
	if role == "" {
		return nil, &refusal{"groups", "User does not belong in any of the specified LDAP groups"}
	}
	if err := bind(connection, entry.DN, try.Password, "bind"); err != nil {
		return nil, err
	}
	roles := []string{role}
	if isAdmin {
		roles = append(roles, "grafana_admin")
	}
	return &user{roles, firstValues(entry, names.Name, names.Email)}, nil
}

func harbor(settings json.RawMessage, try attempt) (*user, error) {
	var given struct {
		URL         string `json:"ldap_url"`
		VerifyCert  bool   `json:"ldap_verify_cert"`
		SearchDN    string `json:"ldap_search_dn"`
		Password    string `json:"ldap_search_password"`
		BaseDN      string `json:"ldap_base_dn"`
		Filter      string `json:"ldap_filter"`
		UID         string `json:"ldap_uid"`
		Scope       int    `json:"ldap_scope"`
		GroupBaseDN string `json:"ldap_group_base_dn"`
		GroupFilter string `json:"ldap_group_search_filter"`
		GroupName   string `json:"ldap_group_attribute_name"`
		AdminDN     string `json:"ldap_group_admin_dn"`
		Membership  string `json:"ldap_group_membership_attribute"`
	}
	if err := json.Unmarshal(settings, &given); err != nil {
		return nil, err
	}
	connection, err := dial(given.URL, tlsConfig(!given.VerifyCert))
	if err != nil {
		return nil, err
	}
	defer connection.Close()
	if err := bind(connection, given.SearchDN, given.Password, "service"); err != nil {
		return nil, err
	}
	filter := fmt.Sprintf("(&%s(%s=%s))", given.Filter, given.UID, ldap.EscapeFilter(try.Login))
	found, err := connection.SearchWithPaging(ldap.NewSearchRequest(
		given.BaseDN, given.Scope, ldap.NeverDerefAliases, 0, 0, false, filter,
		[]string{"uid", "cn", "mail", given.UID, given.Membership}, nil), 1000)
	if err != nil {
		return nil, &refusal{"search", err.Error()}
	}
	entry, err := only(found.Entries)
	if err != nil {
		return nil, err
	}
	if err := bind(connection, entry.DN, try.Password, "bind"); err != nil {
		return nil, err
	}
	if err := bind(connection, given.SearchDN, given.Password, "service"); err != nil {
		return nil, err
	}
	groups := []string{}
	for _, dn := range entry.GetEqualFoldAttributeValues(given.Membership) {
		if !strings.HasSuffix(strings.ToLower(dn), strings.ToLower(given.GroupBaseDN)) {
			continue
		}
		named, err := search(connection, dn, given.Scope, 0,
			fmt.Sprintf("(&%s(%s=*))", given.GroupFilter, given.GroupName),
			[]string{given.GroupName}, "groups")
		if err != nil {
			return nil, err
		}
		for _, group := range named {
			groups = append(groups, group.GetEqualFoldAttributeValue(given.GroupName))
		}
		if strings.EqualFold(dn, given.AdminDN) {
			groups = append(groups, "Administration")
		}
	}
	return &user{groups, []string{entry.GetEqualFoldAttributeValue("mail")}}, nil
}

func minio(settings json.RawMessage, try attempt) (*user, error) {
	var given map[string]string
	if err := json.Unmarshal(settings, &given); err != nil {
		return nil, err
	}
	scheme := "ldaps"
	if given["SERVER_INSECURE"] == "on" || given["SERVER_STARTTLS"] == "on" {
		scheme = "ldap"
	}
	connection, err := dial(
		scheme+"://"+given["SERVER_ADDR"], tlsConfig(given["TLS_SKIP_VERIFY"] == "on"))
	if err != nil {
		return nil, err
	}
	defer connection.Close()
	asService := func() error {
		return bind(connection, given["LOOKUP_BIND_DN"], given["LOOKUP_BIND_PASSWORD"], "service")
	}
	if err := asService(); err != nil {
		return nil, err
	}
	login := ldap.EscapeFilter(try.Login)
	var entries []*ldap.Entry
	for _, base := range strings.Split(given["USER_DN_SEARCH_BASE_DN"], ";") {
		found, err := search(connection, base, ldap.ScopeWholeSubtree, 0,
			strings.ReplaceAll(given["USER_DN_SEARCH_FILTER"], "%s", login), []string{}, "search")
		if err != nil {
			return nil, err
		}
		entries = append(entries, found...)
	}
	entry, err := only(entries)
	if err != nil {
		return nil, err
	}
	if err := bind(connection, entry.DN, try.Password, "bind"); err != nil {
		return nil, err
	}
	if err := asService(); err != nil {
		return nil, err
	}
	filter := strings.NewReplacer("%s", login, "%d", ldap.EscapeFilter(entry.DN)).
		Replace(given["GROUP_SEARCH_FILTER"])
	groups := []string{}
	for _, base := range strings.Split(given["GROUP_SEARCH_BASE_DN"], ";") {
		found, err := search(connection, base, ldap.ScopeWholeSubtree, 0, filter, nil, "groups")
		if err != nil {
			return nil, err
		}
		for _, group := range found {
			groups = append(groups, group.DN)
		}
	}
	return &user{groups, []string{}}, nil
}

func dex(settings json.RawMessage, try attempt) (*user, error) {
	var given struct {
		Host               string `json:"host"`
		InsecureNoSSL      bool   `json:"insecureNoSSL"`
		InsecureSkipVerify bool   `json:"insecureSkipVerify"`
		StartTLS           bool   `json:"startTLS"`
		BindDN             string `json:"bindDN"`
		BindPW             string `json:"bindPW"`
		UserSearch         struct {
			BaseDN    string `json:"baseDN"`
			Scope     string `json:"scope"`
			Filter    string `json:"filter"`
			Username  string `json:"username"`
			IDAttr    string `json:"idAttr"`
			EmailAttr string `json:"emailAttr"`
			NameAttr  string `json:"nameAttr"`
		} `json:"userSearch"`
		GroupSearch struct {
			BaseDN       string `json:"baseDN"`
			Scope        string `json:"scope"`
			Filter       string `json:"filter"`
			NameAttr     string `json:"nameAttr"`
			UserMatchers []struct {
				UserAttr  string `json:"userAttr"`
				GroupAttr string `json:"groupAttr"`
			} `json:"userMatchers"`
		} `json:"groupSearch"`
		Policy map[string]string `json:"policy"`
	}
	if err := json.Unmarshal(settings, &given); err != nil {
		return nil, err
	}
	scheme := "ldaps"
	if given.InsecureNoSSL || given.StartTLS {
		scheme = "ldap"
	}
	connection, err := dial(scheme+"://"+given.Host, tlsConfig(given.InsecureSkipVerify))
	if err != nil {
		return nil, err
	}
	defer connection.Close()
	if err := bind(connection, given.BindDN, given.BindPW, "service"); err != nil {
		return nil, err
	}
	scopes := map[string]int{"": ldap.ScopeWholeSubtree, "sub": ldap.ScopeWholeSubtree, "one": ldap.ScopeSingleLevel}
	asked := given.UserSearch
	filter := fmt.Sprintf("(%s=%s)", asked.Username, ldap.EscapeFilter(try.Login))
	if asked.Filter != "" {
		filter = fmt.Sprintf("(&%s%s)", asked.Filter, filter)
	}
	entries, err := search(connection, asked.BaseDN, scopes[asked.Scope], 0, filter,
		[]string{asked.IDAttr, asked.EmailAttr, asked.NameAttr}, "search")
	if err != nil {
		return nil, err
	}
	entry, err := only(entries)
	if err != nil {
		return nil, err
	}
	if err := bind(connection, entry.DN, try.Password, "bind"); err != nil {
		return nil, err
	}
	for _, needed := range []string{asked.IDAttr, asked.EmailAttr, asked.NameAttr} {
		if len(values(entry, needed)) == 0 {
			return nil, &refusal{"search", "missing required attributes: " + needed}
		}
	}
	if err := bind(connection, given.BindDN, given.BindPW, "service"); err != nil {
		return nil, err
	}
	groups := []string{}
	for _, matcher := range given.GroupSearch.UserMatchers {
		of := values(entry, matcher.UserAttr)
		if matcher.UserAttr == "DN" {
			of = []string{entry.DN}
		}
		for _, value := range of {
			found, err := search(connection, given.GroupSearch.BaseDN, scopes[given.GroupSearch.Scope], 0,
				fmt.Sprintf("(&%s(%s=%s))", given.GroupSearch.Filter, matcher.GroupAttr, ldap.EscapeFilter(value)),
				[]string{given.GroupSearch.NameAttr}, "groups")
			if err != nil {
				return nil, err
			}
			for _, group := range found {
				for _, name := range values(group, given.GroupSearch.NameAttr) {
					groups = append(groups, name)
					if role, ok := given.Policy[name]; ok {
						groups = append(groups, role)
					}
				}
			}
		}
	}
	return &user{groups, firstValues(entry, asked.EmailAttr, asked.NameAttr)}, nil
}

func authelia(settings json.RawMessage, try attempt) (*user, error) {
	var given struct {
		Address  string `json:"address"`
		StartTLS bool   `json:"start_tls"`
		TLS      struct {
			ServerName string `json:"server_name"`
			SkipVerify bool   `json:"skip_verify"`
			Minimum    string `json:"minimum_version"`
		} `json:"tls"`
		BaseDN       string `json:"base_dn"`
		UsersDN      string `json:"additional_users_dn"`
		UsersFilter  string `json:"users_filter"`
		GroupsDN     string `json:"additional_groups_dn"`
		GroupsFilter string `json:"groups_filter"`
		User         string `json:"user"`
		Password     string `json:"password"`
		Attributes   struct {
			Username    string `json:"username"`
			DisplayName string `json:"display_name"`
			Mail        string `json:"mail"`
			GivenName   string `json:"given_name"`
			FamilyName  string `json:"family_name"`
			GroupName   string `json:"group_name"`
		} `json:"attributes"`
	}
	if err := json.Unmarshal(settings, &given); err != nil {
		return nil, err
	}
	config := tlsConfig(given.TLS.SkipVerify)
	config.ServerName = given.TLS.ServerName
	config.MinVersion = map[string]uint16{"TLS1.2": tls.VersionTLS12, "TLS1.3": tls.VersionTLS13}[given.TLS.Minimum]
	connection, err := dial(given.Address, config)
	if err != nil {
		return nil, err
	}
	defer connection.Close()
	if err := bind(connection, given.User, given.Password, "service"); err != nil {
		return nil, err
	}
	under := func(branch string) string {
		if branch == "" {
			return given.BaseDN
		}
		return branch + "," + given.BaseDN
	}
	names := given.Attributes
	filter := strings.NewReplacer(
		"{username_attribute}", names.Username,
		"{input}", ldap.EscapeFilter(try.Login),
	).Replace(given.UsersFilter)
	entries, err := search(connection, under(given.UsersDN), ldap.ScopeWholeSubtree, 1, filter,
		[]string{names.Username, names.DisplayName, names.Mail, names.GivenName, names.FamilyName},
		"search")
	if err != nil {
		return nil, err
	}
	entry, err := only(entries)
	if err != nil {
		return nil, err
	}
	found, err := search(connection, under(given.GroupsDN), ldap.ScopeWholeSubtree, 0,
		strings.NewReplacer("{dn}", ldap.EscapeFilter(entry.DN)).Replace(given.GroupsFilter),
		[]string{names.GroupName}, "groups")
	if err != nil {
		return nil, err
	}
	groups := []string{}
	for _, group := range found {
		groups = append(groups, firstValues(group, names.GroupName)...)
	}
	own, err := dial(given.Address, config)
	if err != nil {
		return nil, err
	}
	defer own.Close()
	if err := bind(own, entry.DN, try.Password, "bind"); err != nil {
		return nil, err
	}
	return &user{groups, firstValues(entry, names.DisplayName, names.Mail, names.FamilyName)}, nil
}

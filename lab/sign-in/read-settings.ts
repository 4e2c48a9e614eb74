import { parse as parseYaml } from "yaml";
import { z } from "zod";
import { shellCommands } from "../../tools/check/api/shell-words";
import { consoleScript } from "../../tools/check/snippets/console";

/** A guide's block with a reader's values, and with the test server's name and port. */
export interface GuideBlock {
  readonly title: string | null;
  readonly value: string;
}

const dexSchema = z.object({ connectors: z.array(z.object({ config: z.looseObject({}) })) });
const argoPatchSchema = z.object({ data: z.record(z.string(), z.string()) });
const argoHelmSchema = z.object({
  configs: z.object({
    cm: z.object({ "dex.config": z.string() }),
    rbac: z.object({ "policy.csv": z.string() }),
  }),
});
const autheliaSchema = z.object({
  authentication_backend: z.object({ ldap: z.looseObject({}) }),
});
/** Compose substitutes variables, and `$$` is a dollar sign. */
const composeString = z.string().transform((text) => text.replaceAll("$$", "$"));
const minioComposeSchema = z.object({
  services: z.object({ minio: z.object({ environment: z.record(z.string(), composeString) }) }),
});
const gitlabComposeSchema = z.object({
  services: z.object({
    gitlab: z
      .object({ environment: z.object({ GITLAB_OMNIBUS_CONFIG: composeString }) })
      // The address of the site does not matter for signing in.
      .transform(({ environment }) => ({
        ruby: environment.GITLAB_OMNIBUS_CONFIG.replace(/^external_url .*$/m, ""),
      })),
  }),
});
const gitlabHelmSchema = z.object({
  global: z.object({
    appConfig: z.object({
      ldap: z.object({ servers: z.object({ main: z.looseObject({}) }) }),
    }),
  }),
});
const harborHelmSchema = z.object({ core: z.object({ configureUserSettings: z.string() }) });
const zabbixSchema = z.object({
  params: z.looseObject({
    provision_groups: z.array(z.object({ name: z.string(), roleid: z.string() })),
  }),
});
// Numbers of the roles that every Zabbix has.
const zabbixRoles: Readonly<Record<string, string>> = { 1: "user", 3: "super admin" };

/** Parses JSON. */
export function parseJson(text: string): unknown {
  return JSON.parse(text);
}

function fromPairs(pairs: readonly (readonly (string | undefined)[])[]): Record<string, string> {
  return Object.fromEntries(pairs.map(([name = "", value = ""]) => [name, value]));
}

/** The text of the page's block with a title; throws a sentence if there is none. */
export function titled(title: string, page: readonly GuideBlock[]): string {
  const block = page.find((each) => each.title === title);
  if (!block) throw new Error(`на странице нет блока «${title}»`);
  return block.value;
}

/** Group 1 of the first match in the page's blocks. */
export function found(pattern: RegExp, page: readonly GuideBlock[]): string {
  const [, value] = page.map((block) => pattern.exec(block.value)).find(Boolean) ?? [];
  if (value === undefined) throw new Error(`ни в одном блоке страницы нет ${pattern.source}`);
  return value;
}

/** A secret that a command on the page passes to kubectl. */
function secretOf(name: string, page: readonly GuideBlock[]): string {
  const escaped = name.replaceAll(".", "\\.");
  return found(new RegExp(`(?:=${escaped}='|"${escaped}": ")([^'"]+)`), page);
}

/** Dex's connector with its password, and the roles that Argo CD assigns to groups. */
export function dexSettings(block: GuideBlock, page: readonly GuideBlock[]): unknown {
  const [config, policy] = argoSettings(block.value, page);
  const connector = dexSchema.parse(parseYaml(config)).connectors[0]?.config;
  const roles = [...policy.matchAll(/^g, (\S+), (\S+)$/gm)].map(([, name, role]) => [name, role]);
  return { ...connector, bindPW: secretOf("dex.ldap.bindPW", page), policy: fromPairs(roles) };
}

function argoSettings(text: string, page: readonly GuideBlock[]): [dex: string, policy: string] {
  const yaml: unknown = parseYaml(text);
  const helm = argoHelmSchema.safeParse(yaml);
  if (helm.success)
    return [helm.data.configs.cm["dex.config"], helm.data.configs.rbac["policy.csv"]];
  const roles = parseYaml(titled("argocd-rbac-cm-patch.yaml", page)) as unknown;
  return [
    argoPatchSchema.parse(yaml).data["dex.config"] ?? "",
    argoPatchSchema.parse(roles).data["policy.csv"] ?? "",
  ];
}

/** The LDAP backend, with the password that a command writes into its file. */
export function autheliaSettings(block: GuideBlock, page: readonly GuideBlock[]): unknown {
  return {
    ...autheliaSchema.parse(parseYaml(block.value)).authentication_backend.ldap,
    password: found(/printf '%s' '([^']+)' > \S*ldap_password/, page),
  };
}

/** `gitlab.rb`, also inside Compose, or the server of the Helm chart. */
export function gitlabSettings(block: GuideBlock, page: readonly GuideBlock[]): unknown {
  if (block.title === "/etc/gitlab/gitlab.rb") return { ruby: block.value };
  if (block.title === "compose.yml")
    return { ruby: gitlabComposeSchema.parse(parseYaml(block.value)).services.gitlab.ruby };
  const { main } = gitlabHelmSchema.parse(parseYaml(block.value)).global.appConfig.ldap.servers;
  return { server: { ...main, password: secretOf("password", page) } };
}

/** The JSON of Harbor's API, also inside the values of the Helm chart. */
export function harborSettings({ title, value }: GuideBlock): unknown {
  return parseJson(
    title === "ldap.json"
      ? value
      : harborHelmSchema.parse(parseYaml(value)).core.configureUserSettings,
  );
}

/** The module's file; another block with one of its sections replaces that section. */
export function openvpnSettings(block: GuideBlock, page: readonly GuideBlock[]): unknown {
  const file = "/etc/openvpn/auth/auth-ldap.conf";
  const isWhole = block.title === file;
  return {
    text: isWhole
      ? block.value
      : titled(file, page).replace(/<Authorization>[\s\S]*/, () => block.value),
  };
}

/** The three parts of the form. */
export function passworkSettings({ value }: GuideBlock): unknown {
  const [server = "", users = "", groups = ""] = value.split("\n\n");
  return {
    host: formField(server, "Основной хост"),
    bindDn: formField(server, "Логин сервисной записи"),
    bindPassword: formField(server, "Пароль сервисной записи"),
    loginAttribute: formField(server, "Имя атрибута для логина"),
    attributes: formField(server, "Атрибуты пользователя").split(", "),
    userBase: formField(users, "DN для поиска"),
    userFilter: formField(users, "Фильтр"),
    groupBase: formField(groups, "DN для поиска"),
    groupFilter: formField(groups, "Фильтр"),
  };
}

/** Snipe-IT's form, with the checkbox that accepts any certificate. */
export function snipeitSettings({ value }: GuideBlock): unknown {
  const field = (name: string): string => formField(value, name);
  return {
    server: field("Сервер LDAP"),
    isChecked: field("Разрешить невалидный SSL сертификат") === "выключено",
    domain: field("Домен Active Directory"),
    bindDn: field("Имя пользователя LDAP Bind"),
    bindPassword: field("Пароль LDAP Bind"),
    base: field("Основной Bind DN"),
    filter: field("Фильтр LDAP"),
    query: field("Запрос аутентификации LDAP"),
    attributes: ["Поле имени пользователя", "LDAP Имя", "Фамилия", "Email LDAP"].map(field),
  };
}

/** MinIO's parameters without their prefix, from a file, from Compose and from `mc`. */
export function minioSettings({ title, value }: GuideBlock): unknown {
  const variables =
    title === "compose.yml"
      ? Object.entries(minioComposeSchema.parse(parseYaml(value)).services.minio.environment)
      : assignments(title === "/etc/default/minio" ? value : consoleScript(value));
  const all = Object.fromEntries(
    variables.map(([name, text]) => [name.replace("MINIO_IDENTITY_LDAP_", "").toUpperCase(), text]),
  );
  return "SERVER_ADDR" in all ? all : null;
}

/** What a script assigns, and words of its commands that look like it: `mc idp ldap add a=b`. */
function assignments(script: string): [name: string, value: string][] {
  const variables = new Map<string, string>();
  const words = shellCommands(script, variables).flatMap((command) => command.words);
  const named = words.flatMap((word): [string, string][] => {
    const [, name, value] = /^([a-z_]+)=([\s\S]*)$/.exec(word) ?? [];
    return name === undefined || value === undefined ? [] : [[name, value]];
  });
  return [...variables, ...named];
}

/** The values of `occ ldap:set-config`. */
export function occSettings(block: GuideBlock): unknown {
  return fromPairs(
    shellCommands(block.value, new Map()).flatMap(({ words }) =>
      words[2] === "ldap:set-config" ? [words.slice(4, 6)] : [],
    ),
  );
}

/** A field in a form drawn as text: name, at least two spaces, value. */
function formField(text: string, name: string): string {
  const row = text.split("\n").find((each) => each.trim().startsWith(`${name}  `));
  if (row === undefined) throw new Error(`в блоке нет поля «${name}»`);
  return row.trim().slice(name.length).trim();
}

/** The directory as Zabbix's API expects it, from the call or the form. */
export function zabbixSettings({ title, value }: GuideBlock): unknown {
  return title === "userdirectory.json" ? zabbixCall(value) : zabbixForm(value);
}

function zabbixCall(text: string): unknown {
  const { params } = zabbixSchema.parse(parseJson(text));
  const groups = params.provision_groups.map(({ name, roleid }) => ({
    name,
    role: zabbixRoles[roleid] ?? roleid,
  }));
  return { ...params, provision_groups: groups };
}

function zabbixForm(text: string): unknown {
  const rows = text.slice(text.indexOf("User group mapping")).split("\n");
  const end = rows.findIndex((row) => row.startsWith("Media type mapping"));
  const mapped = rows.slice(0, end).flatMap((row) => {
    const [name, , role] = row.replace("User group mapping", "").trim().split(/ {2,}/);
    return name === undefined || role === undefined
      ? []
      : [{ name, role: role.replace(/ role$/, "").toLowerCase() }];
  });
  return {
    host: formField(text, "Host"),
    base_dn: formField(text, "Base DN"),
    search_attribute: formField(text, "Search attribute"),
    bind_dn: formField(text, "Bind DN"),
    bind_password: formField(text, "Bind password"),
    group_name: formField(text, "Group name attribute"),
    group_membership: formField(text, "User group membership attribute"),
    user_username: formField(text, "User name attribute"),
    user_lastname: formField(text, "User last name attribute"),
    search_filter: formField(text, "Search filter"),
    provision_groups: mapped,
    provision_media: [{ attribute: formField(text, "Media type mapping").split(/ {2,}/)[2] }],
  };
}

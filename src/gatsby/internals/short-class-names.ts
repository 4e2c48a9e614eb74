import { basename } from "node:path";

interface StyleRule {
  readonly test?: unknown;
  readonly oneOf?: readonly StyleRule[];
  readonly use?: unknown;
}
interface ModuleNames {
  localIdentName?: string;
  getLocalIdent?: (
    file: { readonly resourcePath: string },
    pattern: string,
    name: string,
  ) => string;
}

const modules = ".module.css";

/**
 * Has classes of CSS Modules named by file and class, `Footer-link`, without the digest Gatsby adds, which was
 * 0.5 KB of the HTML of every page and as much of its script. Two files of one name would style each other: the build stops.
 */
export function shortenClassNames(config: {
  readonly module: { readonly rules: readonly StyleRule[] };
}): void {
  const files = new Map<string, string>();
  const named: ModuleNames["getLocalIdent"] = ({ resourcePath }, _, name) => {
    const file = basename(resourcePath, modules);
    const first = files.get(file) ?? resourcePath;
    if (first !== resourcePath)
      throw new Error(
        `Два файла стилей с одним именем: ${first} и ${resourcePath}. Переименуйте один: имена классов на сайте складываются из имени файла и класса.`,
      );
    files.set(file, resourcePath);
    return `${file}-${name}`;
  };
  const loaders = config.module.rules
    .flatMap((rule) => rule.oneOf ?? [rule])
    .filter(({ test }) => test instanceof RegExp && test.test(`a${modules}`))
    .flatMap(({ use }) =>
      Array.isArray(use) ? (use as { options?: { modules?: ModuleNames } }[]) : [],
    );
  const naming = loaders.flatMap(({ options }) =>
    options?.modules?.localIdentName === undefined ? [] : [options.modules],
  );
  if (naming.length === 0)
    throw new Error(
      "В настройке webpack нет правила для CSS Modules: Gatsby изменился, поправьте src/gatsby/internals/short-class-names.ts.",
    );
  for (const each of naming) each.getLocalIdent = named;
}

import { navigate } from "gatsby";
import { useEffect, useRef, useState } from "react";
import { currentAddress } from "#src/browser/address";
import { ofProgram, TextField } from "#src/components/ui/Field";
import { Link } from "#src/components/ui/Link";
import { matchingMethods, type ListedSection } from "./matching-methods";
import * as styles from "./ApiMethods.module.css";

/** All methods by section, with a filter that stays in view. */
export function ApiMethods({ sections }: { readonly sections: readonly ListedSection[] }) {
  const [filter, setFilter] = useState("");
  const list = useRef<HTMLDivElement>(null);
  // Leads from a method's earlier anchor, on the page of all methods, to the page of its section.
  // Without JavaScript the anchor is the method's line in the list, a link to the same place.
  useEffect(() => {
    const id = currentAddress().hash.slice(1);
    const section = sections.find(({ methods }) => methods.some((method) => method.id === id));
    if (section) void navigate(`${section.path}#${id}`, { replace: true });
  }, [sections]);
  // The list is shorter now, and its beginning may be above the screen.
  useEffect(() => {
    const box = list.current;
    if (box && filter !== "" && box.getBoundingClientRect().top < 0) box.scrollIntoView();
  }, [filter]);
  const shown = matchingMethods(sections, filter);
  return (
    <div ref={list} className={styles.methods} data-wide="">
      <form
        className={styles.filter}
        role="search"
        aria-label="Методы API"
        onSubmit={(event) => event.preventDefault()}
      >
        <TextField
          {...ofProgram}
          type="search"
          label="Найти метод"
          placeholder="Например, POST dns"
          error={null}
          value={filter}
          onChange={({ target }) => setFilter(target.value)}
        />
        <p className={styles.count} role="status">
          Показано: {count(shown)} из {count(sections)}
        </p>
      </form>
      {shown.map((section) => (
        <Section key={section.name} section={section} />
      ))}
    </div>
  );
}

function Section({ section }: { readonly section: ListedSection }) {
  return (
    <section>
      <h2 className={styles.title} id={section.name}>
        <Link to={section.path}>{section.label}</Link>
      </h2>
      <p className={styles.text}>{section.description}</p>
      <ul role="list">
        {section.methods.map(({ id, method, path, summary }) => (
          <li key={id} id={id} className={styles.method}>
            <Link to={`${section.path}#${id}`} className={styles.link}>
              <code className={styles.call}>
                <span className={styles.verb} data-method={method}>
                  {method}
                </span>{" "}
                {path}
              </code>{" "}
              <span>{summary}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function count(sections: readonly ListedSection[]): number {
  return sections.reduce((sum, { methods }) => sum + methods.length, 0);
}

import type { ReactNode } from "react";
import { Link } from "../ui/Link";
import { byLetter, termTree, type IndexTerm, type TermNode } from "./term-tree";
import * as styles from "./TermIndex.module.css";

/** The glossary's index: the tree of topics beside the terms by letter. */
export function TermIndex({
  terms,
  lead,
  action,
}: {
  readonly terms: readonly IndexTerm[];
  readonly lead: string;
  /** Controls for the page, such as copying it. */
  readonly action: ReactNode;
}) {
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <h1 className={styles.heading}>Термины</h1>
        <p className={styles.lead}>{lead}</p>
        {action}
        <nav className={styles.tree} aria-label="Термины по темам">
          <p className={styles.root}>служба каталогов</p>
          <TreeLevel nodes={termTree(terms)} />
        </nav>
      </div>
      <div className={styles.letters}>
        {byLetter(terms).map((group) => (
          <Letter key={group.letter} {...group} />
        ))}
      </div>
    </div>
  );
}

function TreeLevel({ nodes }: { readonly nodes: readonly TermNode[] }) {
  return (
    <ul role="list">
      {nodes.map(({ term, below }) => (
        <li key={term.slug}>
          <Link to={term.path} className={styles.branch}>
            {term.title}
          </Link>
          {below.length > 0 ? <TreeLevel nodes={below} /> : null}
        </li>
      ))}
    </ul>
  );
}

function Letter({ letter, terms }: ReturnType<typeof byLetter>[number]) {
  return (
    <section className={styles.letter}>
      <h2 className={styles.initial}>{letter}</h2>
      <dl>
        {terms.map((term) => (
          <div key={term.slug} className={styles.term}>
            <dt>
              <Link to={term.path} className={styles.name}>
                {term.title}
              </Link>{" "}
              {term.english && term.english !== term.title ? (
                <span className={styles.english} lang="en">
                  {term.english}
                </span>
              ) : null}
            </dt>
            <dd className={styles.short}>{term.short}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

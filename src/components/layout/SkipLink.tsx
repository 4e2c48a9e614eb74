import * as styles from "./SkipLink.module.css";

/** The first element in the tab order: skips the navbar to the page's text. */
export function SkipLink() {
  return (
    <a className={styles.link} href="#content" onClick={skip}>
      Перейти к содержанию
    </a>
  );
}

function skip(event: { preventDefault: () => void }): void {
  const main = document.querySelector("main");
  if (!main) return;
  event.preventDefault();
  main.focus();
  main.scrollIntoView();
}

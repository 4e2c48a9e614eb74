/**
 * Runs in the head script. The style sheet shows a term's definition on hover and focus. Here the
 * first tap of a finger shows it, the second follows the link, and Escape hides it.
 */
export function showTermHints(): void {
  const { dataset } = document.documentElement;
  let tapped: HTMLElement | null = null;
  let isFinger = false;
  const show = (term: HTMLElement | null): void => {
    delete tapped?.dataset.shown;
    tapped = term;
    if (term) term.dataset.shown = "";
  };
  const unhide = (): void => {
    delete dataset.hintsHidden;
  };
  // Safari's click events do not tell a finger from a mouse.
  const noteFinger = ({ pointerType }: PointerEvent): void => {
    isFinger = pointerType === "touch";
    unhide();
  };
  // Captured: while the page hydrates, presses end at its root.
  addEventListener("pointerdown", noteFinger, true);
  addEventListener(
    "click",
    (event) => {
      const { target, detail } = event;
      const term = target instanceof Element ? target.closest<HTMLElement>(".c-term") : null;
      // A key or screen reader clicks with a detail of 0.
      const isFirstTap = term !== null && term !== tapped && isFinger && detail > 0;
      if (isFirstTap) event.preventDefault();
      show(isFirstTap ? term : null);
    },
    true,
  );
  addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    show(null);
    dataset.hintsHidden = "";
  });
  addEventListener("pointerover", unhide);
  addEventListener("focusin", unhide);
}

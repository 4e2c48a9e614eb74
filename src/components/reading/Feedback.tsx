// Text and not elements: what is opened here (src/features/feedback) works without React, which
// leaves such text alone.
const html =
  '<span id="c-feedback">Помогла ли страница?</span>' +
  ["Да", "Нет"]
    .map((word) => `<button type="button" data-action="feedback">${word}</button>`)
    .join("");

/** Asks at the end of a page whether it has helped; served by the head script. */
export function Feedback() {
  return (
    <div
      className="c-feedback"
      role="group"
      aria-labelledby="c-feedback"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

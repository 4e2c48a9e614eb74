// HTML as text, not elements: src/features/feedback opens it without React, which leaves such text
// alone.
const html =
  '<span id="c-feedback">Помогла ли страница?</span>' +
  ["Да", "Нет"]
    .map((word) => `<button type="button" data-action="feedback">${word}</button>`)
    .join("");

/** Asks at the end of a page whether it has helped; the head script handles the answer. */
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

import { expect, test } from "@jest/globals";
import { renderToStaticMarkup } from "react-dom/server";
import { LazySection } from "#src/components/ui/LazySection";

test("a part that is loaded late says so from the start, and is not loaded by the server", () => {
  let loads = 0;
  const load = async (): Promise<string> => {
    loads += 1;
    return "loaded";
  };
  const html = renderToStaticMarkup(
    <LazySection load={load} failure="Архив не загрузился">
      {(text) => <p>{text}</p>}
    </LazySection>,
  );
  expect(html).toContain('role="status"');
  expect(html).toContain("Загружаем…");
  expect(html).not.toContain("Повторить");
  expect(loads).toBe(0);
});

import { expect, test } from "@jest/globals";
import { answerHtml } from "../../../src/features/errors/answer-html";

const remedy = "сделайте это";

test("where one of two causes is possible, the command that tells comes before the remedy", () => {
  const html = answerHtml({
    cause: "порт закрыт или имя неверно",
    remedy,
    command: "<pre>dig</pre>",
  });
  expect(html.indexOf("dig")).toBeLessThan(html.indexOf(remedy));
  expect(html).toContain("покажет команда");
});

test("a single cause is cured before it is checked", () => {
  const html = answerHtml({ cause: "порт закрыт", remedy, command: "<pre>dig</pre>" });
  expect(html.indexOf(remedy)).toBeLessThan(html.indexOf("dig"));
});

test("a command that changes something never comes first", () => {
  const command = "<pre>sudo apt install x</pre>";
  const html = answerHtml({ cause: "нет пакета или прав", remedy, command });
  expect(html.indexOf(remedy)).toBeLessThan(html.indexOf("apt install"));
});

import { expect, test } from "@jest/globals";
import type { Unit } from "../../src/search/units";
import { withinBudget } from "../../src/search/within-budget";

const unit = (word: string, readings: Readonly<Record<string, number>>, isStop = false): Unit => ({
  word,
  typed: word,
  isStop,
  isRepaired: false,
  alternatives: Object.entries(readings).map(([phrase, weight]) => ({
    terms: phrase.split(" "),
    weight,
  })),
});
const query = [
  unit("в", { в: 1 }, true),
  unit("сервисной", { сервисн: 1, "service account": 0.7, "bind user": 0.7 }),
  unit("записи", { запись: 1, записыва: 0.5, "bind user": 0.7 }),
];
const frequencies: Readonly<Record<string, number>> = {
  в: 5,
  сервисн: 20,
  service: 5,
  account: 10,
  bind: 10,
  user: 55,
  запись: 60,
  записыва: 2,
};
const read = (units: readonly Unit[]): Record<string, string[]> =>
  Object.fromEntries(
    units.map(({ word, alternatives }) => [word, alternatives.map(({ terms }) => terms.join(" "))]),
  );
const within = (most: number, units = query): readonly Unit[] =>
  withinBudget(units, (term) => frequencies[term] ?? 0, most);

test("a query that fits the budget is asked as it is read", () => expect(within(167)).toBe(query));

test("what costs most for its worth is left out first, in every word that has it", () =>
  expect(read(within(110))).toEqual({
    в: ["в"],
    сервисной: ["сервисн", "service account"],
    записи: ["запись", "записыва"],
  }));

test("what words surely mean stays, however dear; of the others nothing", () =>
  expect(read(within(10))).toEqual({ сервисной: ["сервисн"], записи: ["запись"] }));

test("a reading of words that are asked for anyway costs nothing and stays", () => {
  const units = [unit("учетка", { учетка: 1, "сервисн запись": 0.7, "bind user": 0.7 }), ...query];
  expect(read(within(90, units))).toMatchObject({ учетка: ["учетка", "сервисн запись"] });
});

test("a query of stop words alone keeps them", () =>
  expect(read(within(1, [unit("в", { в: 1 }, true)]))).toEqual({ в: ["в"] }));

test("a preposition is left out before a word that costs more", () => {
  const units = [unit("в", { в: 1 }, true), unit("сервисной", { сервисн: 1, bind: 0.7 })];
  expect(read(within(30, units))).toEqual({ сервисной: ["сервисн", "bind"] });
});

test("of several sure readings all stay, of several guesses the first", () => {
  expect(read(within(1, [unit("запись", { запись: 1, user: 1 })]))).toEqual({
    запись: ["запись", "user"],
  });
  expect(read(within(1, [unit("запись", { запись: 0.7, user: 0.7 })]))).toEqual({
    запись: ["запись"],
  });
});

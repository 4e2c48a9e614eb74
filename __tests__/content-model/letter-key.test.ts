import { describe, expect, test } from "@jest/globals";
import { letterKey } from "../../src/content-model/letter-key";

describe("the order of names", () => {
  test("is the alphabet's whatever the case, Cyrillic before Latin, «ё» as «е»", () => {
    const names = ["ownCloud", "AWX", "Пассворк", "Argo CD", "Ёлка", "NFS", "Жук", "Еда", "MinIO"];
    const keys = new Map(names.map((name) => [letterKey(name), name]));
    expect([...keys.keys()].sort().map((key) => keys.get(key))).toEqual([
      "Еда",
      "Ёлка",
      "Жук",
      "Пассворк",
      "Argo CD",
      "AWX",
      "MinIO",
      "NFS",
      "ownCloud",
    ]);
  });
});

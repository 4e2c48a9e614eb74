import { afterEach, beforeEach, expect, jest } from "@jest/globals";

let errors: unknown[][] = [];

beforeEach(() => {
  errors = [];
  jest.spyOn(console, "error").mockImplementation((...values: unknown[]) => {
    errors.push(values);
  });
});

afterEach(() => {
  jest.restoreAllMocks();
  expect(errors).toEqual([]);
});

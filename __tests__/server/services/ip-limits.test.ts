import { expect, test } from "@jest/globals";
import { createIpLimit, networkOf } from "../../../server/services/ip-limits";
import { createTestClock } from "../support/clock";

test("so many calls a window are allowed, then the rest of the window is to be waited", () => {
  const clock = createTestClock();
  const limit = createIpLimit({ clock, calls: 2, seconds: 60 });
  expect([limit.take("10.0.0.1"), limit.take("10.0.0.1")]).toEqual([0, 0]);
  clock.move(20.5);
  expect(limit.take("10.0.0.1")).toBe(40);
  expect(limit.take("10.0.0.2")).toBe(0);
  clock.move(39.5);
  expect(limit.take("10.0.0.1")).toBe(0);
});

test("a clock set back opens a new window", () => {
  const clock = createTestClock();
  const limit = createIpLimit({ clock, calls: 1, seconds: 60 });
  limit.take("10.0.0.1");
  clock.move(-3600);
  expect(limit.take("10.0.0.1")).toBe(0);
});

test("addresses of one IPv6 network count together, IPv4 in IPv6 counts as IPv4", () => {
  const limit = createIpLimit({ clock: createTestClock(), calls: 1, seconds: 60 });
  expect(limit.take("2001:db8:1:2:3:4:5:6")).toBe(0);
  expect(limit.take("2001:db8:1:2::9")).toBe(60);
  expect(limit.take("2001:db8:1:3::9")).toBe(0);
  expect(limit.take("10.0.0.1")).toBe(0);
  expect(limit.take("::ffff:10.0.0.1")).toBe(60);
  expect(limit.take("::1")).toBe(0);
});

test.each([
  ["10.0.0.1", "10.0.0.1"],
  ["::ffff:10.0.0.1", "10.0.0.1"],
  ["::1", "0:0:0:0"],
  ["::", "0:0:0:0"],
  ["1::", "1:0:0:0"],
  ["2001:db8::9", "2001:db8:0:0"],
  ["2001:db8::1:2:3:4:5", "2001:db8:0:1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8:1:2:3:4:5::", "2001:db8:1:2"],
  ["2001::1:2:3:4:5:6", "2001:0:1:2"],
  ["::1:2:3:4:5:6:7", "0:1:2:3"],
  ["1:2:3:4:5:6:10.0.0.1", "1:2:3:4"],
  ["64:ff9b::10.0.0.1", "64:ff9b:0:0"],
  ["::ffff:cb00:7101", "203.0.113.1"],
  ["::FFFF:10.0.0.1", "10.0.0.1"],
  ["2001:0DB8:0001::5", "2001:db8:1:0"],
  ["203.0.113.7:50001", "203.0.113.7"],
  ["[2001:db8::9]:443", "2001:db8:0:0"],
  ["[2001:db8::9]", "2001:db8:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["unknown", "unknown"],
])("%s is of the network %s", (ip, network) => expect(networkOf(ip)).toBe(network));

test("zero calls lift the limit", () => {
  const limit = createIpLimit({ clock: createTestClock(), calls: 0, seconds: 60 });
  expect(
    Array.from({ length: 1000 }, () => limit.take("10.0.0.1")).every((seconds) => seconds === 0),
  ).toBe(true);
});

test("of a flood of addresses the newest 20,000 are known, so that it does not fill the memory", () => {
  const limit = createIpLimit({ clock: createTestClock(), calls: 1, seconds: 60 });
  const take = (address: number) =>
    limit.take(`10.${address >> 16}.${(address >> 8) & 255}.${address & 255}`);
  for (let address = 0; address < 20_000; address += 1) take(address);
  expect(take(0)).toBe(60);
  take(20_000);
  expect([take(1), take(20_000)]).toEqual([60, 60]);
  expect(take(0)).toBe(0);
});

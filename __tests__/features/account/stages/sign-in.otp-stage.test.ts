import { expect, test } from "@jest/globals";
import { resendSeconds } from "../../../../src/features/account/stages/sign-in.setup";
import { repository, startAtCode, startSignIn, token } from "../support/sign-in";

test("the right code stores the token, is reported and loads the page anew", async () => {
  const flow = await startAtCode({ confirmCode: { kind: "confirmed", token } });
  flow.send({ type: "code.submit", code: "123456" });
  await flow.settled();
  expect(flow.value()).toBe("closed");
  expect(flow.calls.at(-1)).toEqual({ confirmCode: { email: "ivan@example.ru", code: "123456" } });
  expect(flow.told).toEqual([`store ${token}`, "drop letter", "goal login_success", "reload"]);
});

test("a waiting download is opened between token and reload", async () => {
  const flow = await startAtCode({ confirmCode: { kind: "confirmed", token } }, repository);
  flow.send({ type: "code.submit", code: "123456" });
  await flow.settled();
  expect(flow.context().hasLetter).toBe(false);
  expect(flow.told).toEqual([
    `store ${token}`,
    "drop letter",
    "goal login_success",
    `open ${repository}`,
    "reload",
  ]);
});

test("after five wrong codes of one letter a second sentence asks for a new one; a new letter begins anew", async () => {
  const flow = await startAtCode({ confirmCode: { kind: "refused" } });
  const told: (string | undefined)[] = [];
  const enter = async (): Promise<void> => {
    flow.send({ type: "code.submit", code: "000000" });
    await flow.settled();
    told.push(flow.context().fault?.text);
  };
  for (let time = 0; time < 6; time += 1) await enter();
  const sentence = "Неверный логин или пароль!";
  const spent = `${sentence} Этот код больше не действует: запросите новый.`;
  expect(told).toEqual([sentence, sentence, sentence, sentence, spent, spent]);
  expect(new Set(flow.told)).toEqual(new Set([`toast ${sentence}`]));
  flow.answer({ requestCode: { kind: "sent" }, confirmCode: { kind: "refused" } });
  flow.send(
    { type: "cooldown.tick", secondsLeft: 0 },
    { type: "resend.click" },
    { type: "captcha.pass", captchaToken: "c" },
  );
  await flow.settled();
  await enter();
  expect(told.at(-1)).toBe(sentence);
});

test("a code refused too late asks for a new one at once", async () => {
  const flow = await startAtCode({ confirmCode: { kind: "late" } });
  flow.send({ type: "code.submit", code: "000000" });
  await flow.settled();
  expect(flow.context().fault?.text).toBe(
    "Неверный логин или пароль! Этот код больше не действует: запросите новый.",
  );
});

test("a code of an unknown letter that is wrong may be an old one", async () => {
  const flow = startSignIn(
    { confirmCode: { kind: "refused" } },
    { nextUrl: null, hasLetter: true },
  );
  flow.send(
    { type: "login.click" },
    { type: "code.have", email: "ivan@example.ru" },
    { type: "code.submit", code: "000000" },
  );
  await flow.settled();
  expect(flow.context().fault?.text).toBe(
    "Неверный логин или пароль! Если код из письма этот, он больше не действует: запросите новый.",
  );
});

test("a code that has been used is offered no more, in this tab or another", async () => {
  const flow = await startAtCode({ confirmCode: { kind: "confirmed", token } });
  expect(flow.context()).toMatchObject({ hasLetter: true, isSent: true });
  flow.send({ type: "code.submit", code: "123456" });
  await flow.settled();
  expect(flow.context()).toMatchObject({ hasLetter: false, isSent: false });
  expect(flow.told).toContain("drop letter");
  const other = await startAtCode();
  other.send({ type: "user.change", user: { name: "Иван" } });
  expect(other.context().hasLetter).toBe(false);
  expect(other.value()).toBe("closed");
  expect(other.told).toEqual(["drop letter"]);
});

test("a wrong code stands beside an emptied field", async () => {
  const flow = await startAtCode({ confirmCode: { kind: "refused" } });
  flow.send({ type: "code.submit", code: "000000" });
  await flow.settled();
  expect(flow.value()).toBe("otp.idle");
  expect(flow.context()).toMatchObject({
    fault: { place: "code", text: "Неверный логин или пароль!" },
    codeRound: 1,
  });
  expect(flow.told).toEqual(["toast Неверный логин или пароль!"]);
});

test("the sentence beside the code is gone when another code is typed, or sent", async () => {
  const flow = await startAtCode({ confirmCode: { kind: "refused" } });
  const wrong = async (): Promise<void> => {
    flow.send({ type: "code.submit", code: "000000" });
    await flow.settled();
    expect(flow.context().fault).not.toBeNull();
  };
  await wrong();
  flow.send({ type: "field.change" });
  expect(flow.context().fault).toBeNull();
  await wrong();
  flow.send({ type: "cooldown.tick", secondsLeft: 0 }, { type: "resend.click" });
  flow.send({ type: "field.change" });
  expect(flow.context().fault).toBeNull();
  await wrong();
  flow.answer({});
  flow.send({ type: "code.submit", code: "123456" });
  expect([flow.value(), flow.context().fault]).toEqual(["otp.submitting", null]);
});

test("the sentence beside the code is gone while another letter is asked for", async () => {
  const flow = await startAtCode({ confirmCode: { kind: "refused" } });
  flow.send({ type: "code.submit", code: "000000" });
  await flow.settled();
  flow.send(
    { type: "cooldown.tick", secondsLeft: 0 },
    { type: "resend.click" },
    { type: "captcha.pass", captchaToken: "c" },
  );
  expect([flow.value(), flow.context().fault]).toEqual(["otp.resending", null]);
});

test("a wrong code opens no download that waits", async () => {
  const flow = await startAtCode({ confirmCode: { kind: "refused" } }, repository);
  flow.send({ type: "code.submit", code: "000000" });
  await flow.settled();
  expect([flow.value(), flow.told]).toEqual(["otp.idle", ["toast Неверный логин или пароль!"]]);
});

test("another answer to a code shows nothing and leaves the form usable", async () => {
  const flow = await startAtCode({
    confirmCode: { kind: "failed", isLimited: false, retryAfter: 30 },
  });
  flow.send({ type: "code.submit", code: "123456" });
  await flow.settled();
  expect(flow.value()).toBe("otp.idle");
  expect(flow.context()).toMatchObject({ fault: null, codeRound: 0 });
  expect(flow.told).toEqual([]);
});

test("without a network the code stage closes with a toast", async () => {
  const flow = await startAtCode({ confirmCode: { kind: "unreachable" } });
  flow.send({ type: "code.submit", code: "123456" });
  await flow.settled();
  expect(flow.value()).toBe("closed");
  expect(flow.told).toEqual(["toast Произошла ошибка"]);
});

test("another letter needs the wait to be over and the captcha passed; each wait is longer", async () => {
  const flow = await startAtCode({ requestCode: { kind: "sent" } });
  flow.send({ type: "resend.click" });
  expect(flow.value()).toBe("otp.idle");
  for (const [letter, seconds] of [
    [2, 60],
    [3, 120],
    [4, 120],
  ]) {
    flow.send({ type: "cooldown.tick", secondsLeft: 0 }, { type: "resend.click" });
    expect(flow.value()).toBe("otp.asking");
    flow.send({ type: "captcha.pass", captchaToken: `captcha ${letter}` });
    await flow.settled();
    expect(flow.value()).toBe("otp.idle");
    expect(flow.context()).toMatchObject({ letters: letter, secondsLeft: seconds });
    expect(flow.calls.at(-1)).toEqual({
      requestCode: {
        email: "ivan@example.ru",
        captchaToken: `captcha ${letter}`,
        registered: null,
      },
    });
  }
  expect(flow.told.filter((told) => told.startsWith("toast"))).toEqual(
    Array(3).fill("toast На ваш Email был отправлен OTP-код"),
  );
  expect(resendSeconds).toEqual([30, 60, 120]);
  expect(flow.context().captchaRound).toBe(4);
});

test("a code that comes while the captcha is asked may be entered", async () => {
  const flow = await startAtCode({ confirmCode: { kind: "confirmed", token } });
  flow.send(
    { type: "cooldown.tick", secondsLeft: 0 },
    { type: "resend.click" },
    { type: "code.submit", code: "123456" },
  );
  await flow.settled();
  expect(flow.told).toContain("reload");
});

test.each([
  [{ kind: "unregistered" }, "signUp.idle", null, ["toast Требуется зарегистрироваться"]],
  [
    { kind: "refused" },
    "otp.idle",
    { place: "resend", text: "Неверный логин или пароль!" },
    ["toast Неверный логин или пароль!"],
  ],
  [
    { kind: "foreign" },
    "otp.idle",
    { place: "resend", text: "С почтой этого домена войти нельзя. Укажите рабочую почту." },
    ["toast Произошла ошибка при аутентификации"],
  ],
  [
    { kind: "failed", isLimited: false, retryAfter: 45 },
    "otp.idle",
    { place: "resend", text: "Произошла ошибка при аутентификации" },
    ["toast Произошла ошибка при аутентификации", "cooldown 45"],
  ],
  [{ kind: "unreachable" }, "closed", null, ["toast Произошла ошибка"]],
] as const)("%j to another letter", async (answer, value, fault, told) => {
  const flow = await startAtCode({ requestCode: answer });
  flow.send(
    { type: "cooldown.tick", secondsLeft: 0 },
    { type: "resend.click" },
    { type: "captcha.pass", captchaToken: "c" },
  );
  await flow.settled();
  expect(flow.value()).toBe(value);
  expect(flow.context().fault).toEqual(fault);
  expect(new Set(flow.told)).toEqual(new Set(told));
});

test("the address can be changed and stands in the first stage", async () => {
  const flow = await startAtCode();
  flow.send({ type: "email.change" });
  expect(flow.value()).toBe("login.idle");
  expect(flow.context()).toMatchObject({
    stage: "login",
    email: "ivan@example.ru",
    secondsLeft: 0,
  });
});

test("who already has a code gives the address and goes on with the stored wait", () => {
  const flow = startSignIn({}, { nextUrl: null, hasLetter: true });
  flow.send({ type: "login.click" }, { type: "code.have", email: "ivan@example.ru" });
  expect(flow.value()).toBe("otp.idle");
  expect(flow.context()).toMatchObject({ email: "ivan@example.ru", wait: null });
  expect(flow.calls).toEqual([]);
});

test("another letter for who came with a code of his own is told as sent", async () => {
  const flow = startSignIn({ requestCode: { kind: "sent" } }, { nextUrl: null, hasLetter: true });
  flow.send(
    { type: "login.click" },
    { type: "code.have", email: "ivan@example.ru" },
    { type: "resend.click" },
    { type: "captcha.pass", captchaToken: "c" },
  );
  await flow.settled();
  expect(flow.context()).toMatchObject({ isSent: true, letters: 2 });
});

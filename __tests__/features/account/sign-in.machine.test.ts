import { expect, test } from "@jest/globals";
import { resendSeconds } from "../../../src/features/account/sign-in.setup";
import { toasts } from "../../../src/features/account/sign-in.texts";
import { repository, startAtCode, startSignIn, token } from "./support/sign-in";

const login = { type: "login.submit", email: "ivan@example.ru", captchaToken: "passed" } as const;
const registration = {
  type: "registration.submit",
  name: "Иван",
  company: "Ромашка",
  email: "ivan@example.ru",
  phone: "+79123456789",
} as const;

test("the toasts are the specification's, letter for letter", () => {
  expect(Object.values(toasts).map(({ text }) => text)).toEqual([
    "Войдите, чтобы загрузить последнюю версию",
    "На ваш Email был отправлен OTP-код",
    "Требуется зарегистрироваться",
    "Успешно отправлено!",
    "Неверный логин или пароль!",
    "Произошла ошибка при аутентификации",
    "Произошла ошибка",
  ]);
});

test("a click on sign-in opens the first stage and is reported", () => {
  const flow = startSignIn();
  expect(flow.context()).toMatchObject({
    stage: "login",
    email: "",
    active: false,
    user: null,
    nextUrl: null,
  });
  flow.send({ type: "login.click" });
  expect(flow.value()).toBe("login.idle");
  expect(flow.context()).toMatchObject({ stage: "login", active: true });
  expect(flow.told).toEqual(["goal login_click"]);
});

test("200 of login leads to the code", async () => {
  const flow = startSignIn({ requestCode: { kind: "sent" } });
  flow.send({ type: "login.click" }, login);
  await flow.settled();
  expect(flow.value()).toBe("otp.idle");
  expect(flow.context()).toMatchObject({
    stage: "otp",
    email: "ivan@example.ru",
    active: true,
    secondsLeft: 30,
  });
  expect(flow.calls).toEqual([
    { requestCode: { email: "ivan@example.ru", captchaToken: "passed" } },
  ]);
  expect(flow.told).toEqual([
    "goal login_click",
    "toast На ваш Email был отправлен OTP-код",
    "cooldown 30",
  ]);
});

test("204 of login leads to registration, the address remembered", async () => {
  const flow = startSignIn({ requestCode: { kind: "unregistered" } });
  flow.send({ type: "login.click" }, login);
  await flow.settled();
  expect(flow.value()).toBe("signUp.idle");
  expect(flow.context()).toMatchObject({ stage: "signUp", email: "ivan@example.ru" });
  expect(flow.told).toEqual(["goal login_click", "toast Требуется зарегистрироваться"]);
});

test.each([
  [{ kind: "refused" }, "Неверный логин или пароль!", "Неверный логин или пароль!"],
  [
    { kind: "foreign" },
    "Произошла ошибка при аутентификации",
    "С почтой этого домена войти нельзя. Укажите рабочую почту.",
  ],
  [
    { kind: "failed", isLimited: false, retryAfter: null },
    "Произошла ошибка при аутентификации",
    "Произошла ошибка при аутентификации",
  ],
  [
    { kind: "failed", isLimited: false, retryAfter: 25 },
    "Произошла ошибка при аутентификации",
    "Произошла ошибка при аутентификации. Повторите через 25 с",
  ],
  [
    { kind: "failed", isLimited: false, retryAfter: 1800 },
    "Произошла ошибка при аутентификации",
    "Произошла ошибка при аутентификации. Повторите через 30 мин",
  ],
] as const)(
  "%j of login stays in the form, in a toast and beside the field",
  async (answer, toast, text) => {
    const flow = startSignIn({ requestCode: answer });
    flow.send({ type: "login.click" }, login);
    await flow.settled();
    expect(flow.value()).toBe("login.idle");
    expect(flow.context()).toMatchObject({
      email: "ivan@example.ru",
      fault: { place: "email", text },
      captchaRound: 1,
    });
    expect(flow.told).toEqual(["goal login_click", `toast ${toast}`]);
    flow.send({ type: "field.change" });
    expect(flow.context().fault).toBeNull();
  },
);

test("without a network the dialog closes with a toast", async () => {
  const flow = startSignIn({ requestCode: { kind: "unreachable" } });
  flow.send({ type: "login.click" }, login);
  await flow.settled();
  expect(flow.value()).toBe("closed");
  expect(flow.context()).toMatchObject({ stage: "login", email: "", active: false });
  expect(flow.told).toEqual(["goal login_click", "toast Произошла ошибка"]);
});

test("closing while a call is under way ends the call, and a late answer changes nothing", async () => {
  const flow = startSignIn();
  flow.send({ type: "login.click" }, login, { type: "dialog.close" });
  expect(flow.value()).toBe("closed");
  expect(flow.signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(flow.context()).toMatchObject({ stage: "login", email: "", active: false });
});

test("sending a form twice makes one call", () => {
  const flow = startSignIn();
  flow.send({ type: "login.click" }, login, login, { type: "login.click" });
  expect(flow.calls).toHaveLength(1);
});

test("a registration leads to the code and is reported", async () => {
  const flow = startSignIn({
    requestCode: { kind: "unregistered" },
    register: { kind: "registered" },
  });
  flow.send({ type: "login.click" }, login);
  await flow.settled();
  flow.told.length = 0;
  flow.send({ ...registration, email: "other@example.ru" });
  await flow.settled();
  expect(flow.value()).toBe("otp.idle");
  expect(flow.context()).toMatchObject({
    stage: "otp",
    email: "other@example.ru",
    draft: { name: "", company: "", phone: "" },
  });
  expect(flow.calls.at(-1)).toEqual({
    register: {
      name: "Иван",
      company: "Ромашка",
      email: "other@example.ru",
      phone: "+79123456789",
    },
  });
  expect(flow.told).toEqual(["goal sign_up_success", "toast Успешно отправлено!", "cooldown 30"]);
});

test("a failed registration closes silently and keeps name, company and phone", async () => {
  const flow = startSignIn({ requestCode: { kind: "unregistered" }, register: { kind: "failed" } });
  flow.send({ type: "login.click" }, login);
  await flow.settled();
  flow.told.length = 0;
  flow.send(registration);
  await flow.settled();
  expect(flow.value()).toBe("closed");
  expect(flow.told).toEqual([]);
  expect(flow.context()).toMatchObject({
    email: "",
    draft: { name: "Иван", company: "Ромашка", phone: "+79123456789" },
  });
});

test("a registration from a domain the owner does not take leads back to the address", async () => {
  const flow = startSignIn({
    requestCode: { kind: "unregistered" },
    register: { kind: "foreign" },
  });
  flow.send({ type: "login.click" }, login);
  await flow.settled();
  flow.send({ ...registration, email: "ivan@mail.ru" });
  await flow.settled();
  expect(flow.value()).toBe("login.idle");
  expect(flow.context()).toMatchObject({
    stage: "login",
    email: "ivan@mail.ru",
    draft: { name: "Иван", company: "Ромашка", phone: "+79123456789" },
    fault: {
      place: "email",
      text: "С почтой этого домена войти нельзя. Укажите рабочую почту.",
    },
  });
  expect(flow.told.at(-1)).toBe("toast Произошла ошибка при аутентификации");
});

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
  expect(flow.told).toEqual([
    `store ${token}`,
    "drop letter",
    "goal login_success",
    `open ${repository}`,
    "reload",
  ]);
});

test("asked too often, a visitor may have a letter, and may enter its code", async () => {
  const flow = startSignIn({ requestCode: { kind: "failed", isLimited: true, retryAfter: 25 } });
  flow.send({ type: "login.click" }, { type: "code.have", email: "ivan@example.ru" });
  expect(flow.value()).toBe("login.idle");
  flow.send(login);
  await flow.settled();
  flow.send({ type: "code.have", email: "ivan@example.ru" });
  expect(flow.value()).toBe("otp.idle");
  expect(flow.context()).toMatchObject({ isSent: false, email: "ivan@example.ru" });
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
      requestCode: { email: "ivan@example.ru", captchaToken: `captcha ${letter}` },
    });
  }
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
    "Неверный логин или пароль!",
    ["toast Неверный логин или пароль!"],
  ],
  [
    { kind: "failed", isLimited: false, retryAfter: 45 },
    "otp.idle",
    "Произошла ошибка при аутентификации",
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
  expect(flow.context().fault?.text ?? null).toBe(fault);
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

test("a download of an anonymous visitor asks to sign in and keeps where to go", () => {
  const flow = startSignIn();
  flow.send({ type: "download.click", url: repository });
  expect(flow.value()).toBe("login.idle");
  expect(flow.context().nextUrl).toBe(repository);
  expect(flow.told).toEqual([
    `keep ${repository}`,
    "toast Войдите, чтобы загрузить последнюю версию",
  ]);
  flow.send({ type: "dialog.close" });
  expect(flow.context().nextUrl).toBe(repository);
});

test("a download of a signed-in visitor opens the repository and is reported", () => {
  const flow = startSignIn();
  flow.send(
    { type: "user.change", user: { name: "Иван" } },
    { type: "download.click", url: repository },
  );
  expect(flow.value()).toBe("closed");
  expect(flow.told).toEqual(["drop letter", `open ${repository}`, "goal download_click"]);
});

test("a download the browser blocks is offered until it is used", () => {
  const flow = startSignIn();
  flow.send(
    { type: "user.change", user: { name: "Иван" } },
    { type: "next.blocked", url: repository },
  );
  expect(flow.context().nextUrl).toBe(repository);
  expect(flow.told).toEqual(["drop letter", `keep ${repository}`, `offer ${repository}`]);
  flow.send({ type: "next.leave" });
  expect(flow.context().nextUrl).toBeNull();
  expect(flow.told.at(-1)).toBe("keep null");
});

test("a sign-in in another tab closes the dialog and offers the download that waits", async () => {
  const flow = await startAtCode({}, repository);
  flow.send({ type: "user.change", user: { name: "Иван" } });
  expect(flow.value()).toBe("closed");
  expect(flow.context().user).toEqual({ name: "Иван" });
  expect(flow.told).toEqual(["drop letter", `offer ${repository}`]);
  flow.send({ type: "login.click" });
  expect(flow.value()).toBe("closed");
});

test("a sign-out in another tab leaves an open dialog as it is", () => {
  const flow = startSignIn();
  flow.send({ type: "login.click" }, { type: "user.change", user: null });
  expect(flow.value()).toBe("login.idle");
});

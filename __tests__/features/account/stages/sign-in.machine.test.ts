import { expect, test } from "@jest/globals";
import { emptyDraft } from "../../../../src/features/account/stages/sign-in.setup";
import { toasts } from "../../../../src/features/account/stages/sign-in.texts";
import { repository, startAtCode, startSignIn } from "../support/sign-in";

const login = { type: "login.submit", email: "ivan@example.ru", captchaToken: "passed" } as const;
const registration = {
  ...emptyDraft,
  type: "registration.submit",
  name: "Иван",
  companyName: "Ромашка",
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
    { requestCode: { email: "ivan@example.ru", captchaToken: "passed", registered: null } },
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
  expect(flow.context()).toMatchObject({
    stage: "signUp",
    email: "ivan@example.ru",
    active: true,
  });
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
    /^Произошла ошибка при аутентификации$/,
  ],
  [
    { kind: "failed", isLimited: false, retryAfter: 25 },
    "Произошла ошибка при аутентификации",
    /^Произошла ошибка при аутентификации\. Повторите после \d\d:\d\d:\d\d$/,
  ],
  [
    { kind: "failed", isLimited: false, retryAfter: 1800 },
    "Произошла ошибка при аутентификации",
    /^Произошла ошибка при аутентификации\. Повторите после \d\d:\d\d$/,
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
      fault: { place: "email" },
      captchaRound: 1,
    });
    expect(flow.context().fault?.text).toMatch(text);
    expect(flow.told).toEqual(["goal login_click", `toast ${toast}`]);
    flow.send({ type: "field.change" });
    expect(flow.context().fault).toBeNull();
  },
);

test("an error beside the address is gone once the form is sent again", async () => {
  const flow = startSignIn({ requestCode: { kind: "refused" } });
  flow.send({ type: "login.click" }, login);
  await flow.settled();
  flow.send(login);
  expect([flow.value(), flow.context().fault]).toEqual(["login.submitting", null]);
});

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

test("a form of registration that is closed is kept for the next time, the address is not", async () => {
  const flow = startSignIn({ requestCode: { kind: "unregistered" } });
  flow.send({ type: "login.click" }, login);
  await flow.settled();
  const draft = { ...emptyDraft, name: "Иван" };
  flow.send({ type: "dialog.close", draft });
  expect(flow.context()).toMatchObject({ email: "", draft });
  flow.send({ type: "login.click" }, { type: "dialog.close" });
  expect(flow.context()).toMatchObject({ draft });
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
    draft: emptyDraft,
  });
  expect(flow.calls.at(-1)).toMatchObject({
    register: {
      name: "Иван",
      companyName: "Ромашка",
      email: "other@example.ru",
      phone: "+79123456789",
    },
  });
  expect(flow.told).toEqual(["goal sign_up_success", "toast Успешно отправлено!", "cooldown 30"]);
});

test("another letter for a newcomer is asked for with the registration, for that address only and until the dialog closes", async () => {
  const flow = startSignIn({
    requestCode: { kind: "unregistered" },
    register: { kind: "registered" },
  });
  flow.send({ type: "login.click" }, login);
  await flow.settled();
  flow.send(registration);
  await flow.settled();
  flow.answer({ requestCode: { kind: "sent" } });
  const { type: _type, ...registered } = registration;
  const { email } = registered;
  flow.send(
    { type: "cooldown.tick", secondsLeft: 0 },
    { type: "resend.click" },
    { type: "captcha.pass", captchaToken: "c" },
  );
  await flow.settled();
  expect(flow.calls.at(-1)).toEqual({ requestCode: { email, captchaToken: "c", registered } });
  expect(flow.value()).toBe("otp.idle");
  for (const [address, sent] of [
    ["other@example.ru", null],
    [email, registered],
  ] as const) {
    flow.send({ type: "email.change" }, { ...login, email: address });
    await flow.settled();
    expect(flow.calls.at(-1)).toMatchObject({ requestCode: { email: address, registered: sent } });
  }
  flow.send({ type: "dialog.close" }, { type: "login.click" }, { ...login, email });
  expect(flow.calls.at(-1)).toMatchObject({ requestCode: { email, registered: null } });
});

test("a failed registration closes silently and keeps name, company and phone", async () => {
  const flow = startSignIn({
    requestCode: { kind: "unregistered" },
    register: { kind: "failed", isLimited: false, retryAfter: null },
  });
  flow.send({ type: "login.click" }, login);
  await flow.settled();
  flow.told.length = 0;
  flow.send(registration);
  await flow.settled();
  expect(flow.value()).toBe("closed");
  expect(flow.told).toEqual([]);
  expect(flow.context()).toMatchObject({
    email: "",
    draft: { name: "Иван", companyName: "Ромашка", phone: "+79123456789" },
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
    draft: { name: "Иван", companyName: "Ромашка", phone: "+79123456789" },
    fault: {
      place: "email",
      text: "С почтой этого домена войти нельзя. Укажите рабочую почту.",
    },
  });
  expect(flow.told.at(-1)).toBe("toast Произошла ошибка при аутентификации");
});

test("asked too often, a visitor may have a letter, and may enter its code", async () => {
  const flow = startSignIn({ requestCode: { kind: "failed", isLimited: true, retryAfter: 25 } });
  flow.send({ type: "login.click" }, { type: "code.have", email: "ivan@example.ru" });
  expect(flow.value()).toBe("login.idle");
  flow.send(login);
  await flow.settled();
  flow.send({ type: "code.have", email: "ivan@example.ru" });
  expect(flow.value()).toBe("otp.idle");
  expect(flow.context()).toMatchObject({ isSent: false, email: "ivan@example.ru", fault: null });
});

test("refused for another reason, a visitor without a letter has no code to enter", async () => {
  const flow = startSignIn({ requestCode: { kind: "failed", isLimited: false, retryAfter: 25 } });
  flow.send({ type: "login.click" }, login);
  await flow.settled();
  flow.send({ type: "code.have", email: "ivan@example.ru" });
  expect(flow.value()).toBe("login.idle");
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
  expect(flow.context()).toMatchObject({ user: { name: "Иван" }, hasLetter: false });
  expect(flow.told).toEqual(["drop letter", `offer ${repository}`]);
  flow.send({ type: "login.click" });
  expect(flow.value()).toBe("closed");
});

test("a sign-out in another tab leaves an open dialog as it is, with the download that waits", () => {
  const flow = startSignIn({}, { nextUrl: repository, hasLetter: false });
  flow.send({ type: "login.click" }, { type: "user.change", user: null });
  expect(flow.value()).toBe("login.idle");
  expect(flow.context().nextUrl).toBe(repository);
  expect(flow.told).toEqual(["goal login_click", "hide offer"]);
});

test("after a sign-out in another tab a download asks to sign in", () => {
  const flow = startSignIn();
  flow.send(
    { type: "user.change", user: { name: "Иван" } },
    { type: "user.change", user: null },
    { type: "download.click", url: repository },
  );
  expect(flow.value()).toBe("login.idle");
});
